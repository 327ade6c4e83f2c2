type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A number and the form that the language's own plural rules ask for: 1 ночь, 2 ночи, 5 ночей. */
export function plural(language: string, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language);
  return (count) => `${count} ${forms[rules.select(count)] ?? forms.other}`;
}
