/**
 * The error page stands at exactly `/error`, without a language (GAP-09), where no router of a language leads: the
 * document is replaced. An object, so that tests can take its place.
 */
export const errorAddress = { open: () => window.location.replace('/error') };
