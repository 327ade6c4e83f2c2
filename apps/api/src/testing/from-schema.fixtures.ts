import { dayOf } from '@posada/calendar-days';
import fc from 'fast-check';
import * as v from 'valibot';

interface Node {
  type: string;
  expression?: unknown;
  pipe?: readonly Node[];
  wrapped?: Node;
  item?: Node;
  key?: Node;
  value?: Node;
  entries?: Record<string, Node>;
  options?: readonly unknown[];
  literal?: unknown;
  requirement?: unknown;
}

/** What databases store as it is: neither zeros nor halves of surrogate pairs. Some are names of time zones. */
const text = fc.oneof(
  { weight: 7, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom('Europe/Madrid', 'America/New_York') },
);
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((at) => dayOf(at));
const email = fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `${name}@hotel.example`);

/** What a pipe asks for beyond its first schema, which may be a pipe as well. */
const steps = ({ pipe: [first, ...rest] = [] }: Node): Node[] => (first ? [...steps(first), ...rest] : []);
const requirementOf = (node: Node, type: string) => steps(node).find((step) => step.type === type)?.requirement;

function stringOf(node: Node): fc.Arbitrary<unknown> {
  const types = steps(node).map(({ type }) => type);
  if (types.includes('email')) return email;
  if (types.includes('iso_date')) return day;
  if (types.includes('iso_timestamp')) return day.map((date) => `${date}T10:00:00.000Z`);
  const pattern = requirementOf(node, 'regex') as RegExp | undefined;
  if (!pattern) return text;
  // fast-check writes no texts for classes of Unicode and for what must not follow
  const isPlain = !pattern.unicode && !pattern.source.includes('(?!');
  return isPlain
    ? fc.stringMatching(new RegExp(pattern.source), { size: 'small' })
    : fc.stringMatching(/^\/?[a-z0-9]{1,8}$/);
}

function numberOf(node: Node): fc.Arbitrary<unknown> {
  const min = (requirementOf(node, 'min_value') as number | undefined) ?? 0;
  const max = Math.min((requirementOf(node, 'max_value') as number | undefined) ?? 2_000_000_000, 2_000_000_000);
  return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
}

function plain(node: Node): fc.Arbitrary<unknown> {
  switch (node.type) {
    case 'string':
      return stringOf(node);
    case 'number':
      return numberOf(node);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(node.literal);
    case 'picklist':
      return fc.constantFrom(...(node.options ?? []));
    case 'union':
      return fc.oneof(...(node.options ?? []).map((option) => any(option as Node)));
    case 'nullable':
      return fc.option(any(node.wrapped as Node), { nil: null });
    case 'optional':
      return any(node.wrapped as Node);
    case 'array': {
      if (node.item?.type === 'lazy') return fc.constant([]);
      const minLength = (requirementOf(node, 'min_length') as number | undefined) ?? 0;
      return fc.array(any(node.item as Node), { minLength, maxLength: Math.max(minLength, 2) });
    }
    case 'record':
      return fc.dictionary(any(node.key as Node) as fc.Arbitrary<string>, any(node.value as Node), {
        maxKeys: 3,
        noNullPrototype: true,
      });
    case 'object':
    case 'strict_object': {
      const entries = Object.entries(node.entries ?? {});
      return fc.record(Object.fromEntries(entries.map(([key, entry]) => [key, any(entry)])), {
        requiredKeys: entries.filter(([, { type }]) => type !== 'optional').map(([key]) => key),
        noNullPrototype: true,
      });
    }
    case 'unknown':
      return fc.constantFrom<unknown>('text', 3, true, null, ['a'], { a: 1 });
    default:
      throw new Error(`no values are made of a schema of type ${node.type}`);
  }
}

function any(node: Node): fc.Arbitrary<unknown> {
  const schema = node as unknown as v.GenericSchema;
  return plain(node).filter((made) => v.is(schema, made));
}

/** Values that a schema takes, as somebody may write them: what has a default may be absent. */
export const writtenBy = <S extends v.GenericSchema>(schema: S): fc.Arbitrary<v.InferInput<S>> =>
  any(schema as unknown as Node) as fc.Arbitrary<v.InferInput<S>>;
