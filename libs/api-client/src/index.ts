export {
  ACCOUNT_PRECEDENCE,
  type ApiClient,
  type ApiClientOptions,
  addressOf,
  BOT_HEADER,
  type CallOptions,
  CONTENT_BASE,
  createApiClient,
  HOST_HEADER,
  PREVIEW_HEADER,
  REVISION_HEADER,
  type Tokens,
} from './core/client.ts';
export type { GeneralCode, OwnCode } from './core/codes.ts';
export {
  type AccountKind,
  type AnswerOf,
  type AnyEndpoint,
  type AnyOperatorEndpoint,
  type BodyOf,
  type Caller,
  type CallInput,
  type Endpoint,
  endpoint,
  type OperatorEndpoint,
  operatorEndpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from './core/endpoint.ts';
export {
  ApiError,
  CONTENT_FAILURE,
  ContractError,
  isLimit,
  NetworkError,
  type Refusal,
  TIMEOUT_FAILURE,
} from './core/errors.ts';
export type { Permission } from './core/permissions.ts';
export { type RefusalOf, readRefusal, refusedWith, retryAfterOf } from './core/refusals.ts';
export { createSender, refusalOf, type SenderOptions } from './core/sender.ts';
export { CARD_NUMBER, type Photo } from './core/shapes.ts';
