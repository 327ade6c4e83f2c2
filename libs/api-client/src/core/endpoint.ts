import type * as v from 'valibot';
import type { OwnCode } from './codes.ts';
import type { Permission } from './permissions.ts';
import type { Scope } from './scopes.ts';

/** Who may make a call. `anyone` includes every signed-in kind. */
export type Caller = 'anyone' | 'client' | 'agent' | 'travel-agency';
export type AccountKind = Exclude<Caller, 'anyone'>;

type Schema = v.GenericSchema<unknown, unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a definition says of any call, whoever it is for. */
interface Definition<
  Path extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema,
  Codes extends readonly OwnCode[],
> {
  /** Stable name: the `operationId` of the description. */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly params: Path;
  readonly query: Query;
  readonly body: Body;
  /** What stands in `result` of the answer. */
  readonly answer: Answer;
  /** Codes of refusals that this call adds to the general ones. */
  readonly codes: Codes;
  /** One sentence for the reference; the rows that the call serves. */
  readonly summary: string;
  /** How large the body may be, in bytes; 100 kB where nothing is said. */
  readonly bodyLimit?: number;
  /** The call still answers, and will not for ever: each answer says so (docs/api-versions.md). */
  readonly deprecated?: Deprecation;
}

/** Days as `YYYY-MM-DD`. */
interface Deprecation {
  since: string;
  /** The first day on which the call may be gone: a year after `since` or later. */
  until: string;
  /** Name of the call to make instead. */
  instead?: string;
}

/**
 * One call of the service, defined once: the typed client call, the server's validation, the description and the
 * role matrix come from this value.
 *
 * `path` is relative to the family's base: `account` calls stand at the API base, `content` calls below
 * `/pull-connectivity`. `{w}` in a path is the current website id and is filled in by the client.
 */
export interface Endpoint<
  Path extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Asked = In<Query>,
  Codes extends readonly OwnCode[] = readonly OwnCode[],
> extends Definition<Path, Query, Body, Answer, Codes> {
  readonly family: 'account' | 'content';
  readonly callers: readonly Caller[];
  /** What a caller passes as query becomes the texts of the address; undefined: it is passed as it is sent. */
  readonly encodeQuery: ((asked: Asked) => In<Query>) | undefined;
  /** The body may carry an `Idempotency-Key` header (calls that book, charge or cancel). */
  readonly idempotent: boolean;
  /** False: a session that still lacks the second factor that its website requires may make this call. */
  readonly needsSecondFactor: boolean;
  /** What the role of a caller has to allow; undefined: each account of these kinds makes the call. */
  readonly permission: Permission | undefined;
  /** Where the website has bot protection, the call carries a token that says whether a person makes it (GAP-70). */
  readonly isBotChecked: boolean;
}

/**
 * One call of the installation's operator, below `/operator`: it has no website and no account, and the site's client
 * does not take it.
 */
export interface OperatorEndpoint<
  Path extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Query extends Schema | undefined = Schema | undefined,
> extends Definition<Path, Query, Body, Answer, readonly OwnCode[]> {
  readonly family: 'operator';
  readonly callers: readonly ['operator'];
  /**
   * `scope`: keys with the scope, and persons of the chain whose role has it. `person`: a person who has signed in, about
   * what is their own, keys never. `anyone`: before somebody has signed in.
   */
  readonly access: 'scope' | 'person' | 'anyone';
  /** What a key, or the role of a person, needs to make this call; undefined: nothing, which `access` of `scope` never has. */
  readonly scope: Scope | undefined;
  /** A key or role with one of these makes it too: the call looks at what it is to change. */
  readonly otherScopes: readonly Scope[];
  /** False: a person who lacks the second factor that the installation requires may make this call. */
  readonly needsSecondFactor: boolean;
  /** The call may carry an `Idempotency-Key` header. */
  readonly idempotent: boolean;
}

interface EndpointInput<P, Q, B, A, Asked = In<Q>, Codes = readonly OwnCode[]> {
  name: string;
  method: Method;
  family: 'account' | 'content';
  path: string;
  params?: P;
  query?: Q;
  encodeQuery?: (asked: Asked) => In<Q>;
  body?: B;
  answer: A;
  callers?: readonly Caller[];
  codes?: Codes;
  summary: string;
  idempotent?: boolean;
  isBotChecked?: boolean;
  needsSecondFactor?: boolean;
  permission?: Permission;
  bodyLimit?: number;
  deprecated?: Deprecation;
}

export function endpoint<
  const A extends Schema,
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  Asked = In<Q>,
  const Codes extends readonly OwnCode[] = readonly [],
>(input: EndpointInput<P, Q, B, A, Asked, Codes>): Endpoint<P, Q, B, A, Asked, Codes> {
  return {
    callers: ['anyone'],
    idempotent: false,
    isBotChecked: false,
    needsSecondFactor: true,
    permission: undefined,
    encodeQuery: undefined,
    ...input,
    params: input.params as P,
    query: input.query as Q,
    body: input.body as B,
    // none, where none are named: that is what their type is then
    codes: (input.codes ?? []) as unknown as Codes,
  };
}

export function operatorEndpoint<
  const A extends Schema,
  const P extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
>(
  input: Omit<
    EndpointInput<P, Q, B, A>,
    'family' | 'callers' | 'encodeQuery' | 'isBotChecked' | 'needsSecondFactor' | 'permission'
  > &
    (
      | { scope: Scope; otherScopes?: readonly Scope[] }
      | { access: 'person'; scope?: Scope; needsSecondFactor?: boolean }
      | { access: 'anyone'; scope?: undefined; needsSecondFactor?: boolean }
    ),
): OperatorEndpoint<P, B, A, Q> {
  return {
    family: 'operator',
    callers: ['operator'],
    access: 'scope',
    codes: [],
    otherScopes: [],
    needsSecondFactor: true,
    idempotent: false,
    ...input,
    scope: input.scope,
    params: input.params as P,
    query: input.query as Q,
    body: input.body as B,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint; `unknown` would refuse the concrete ones by variance
export type AnyEndpoint = Endpoint<any, any, any, any, any, readonly OwnCode[]>;
// biome-ignore lint/suspicious/noExplicitAny: the same
export type AnyOperatorEndpoint = OperatorEndpoint<any, any, any, any>;

type In<S> = S extends Schema ? v.InferInput<S> : undefined;
type Out<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What a caller passes: only the parts that the endpoint has. `{w}` is not among the path parameters. */
export type CallInput<E extends AnyEndpoint> = (E['params'] extends undefined ? unknown : { path: In<E['params']> }) &
  (E['query'] extends undefined ? unknown : { query: Parameters<NonNullable<E['encodeQuery']>>[0] }) &
  (E['body'] extends undefined ? unknown : { body: In<E['body']> });

type Described = AnyEndpoint | AnyOperatorEndpoint;
export type AnswerOf<E extends Described> = v.InferOutput<E['answer']>;
/** What the server may send: the answer before parsing. */
export type ReplyOf<E extends Described> = v.InferInput<E['answer']>;
export type ParamsOf<E extends Described> = Out<E['params']>;
export type QueryOf<E extends Described> = Out<E['query']>;
export type BodyOf<E extends Described> = Out<E['body']>;
