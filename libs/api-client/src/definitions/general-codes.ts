/** Refusals that any call may answer with, as the reference lists them: code to status and meaning. */
export const GENERAL_CODES: Readonly<Record<string, { status: number; meaning: string }>> = {
  invalid_request: {
    status: 400,
    meaning: 'An input is missing or malformed; `fields` says which. 422 when a field is unknown.',
  },
  website_host_not_allowed: {
    status: 400,
    meaning: 'A call of the operator came with `x-website-host`: it is for no website.',
  },
  unauthorized: { status: 401, meaning: 'No token, or one that is not good for this call.' },
  second_factor_missing: {
    status: 403,
    meaning: 'The website requires a second factor that the account has not set up: it may do nothing else before.',
  },
  manager_only: { status: 403, meaning: 'Only managers of the travel agency may do this.' },
  not_found: { status: 404, meaning: 'It does not exist for this caller.' },
  method_not_allowed: { status: 405, meaning: 'The address has other methods; `Allow` names them.' },
  length_required: { status: 411, meaning: 'The body comes without its length.' },
  too_large: { status: 413, meaning: 'The body is larger than the call allows: 100 kB, unless it carries a document.' },
  unsupported_media_type: { status: 415, meaning: 'Bodies are `application/json`.' },
  unknown_website: { status: 421, meaning: 'No website has this host name.' },
  too_many_requests: { status: 429, meaning: 'Called too often; `Retry-After` says when to try again, in seconds.' },
  internal: { status: 500, meaning: 'A fault of the service; the request id leads to its log.' },
  unavailable: { status: 503, meaning: 'The service cannot answer right now; `Retry-After` says when to try again.' },
};
