/** A page that waits hydrates when the guest first touches it, or after these quiet seconds. */
const IDLE_MS = 6000;

/**
 * Until the page is alive, presses of script-only buttons and submits of script-only forms are held; the entry plays
 * them again. A form without `action` must never go out by itself: its fields would land in the address.
 */
const HOLD =
  'const h=self.posadaHeld=[];addEventListener("click",e=>{const b=e.target.closest?.("button[type=button]");b&&self.posadaHeld?.push([b])},true);addEventListener("submit",e=>{const f=e.target;self.posadaHeld&&!f.hasAttribute("action")&&(e.preventDefault(),posadaHeld.push([f,e.submitter]))},true);';

/** Signed-in guests do not wait: their sessions are checked and their name is shown. */
const later = (load: string) =>
  `let d=0;const g=()=>{d||(d=1,${load})};for(const e of["pointerover","pointerdown","keydown","focusin"])addEventListener(e,g,{once:true,capture:true,passive:true});try{["client","agent","travel-agency"].some(k=>localStorage.getItem(k))&&g()}catch{}addEventListener("load",()=>setTimeout(()=>(self.requestIdleCallback??g)(g),${IDLE_MS}));`;

/** Without devtools there is no hook for fast refresh to hang on, and React looks for it when it starts. */
const REFRESH_HOOK =
  'self.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map,supportsFiber:true,inject(r){this.renderers.set(this.renderers.size+1,r);return this.renderers.size},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}};';

export interface BootCode {
  entry: string;
  isLater: boolean;
  isDevelopment: boolean;
}

/** The one inline script of a page. */
export function bootCode({ entry, isLater, isDevelopment }: BootCode): string {
  const load = `import(${JSON.stringify(entry)})`;
  return `${isDevelopment ? REFRESH_HOOK : ''}{${HOLD}${isLater ? later(load) : load}}`;
}
