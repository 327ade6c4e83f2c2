const FOCUSABLE = ':is(a, button, input, select, textarea, summary, [tabindex])';
const FORCED: [pseudo: RegExp, selector: string][] = [
  [/:hover\b/g, ':is([data-force="hover"] *)'],
  [/:focus-visible\b/g, `:is([data-force="focus"] ${FOCUSABLE})`],
  [/:focus\b(?!-)/g, `:is([data-force="focus"] ${FOCUSABLE})`],
];

function doubled(text: string): string | null {
  const forced = FORCED.reduce((selector, [pseudo, other]) => selector.replace(pseudo, other), text);
  return forced === text ? null : forced;
}

function addTo(rules: CSSRuleList, owner: CSSStyleSheet | CSSGroupingRule) {
  for (let index = rules.length - 1; index >= 0; index -= 1) {
    const rule = rules[index];
    if (rule instanceof CSSStyleRule) {
      const selector = doubled(rule.selectorText);
      // behind its rule, so that what comes later still wins
      if (selector) owner.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
    } else if (rule instanceof CSSGroupingRule) {
      addTo(rule.cssRules, rule);
    }
  }
}

/** Makes states visible that need a pointer or the keyboard: `[data-force="hover"]`. */
export function forceStates() {
  for (const sheet of document.styleSheets) addTo(sheet.cssRules, sheet);
  // a brand that is put on later has such rules too
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.sheet) addTo(target.sheet.cssRules, target.sheet);
    },
    true,
  );
}
