import type { EmbedToken, EmbedTokens } from './contract.ts';

/** Used until the tokens of the brand have been read, and where they cannot be. */
const PLAIN: Required<EmbedTokens> = {
  bg: '#ffffff',
  surface: '#f6f7f9',
  text: '#14181f',
  muted: '#525b68',
  line: '#dce1e8',
  control: '#737d8b',
  brand: '#1f2937',
  'on-brand': '#ffffff',
  'brand-hover': '#000000',
  accent: '#1f2937',
  'on-accent': '#ffffff',
  link: '#1b46bf',
  focus: '#1b46bf',
  'radius-card': '10px',
  'radius-button': '8px',
  'radius-field': '8px',
};

/** The tokens inside a component; the page around it may have others as `--posada-brand` and so on. */
const tokenRules = (tokens: EmbedTokens): string =>
  `.root{${Object.entries({ ...PLAIN, ...tokens })
    .map(([name, value]) => `--${name}:var(--posada-${name as EmbedToken},${value})`)
    .join(';')}}`;

/** `all: initial`: nothing is inherited from the page around but its font. The size of text is that of the browser. */
const RULES = `
:host{display:block}
:host([hidden]),[hidden]{display:none!important}
.root{all:initial;display:block;box-sizing:border-box;font-family:var(--posada-font,inherit);
line-height:1.5;color:var(--text);container-type:inline-size}
.root *{box-sizing:border-box}
form{display:grid;gap:.75em;padding:1em;background:var(--bg);border:1px solid var(--line);border-radius:var(--radius-card);
grid-template-columns:minmax(0,1fr) minmax(0,1fr);margin:0;text-align:start}
.wide,.submit{grid-column:1/-1}
label,legend,.label{display:block;font-size:.875em;color:var(--muted);padding:0;margin:0 0 .25em}
input,select,summary,button,.box{font:inherit;font-family:inherit;min-height:2.75em;width:100%;padding:.4em .75em;margin:0;
border:1px solid var(--control);border-radius:var(--radius-field);background:var(--bg);color:var(--text)}
.box{background:var(--surface);border-color:var(--line)}
input,select{min-width:0}
[aria-invalid=true]{border-color:#b3261e;border-width:2px}
.error{color:#b3261e;font-size:.875em;margin:.25em 0 0}
:is(input,select,summary,button,a):focus-visible{outline:3px solid var(--focus);outline-offset:2px}
button,.book{cursor:pointer;font-weight:600;border:0;background:var(--brand);color:var(--on-brand);
border-radius:var(--radius-button)}
:is(button,.book):hover{background:var(--brand-hover)}
details{position:relative}
summary{cursor:pointer;list-style:none;display:flex;align-items:center;justify-content:space-between;gap:.5em}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:.5em;height:.5em;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)
translateY(-.15em)}
details[open] summary::after{transform:rotate(-135deg) translate(-.15em,-.05em)}
.panel{display:grid;gap:.75em;padding:1em;margin-top:.25em;background:var(--bg);border:1px solid var(--line);
border-radius:var(--radius-field)}
.panel:focus{outline:0}
fieldset{border:0;border-top:1px solid var(--line);padding:.75em 0 0;margin:0;min-width:0;display:grid;gap:.75em;
grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
legend{font-weight:600;color:var(--text);float:left;grid-column:1/-1;width:100%;margin:0}
@container (min-width:46em){
form{grid-template-columns:minmax(0,1.4fr) minmax(0,1fr) minmax(0,1fr) minmax(0,1.2fr) auto;align-items:start}
form.placed{grid-template-columns:minmax(0,1fr) minmax(0,1fr) minmax(0,1.2fr) auto}
form.short{grid-template-columns:minmax(0,1fr) minmax(0,1fr) auto}
.wide,.submit{grid-column:auto}
.submit{margin-top:1.5625em;width:auto;padding-inline:1.5em}
.panel{position:absolute;z-index:10;inset-inline-end:0;width:max(100%,20em);max-height:24em;overflow:auto;
box-shadow:0 8px 24px rgb(0 0 0/.18)}}
ul{list-style:none;display:grid;gap:1em;margin:0;padding:0;grid-template-columns:repeat(auto-fit,minmax(min(100%,16em),1fr))}
li{display:flex;max-width:34em}
article{display:flex;flex-direction:column;width:100%;background:var(--bg);border:1px solid var(--line);
border-radius:var(--radius-card);overflow:hidden;overflow-wrap:anywhere}
img,.picture{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;background:var(--surface)}
.body{display:flex;flex-direction:column;flex:1;gap:.5em;padding:1em;align-items:start}
.body>*{margin:0}
.name{font-size:1.125em;font-weight:700;line-height:1.3}
.small{font-size:.875em;color:var(--muted)}
.percent{background:var(--accent);color:var(--on-accent);font-size:.875em;font-weight:600;padding:.1em .6em;
border-radius:var(--radius-button)}
.book{display:inline-block;text-decoration:none;padding:.6em 1.2em;margin-top:auto}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.waiting{min-height:26em}
@media (prefers-reduced-motion:no-preference){.waiting .picture,.box{animation:wait 1.5s ease-in-out infinite alternate}}
@keyframes wait{to{opacity:.5}}
@media (forced-colors:active){button,.book,.percent{border:1px solid}}
`;

/**
 * Style sheets of a component: made by script, so that a content policy of the page around, which may let in no style,
 * does not concern them.
 */
export function sheetsOf(root: ShadowRoot): { setTokens(tokens: EmbedTokens): void } {
  const tokens = new CSSStyleSheet();
  const rules = new CSSStyleSheet();
  tokens.replaceSync(tokenRules({}));
  rules.replaceSync(RULES);
  root.adoptedStyleSheets = [tokens, rules];
  return { setTokens: (given) => tokens.replaceSync(tokenRules(given)) };
}
