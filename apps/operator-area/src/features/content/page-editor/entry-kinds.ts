import { ENTRY_FIELDS, type FlatKind } from '@posada/api-client/operator';
import { fieldSpec, type ObjectSpec } from './field-spec.ts';

const specs = new Map<FlatKind, ObjectSpec>();

/** The fields of a kind of entries. */
export function entrySpec(kind: FlatKind): ObjectSpec {
  const known = specs.get(kind);
  if (known) return known;
  const spec = fieldSpec(ENTRY_FIELDS[kind]) as ObjectSpec; // all of them are objects
  specs.set(kind, spec);
  return spec;
}
