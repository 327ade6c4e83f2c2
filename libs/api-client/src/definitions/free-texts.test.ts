import * as v from 'valibot';
import { CARD_NUMBER } from '../core/shapes.ts';
import { ENDPOINTS } from './index.ts';

type Leaf = { path: string; schema: v.GenericSchema };

/** What a schema of the contract consists of. */
interface Node extends v.GenericSchema {
  entries?: Record<string, Node>;
  options?: readonly Node[];
  wrapped?: Node;
  item?: Node;
  key?: Node;
  value?: Node;
  pipe?: readonly Node[];
}

/** Every text that a part of a request takes, with its path. */
function textsOf(schema: Node, path: string): Leaf[] {
  const [base] = schema.pipe ?? [];
  if (schema.type === 'string') return [{ path, schema }];
  if (base && base !== schema) return textsOf({ ...schema, pipe: undefined } as unknown as Node, path);
  const parts: [Node, string][] = [
    ...Object.entries(schema.entries ?? {}).map(([name, part]): [Node, string] => [part, `${path}.${name}`]),
    ...(schema.options ?? []).filter((part) => typeof part === 'object').map((part): [Node, string] => [part, path]),
    ...(schema.wrapped ? [[schema.wrapped, path] as [Node, string]] : []),
    ...(schema.item ? [[schema.item, `${path}.*`] as [Node, string]] : []),
    ...(schema.key && schema.value
      ? ([
          [schema.key, `${path}.(key)`],
          [schema.value, `${path}.*`],
        ] as [Node, string][])
      : []),
  ];
  return parts.flatMap(([part, at]) => textsOf(part, at));
}

/** What the address of a call names exists already: its `params` are left out. */
const TEXTS: Leaf[] = ENDPOINTS.flatMap(({ name, query, body }) =>
  Object.entries({ query, body }).flatMap(([part, schema]) =>
    schema ? textsOf(schema as Node, `${name}.${part}`) : [],
  ),
);
const FULL_WIDTH = '4548810000000003'.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const CARDS = ['4548 8100 0000 0003', '4548810000000003', '378282246310005', '4548-8100-0000-0003', FULL_WIDTH];

/** Texts that may look like the number of a card, and why: a new one is added here with its reason. */
const OTHERS: Record<string, RegExp> = {
  'compared as a hash and never kept as it is': /\.(password|currentPassword|code)$/,
  'an id that a program made': /(\.(id|otpId|session|consentId|textVersion)|Id|\.(ids|rooms)\.\*|\(key\))$/,
  'the id of something that the website publishes': /\.(property|hotel|roomtype|offer|complement|posts|category)$/,
  'a code that the website publishes': /query\.promotion$/,
  'looked for, and not kept': /(query\.(number|guest|text)|findBooking\.body\.number)$/,
  'a token of the provider of payments': /\.(prepayToken|jetToken|cardToken|idOper)$/,
  'what a browser says of itself': /\.(acceptHeader|userAgent)$/,
  'a phone number has up to 15 digits': /sendContactForm\.body\.phone$/,
  'the bytes of a file': /\.cv\.content$/,
};

describe('a text of a request [GAP-94]', () => {
  const open = TEXTS.filter(({ path }) => !Object.values(OTHERS).some((pattern) => pattern.test(path)));

  it.each(open.map(({ path, schema }) => [path, schema] as const))(
    'does not take the number of a card: %s',
    (_, schema) => {
      for (const card of CARDS) expect(v.safeParse(schema, card).success).toBe(false);
    },
  );

  it('is written freely in these places, and says why it is refused', () => {
    const free = open.filter(({ schema }) => v.safeParse(schema, 'Ana Ruiz 12').success);
    expect(free.length).toBeGreaterThan(40);
    for (const { path, schema } of free) {
      const { issues = [] } = v.safeParse(schema, '4548 8100 0000 0003');
      expect([path, issues.map(({ message }) => message)]).toEqual([path, expect.arrayContaining([CARD_NUMBER])]);
    }
  });

  it('is left out of the rule only where there is one', () => {
    const unused = Object.values(OTHERS).filter((pattern) => !TEXTS.some(({ path }) => pattern.test(path)));
    expect(unused).toEqual([]);
  });
});
