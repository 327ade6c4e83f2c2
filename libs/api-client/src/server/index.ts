export { addressBlock, addressLine } from './address-block.ts';
export { POSITION_COOKIE } from './position-cookie.ts';
export { REVISIONS_PATH, type RevisionLine, revisionLineSchema } from './revision-feed.ts';
export { SHELL_SECRET_HEADER } from './shell-secret.ts';
