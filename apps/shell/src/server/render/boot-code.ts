import type { Locale } from '@posada/i18n';
import { CONSENT_ASKED, CONSENT_KEY } from '../../consent/consent.ts';
import { LOCALE_COOKIE, localeCookie } from '../http/locale.ts';

/**
 * A content page begins to load its scripts when the guest first touches it, or this long after the load event: on a slow
 * phone they take three seconds, and five seconds after the load event a tap is to be answered at once.
 */
const IDLE_MS = 1500;

/**
 * Until the page is hydrated, presses of buttons, of date fields, of links that open something in place, submits of
 * forms by POST and what is typed are recorded; the entry replays them (event-replay.ts). When it cannot be loaded or
 * run, `r` sends them their native way. A date field gets no focus meanwhile: no guest meets the calendar of the browser.
 * A button or link that moves away beneath a resting pointer, because a part above it appears, is pressed all the same.
 * Letters typed at a list choose from it natively, by the beginnings of names, and are recorded for lists that find more:
 * as browsers do, what is typed begins anew after a second and after another key. The page's own listeners get each once.
 */
const RECORD =
  'const h={presses:[],inputs:new Map,typed:{at:0}},k=(e,...x)=>{e.preventDefault();e.stopImmediatePropagation();h.presses.push(x)},i=({target:t})=>{self.posadaEvents&&t.form&&h.inputs.set(t,{value:t.value,checked:t.checked})},r=()=>{self.posadaEvents=void 0;for(const[t,s]of h.presses)t.requestSubmit?t.requestSubmit(s):t.click()};h.release=r;self.posadaEvents=h;let n;addEventListener("pointerdown",e=>{n=[e.target.closest?.("a,button"),e.clientX,e.clientY]},true);addEventListener("click",e=>{if(!self.posadaEvents||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;const[d,x,y]=e.detail&&n||[];if(d?.isConnected&&!d.contains(e.target)&&Math.hypot(e.clientX-x,e.clientY-y)<9){e.preventDefault();e.stopImmediatePropagation();d.click();return}const t=e.target.closest?.("button[type=button],a[aria-haspopup],input[type=date]");t&&k(e,t)},true);addEventListener("mousedown",e=>{self.posadaEvents&&e.target.type==="date"&&e.preventDefault()},true);addEventListener("submit",e=>{self.posadaEvents&&e.target.method==="post"&&k(e,e.target,e.submitter)},true);addEventListener("input",i,true);addEventListener("change",i,true);addEventListener("keydown",e=>{const{target:t,key:y}=e,w=h.typed;if(self.posadaEvents&&t.tagName==="SELECT"&&y!=="Tab"&&y!=="Shift"){e.stopPropagation();const l=y.length===1&&!e.ctrlKey&&!e.metaKey&&!e.altKey;h.typed={field:t,at:e.timeStamp,text:l?(w.field===t&&e.timeStamp-w.at<1e3?w.text:"")+y:""}}},true);';

/**
 * `l` loads the entry. By an element: `strict-dynamic` trusts what a trusted script adds, but an `import()` in an inline
 * script only when that has a nonce, and pages that are cached have none.
 */
const LOAD =
  'const p=self.trustedTypes?.createPolicy("boot",{createScriptURL:u=>u}),l=u=>{const s=document.createElement("script");s.type="module";s.onerror=r;s.src=p?p.createScriptURL(u):u;document.head.append(s)};addEventListener("error",({filename:f})=>{self.posadaEvents&&f?.includes("/_shell/")&&r()});';

/** `g` asks for the scripts of the page, all side by side, and begins. */
const begin = (load: string, scripts: readonly string[], first: readonly string[]) =>
  `let d=0;const g=()=>{if(d)return;d=1;for(const s of ${JSON.stringify(scripts)}){const l=document.createElement("link");l.rel="modulepreload";l.href=s;document.head.append(l)}${load}};for(const e of ${JSON.stringify(first)})addEventListener(e,g,{once:true,capture:true,passive:true});`;

/** Signed-in guests do not wait: their sessions are checked and their name is shown. */
const LATER = `try{["client","agent","travel-agency"].some(k=>localStorage.getItem(k))&&g()}catch{}addEventListener("load",()=>setTimeout(()=>(self.requestIdleCallback??g)(g),${IDLE_MS}));`;

/**
 * What the guest sees first has the line to itself: the scripts of a rendered page are asked for once it has loaded, or
 * at the first touch. (Asked for at once they cost the largest paint twice its time on a slow phone.)
 */
const PAINTED = 'document.readyState==="complete"?g():addEventListener("load",g);';

const FIRST_TOUCH = {
  later: ['pointerover', 'pointerdown', 'keydown', 'focusin'],
  painted: ['pointerdown', 'keydown'],
} as const;

/** Without devtools there is no hook for fast refresh to hang on, and React looks for it when it starts. */
const REFRESH_HOOK =
  'self.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map,supportsFiber:true,inject(r){this.renderers.set(this.renderers.size+1,r);return this.renderers.size},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}};';

/** Who has not answered yet is asked at once, not when the modules have come. */
const ASK = `{let a;try{a=/^(allow|declin)ed$/.test(localStorage.getItem("${CONSENT_KEY}"))}catch{}a||(document.documentElement.dataset.consent="${CONSENT_ASKED}")}`;

/** The language of the address is remembered (LIMIT-04), by the page: an answer with a cookie is kept by no cache. */
const keepLocale = (locale: Locale) =>
  `document.cookie.split("; ").includes("${LOCALE_COOKIE}=${locale}")||(document.cookie="${localeCookie(locale, false)}"+(location.protocol==="https:"?"; Secure":""));`;

export interface BootCode {
  /** Of the address; undefined: it names none. */
  prefix: Locale | undefined;
  entry: string;
  /** All scripts that the page in view needs. */
  scripts: readonly string[];
  /** `now` for pages that are nothing without their scripts. */
  start: 'now' | 'painted' | 'later';
  isDevelopment: boolean;
  /** The website asks for consent. */
  asksConsent: boolean;
}

/** The one inline script of a page. */
export function bootCode({ prefix, entry, scripts, start, isDevelopment, asksConsent }: BootCode): string {
  const load = `l(${JSON.stringify(entry)})`;
  const started =
    start === 'now' ? load : begin(load, scripts, FIRST_TOUCH[start]) + (start === 'later' ? LATER : PAINTED);
  return `${isDevelopment ? REFRESH_HOOK : ''}${prefix ? keepLocale(prefix) : ''}${asksConsent ? ASK : ''}{${RECORD}${LOAD}${started}}`;
}
