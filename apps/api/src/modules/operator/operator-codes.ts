/** Refusals that only an operator meets: code to what it means. */
export const OPERATOR_CODES: Readonly<Record<string, string>> = {
  website_file_refused: 'The file is wrong; `problems` names each place with what is the matter. Nothing was changed.',
};
