/** Refusals that only an operator meets: code to what it means. */
export const OPERATOR_CODES: Readonly<Record<string, string>> = {
  website_file_refused: 'The file is wrong; `problems` names each place with what is the matter. Nothing was changed.',
  nights_taken: 'A night would be left with fewer rooms than are sold or held.',
  nights_incomplete: 'A night that is not there yet needs its number of rooms, or its price.',
  span_refused: 'A span ends before it begins, or is too long.',
  account_exists: 'There is an agent with this e-mail already.',
  code_exists: 'There is a promotion code of this name already.',
};
