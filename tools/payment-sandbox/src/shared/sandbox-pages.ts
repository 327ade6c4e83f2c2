import type { FastifyInstance, FastifyReply } from 'fastify';
import { TEST_CARDS } from './test-cards.ts';

const STYLE = `:root{color-scheme:light}body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#14181f;background:#fff}
fieldset{display:grid;gap:12px;border:0;margin:0;padding:0;min-width:0}form,main{display:grid;gap:12px;padding:16px;max-width:26rem;margin:0 auto}.frame{background:none}.frame form{padding:3px;max-width:none;margin:0}.frame [role=alert]:empty{display:none}label{display:grid;gap:4px;font-weight:600}
input,select{font:inherit;font-weight:400;padding:10px 12px;border:1px solid #6b7480;border-radius:6px;min-width:0}.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{font:inherit;font-weight:600;min-height:44px;border:1px solid #1f4fd8;border-radius:6px;background:#1f4fd8;color:#fff;cursor:pointer}
button.second{background:#fff;color:#1f4fd8}.wallets{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:8px;padding:3px}.wallets button{background:#000;border-color:#000}[hidden]{display:none!important}p{margin:0}.note{color:#4a525c;font-size:14px}body>input{box-sizing:border-box;width:100%;height:46px;border:0}[role=alert]{color:#a3161d;font-weight:600}`;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Only test card numbers leave the page: a real card typed into a sandbox by mistake is not sent. */
const FRAME = `const cards=new Set(${JSON.stringify(Object.keys(TEST_CARDS))});
const form=document.querySelector('form');const look=JSON.parse(new URLSearchParams(location.search).get('look')||'{}');
document.body.style.cssText=look.body||'';for(const field of form.querySelectorAll('label>*'))field.style.cssText=look.box||'';
const method=form.querySelector('[name=method]');const typed=form.querySelector('fieldset');
if(method)method.addEventListener('change',()=>{typed.hidden=typed.disabled=method.value!=='card'});
const button=form.querySelector('button');if(button)button.style.cssText=look.button||'';const alert=document.querySelector('[role=alert]');
const tell=(message)=>parent.postMessage(message,location.origin);
form.addEventListener('submit',async(event)=>{event.preventDefault();alert.textContent='';
const fields=Object.fromEntries(new FormData(form));
if(fields.number!==undefined&&!cards.has(fields.number.replace(/\\s/g,''))){alert.textContent='This is a sandbox: use one of its test cards.';tell({error:'msg2'});return}
const answer=await fetch(form.action,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(fields)});
const result=await answer.json();
if(!answer.ok){alert.textContent='Check '+result.error+'.'}
tell(result)});
addEventListener('message',(event)=>{if(event.origin===location.origin&&event.data==='submit')form.requestSubmit()});
new ResizeObserver(()=>tell({height:Math.ceil(document.body.getBoundingClientRect().height)})).observe(document.body);`;

/** A page of the sandbox. `actions`: where its forms may lead besides here; `isFrame`: it is a part of another page. An empty icon: else browsers ask for one, which the policy refuses. */
export function sandboxPage(
  reply: FastifyReply,
  title: string,
  body: string,
  { actions = [], isFrame = false }: { actions?: readonly string[]; isFrame?: boolean } = {},
) {
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'self' ${actions.join(' ')}`;
  return reply
    .header('content-security-policy', policy.trim())
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="../style.css"></head><body${isFrame ? ' class="frame"' : ''}>${body}</body></html>`,
    );
}

/** In pixels, with its button, while nothing is wrong. */
export const CARD_FRAME_HEIGHT = 262;

/** Card fields that a provider would render in its own frame. The script that opens it puts styles into `look` of its address. */
export const cardFrame = (
  reply: FastifyReply,
  action: string,
  hidden: Record<string, string>,
  { button, hasCountry = false, banks = [] }: { button?: string; hasCountry?: boolean; banks?: readonly string[] },
) =>
  sandboxPage(
    reply,
    'Test card',
    `<form action="${escaped(action)}" method="post">
${Object.entries(hidden)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('')}
${banks.length > 0 ? `<label>Pay by<select name="method">${['card', ...banks].map((name) => `<option>${name}</option>`).join('')}</select></label>` : ''}
<fieldset><label>Card number<input name="number" inputmode="numeric" autocomplete="off" placeholder="4548 8100 0000 0003" required></label>
<div class="pair"><label>Expiry<input name="expiry" autocomplete="off" placeholder="MM/YY" required></label>
<label>CVV<input name="cvv" inputmode="numeric" autocomplete="off" placeholder="123" required></label></div>
${hasCountry ? '<label>Country<select name="country" autocomplete="country"><option>Canada</option><option>Spain</option></select></label>' : ''}</fieldset>
<p role="alert"></p>${button === undefined ? '' : `<button>${escaped(button)}</button>`}
<p class="note">Sandbox: test cards only, no money moves.</p></form><script type="module" src="../frame.js"></script>`,
    { isFrame: true },
  );

/** Buttons of wallets, and the sheet that opens under them. `methods`: what the pretended wallets have in them. */
export const walletsFrame = (
  reply: FastifyReply,
  buttons: Readonly<Record<string, string>>,
  methods: readonly string[],
) =>
  sandboxPage(
    reply,
    'Wallets',
    `<div class="wallets">${Object.entries(buttons)
      .map(([name, label]) => `<button data-wallet="${name}">${label}</button>`)
      .join('')}</div>
<form hidden><label>Pay with<select name="method">${methods.map((name) => `<option>${name}</option>`).join('')}</select></label>
<p role="alert"></p><div class="pair"><button>Confirm</button><button type="button" class="second">Close</button></div>
<p class="note">Sandbox: no wallet is opened, no money moves.</p></form><script type="module" src="wallets.js"></script>`,
    { isFrame: true },
  );

/** Where a simulated bank asks the guest. Each answer is a form of its own: it works without scripts. */
export const bankPage = (
  reply: FastifyReply,
  about: string,
  answers: readonly { label: string; action: string; method: 'get' | 'post'; fields: Record<string, string> }[],
) =>
  sandboxPage(
    reply,
    'Your bank (sandbox)',
    `<main><h1>Your bank</h1><p>${escaped(about)}</p>${answers
      .map(
        ({ label, action, method, fields }, index) =>
          `<form action="${escaped(action)}" method="${method}">${Object.entries(fields)
            .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
            .join('')}<button${index > 0 ? ' class="second"' : ''}>${escaped(label)}</button></form>`,
      )
      .join('')}<p class="note">Sandbox: this is no bank, and no money moves.</p></main>`,
    {
      actions: [...new Set(answers.map(({ action }) => new URL(action, 'http://here.invalid').origin))].filter(
        (origin) => origin !== 'http://here.invalid',
      ),
    },
  );

const FILES: Record<string, [type: string, content: string]> = {
  'style.css': ['text/css', STYLE],
  'frame.js': ['text/javascript', FRAME],
};

export function sandboxPages(app: FastifyInstance) {
  for (const [name, [type, content]] of Object.entries(FILES)) {
    app.get(`/${name}`, { config: { serves: 'payment sandbox' } }, (_, reply) => reply.type(type).send(content));
  }
}
