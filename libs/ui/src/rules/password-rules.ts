/** What a password must keep, in the order in which people read it (section 5 of the specification, GAP-121). */
export const PASSWORD_RULES = {
  min: (password: string) => [...password].length >= 8,
  max: (password: string) => [...password].length <= 16,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  spaces: (password: string) => !/\s/.test(password),
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES;

/** The rules that a password breaks; nothing typed breaks all that ask for something. */
export const brokenPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(PASSWORD_RULES) as PasswordRule[]).filter(
    (rule) => !PASSWORD_RULES[rule](password) || (password === '' && (rule === 'max' || rule === 'spaces')),
  );
