import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PaycometAccount } from '../../../../apps/api/src/modules/payments/providers/merchant-accounts.ts';
import { paycometHash } from '../../../../apps/api/src/modules/payments/providers/paycomet/paycomet.ts';
import { asJson, dawdle, fieldsOf, type SandboxDesk } from '../shared/sandbox-desk.ts';
import { bankPage, sandboxPage } from '../shared/sandbox-pages.ts';
import { type PretendedCard, readCard, TEST_CARDS } from '../shared/test-cards.ts';

const TERMINAL = '4711';
const JET_ID = 'sandbox-jet-id';
const API_TOKEN = 'sandbox-api-token';
const SECRETS = { clientCode: 'sandbox1', terminal: TERMINAL, password: 'sandbox-password' };

export const paycometAccount = (publicBase: string, privateBase: string): PaycometAccount => ({
  provider: 'paycomet',
  ...SECRETS,
  jetId: JET_ID,
  apiToken: API_TOKEN,
  addresses: { script: `${publicBase}/paycomet.jetiframe.js`, rest: `${privateBase}/rest` },
});

/** Draws the two fields into the merchant's form, and puts the token into it when it is sent. */
const script = (base: string) => `(()=>{const base=${JSON.stringify(base)};
const form=document.getElementById('paycometPaymentForm');if(!form)return;
const own=(name)=>(form.querySelector('[data-paycomet="'+name+'"]')||{}).value||'';
const frame=(place,name)=>{const box=document.getElementById('paycomet-'+place);if(!box)return;
const made=document.createElement('iframe');made.name='paycomet-'+place;made.title=place==='pan'?'Card number':'CVC';
made.src=base+'/field?name='+name;made.height='48';made.width='100%';made.frameBorder='0';box.replaceChildren(made)};
frame('pan','pan');frame('cvc2','cvc2');
let token='';
form.addEventListener('submit',(event)=>{if(token){token='';return}
event.preventDefault();event.stopImmediatePropagation();
const pan=document.querySelector('iframe[name="paycomet-pan"]').contentWindow;
pan.postMessage({type:'make',jetId:own('jetID'),month:own('dateMonth'),year:own('dateYear'),holder:own('cardHolderName')},location.origin)},true);
addEventListener('message',(event)=>{if(event.origin!==location.origin||!event.data)return;
const message=document.getElementById('paymentErrorMsg');
if(event.data.paytpvError){if(message)message.textContent=event.data.paytpvError}
if(event.data.paytpvToken){token=event.data.paytpvToken;if(message)message.textContent='';
let input=form.querySelector('input[name="paytpvToken"]');
if(!input){input=document.createElement('input');input.type='hidden';input.name='paytpvToken';form.append(input)}
input.value=token;form.requestSubmit()}})})();`;

/** Inside the field of the number: reads its sibling, so that the merchant's page sees neither. */
const FIELD = `const cards=new Set(${JSON.stringify(Object.keys(TEST_CARDS))});
addEventListener('message',async(event)=>{const ask=event.data;
if(event.origin!==location.origin||!ask||ask.type!=='make')return;
const value=(name)=>{try{return parent.frames['paycomet-'+name].document.querySelector('input').value}catch{return ''}};
const body={number:value('pan'),cvv:value('cvc2'),expiry:ask.month+'/'+ask.year,jetId:ask.jetId};
if(!cards.has(body.number.replace(/\\s/g,'')))return parent.postMessage({paytpvError:'This is a sandbox: use one of its test cards.'},location.origin);
const answer=await fetch('tokens',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)});
const result=await answer.json();
parent.postMessage(answer.ok?{paytpvToken:result.token}:{paytpvError:'Check the card: '+result.error+'.'},location.origin)});`;

interface Operation {
  card: StoredCard;
  amount: number;
  currency: string;
  kind: 'payment' | 'preauth';
  response: 'OK' | 'KO' | 'SF';
  errorCode: number;
  authCode: string;
  refunded: number;
  urlOk: string;
  urlKo: string;
  question: string;
}
interface StoredCard {
  idUser: number;
  tokenUser: string;
  card: PretendedCard;
}

const REFUSED = 101;
type Fields = Record<string, unknown>;
const inner = (fields: Fields) => (fields['payment'] ?? {}) as Fields;

export function paycometSandbox(app: FastifyInstance, desk: SandboxDesk) {
  const config = { serves: 'payment sandbox' };

  app.get('/paycomet/paycomet.jetiframe.js', { config }, (_, reply) =>
    reply.type('text/javascript').send(script(desk.publicBase)),
  );
  app.get('/paycomet/field.js', { config }, (_, reply) => reply.type('text/javascript').send(FIELD));
  app.get('/paycomet/field', { config }, ({ query }, reply) => {
    const isNumber = (query as { name?: string }).name !== 'cvc2';
    const label = isNumber ? 'Card number' : 'CVC';
    return sandboxPage(
      reply,
      label,
      `<input aria-label="${label}" inputmode="numeric" autocomplete="off" placeholder="${isNumber ? '4548 8100 0000 0003' : '123'}">${isNumber ? '<script type="module" src="field.js"></script>' : ''}`,
    );
  });
  app.post('/paycomet/tokens', { config }, async (request, reply) => {
    const fields = fieldsOf(request);
    const card = readCard(fields, desk.clock());
    if (typeof card === 'string' || fields['jetId'] !== JET_ID) {
      return asJson(reply.code(400), { error: typeof card === 'string' ? card : 'jetID' });
    }
    const token = randomBytes(24).toString('hex');
    await desk.put(`token:${token}`, card);
    return asJson(reply, { token });
  });

  /** Answers a call whose key and terminal are right. */
  const serve = (path: string, answer: (fields: Fields, order: string) => Promise<object>) =>
    app.post<{ Params: { order?: string } }>(`/paycomet/rest${path}`, { config }, async (request, reply) => {
      const fields = fieldsOf(request);
      const terminal = String(fields['terminal'] ?? inner(fields)['terminal']);
      const isKnown = request.headers['paycomet-api-token'] === API_TOKEN && terminal === TERMINAL;
      return asJson(reply, isKnown ? await answer(fields, request.params.order ?? '') : { errorCode: 1003 });
    });

  serve('/v1/cards', async (fields) => {
    const token = String(fields['jetToken']);
    const card = await desk.get<PretendedCard>(`token:${token}`);
    if (!card || !(await desk.add(`used:${token}`, true))) return { errorCode: 1004 };
    const stored: StoredCard = {
      idUser: randomInt(1_000_000, 9_999_999),
      tokenUser: randomBytes(10).toString('hex'),
      card,
    };
    await desk.put(`card:${stored.idUser}:${stored.tokenUser}`, stored);
    return { errorCode: 0, idUser: stored.idUser, tokenUser: stored.tokenUser };
  });
  serve('/v1/cards/info', async ({ idUser, tokenUser }) => {
    const stored = await desk.get<StoredCard>(`card:${idUser}:${tokenUser}`);
    if (!stored) return { errorCode: 1121 };
    const { masked, expiry } = stored.card;
    return { errorCode: 0, pan: masked, expiryDate: `20${expiry.slice(0, 2)}/${expiry.slice(2)}`, cardBrand: 'VISA' };
  });
  serve('/v1/payments', (fields) => begun(inner(fields), 'payment'));
  serve('/v1/payments/preauth', (fields) => begun(inner(fields), 'preauth'));
  serve('/v1/payments/:order/info', async (_, order) => {
    const operation = await desk.get<Operation>(`payment:${order}`);
    if (!operation) return { errorCode: 1001 };
    const { response, authCode, amount, currency, errorCode } = operation;
    return {
      errorCode: 0,
      payment: { order, response, state: response === 'OK' ? 1 : 0, authCode, amount, currency, errorCode },
    };
  });
  serve('/v1/payments/:order/refund', async (fields, order) => {
    const operation = await desk.get<Operation>(`payment:${order}`);
    const { amount, authCode } = inner(fields);
    if (operation?.response !== 'OK' || operation.authCode !== authCode) return { errorCode: 1001 };
    if (operation.refunded + Number(amount) > operation.amount) return { errorCode: 1131 };
    await desk.put(`payment:${order}`, { ...operation, refunded: operation.refunded + Number(amount) });
    return { errorCode: 0, order, authCode: String(randomInt(100_000, 999_999)) };
  });

  async function begun(payment: Fields, kind: Operation['kind']): Promise<object> {
    const order = String(payment['order']);
    const stored = await desk.get<StoredCard>(`card:${payment['idUser']}:${payment['tokenUser']}`);
    if (!stored) return { errorCode: 1121 };
    const { scenario } = stored.card;
    if (scenario === 'silent') {
      await dawdle(desk.slowMs);
      return { errorCode: 104 };
    }
    const isAsked = scenario === 'challenge' && Number(payment['secure']) === 1;
    const isPaid = scenario !== 'refused' && !isAsked;
    const operation: Operation = {
      card: stored,
      amount: Number(payment['amount']),
      currency: String(payment['currency']),
      kind,
      response: isAsked ? 'SF' : isPaid ? 'OK' : 'KO',
      errorCode: scenario === 'refused' ? REFUSED : 0,
      authCode: isPaid ? String(randomInt(100_000, 999_999)) : '',
      refunded: 0,
      urlOk: String(payment['urlOk']),
      urlKo: String(payment['urlKo']),
      question: randomBytes(16).toString('hex'),
    };
    if (!(await desk.add(`payment:${order}`, operation))) return { errorCode: 1 };
    if (isAsked) {
      return {
        errorCode: 0,
        order,
        challengeUrl: `${desk.publicBase}/bank?order=${order}&question=${operation.question}`,
      };
    }
    tell(order, operation, scenario === 'twice' ? 2 : 1);
    if (scenario === 'slow') await dawdle(desk.slowMs);
    return isPaid
      ? { errorCode: 0, order, authCode: operation.authCode, amount: operation.amount }
      : { errorCode: REFUSED, order };
  }

  /** As the control panel of a terminal has it: one address for all. */
  function tell(order: string, { amount, currency, response, card, kind, errorCode }: Operation, times: number) {
    const told: Record<string, string> = {
      TransactionType: kind === 'payment' ? '1' : '3',
      Order: order,
      Amount: String(amount),
      Currency: currency,
      BankDateTime: desk.clock().toISOString().replace(/\D/g, '').slice(0, 14),
      Response: response,
      ErrorID: String(errorCode),
      IdUser: String(card.idUser),
      TokenUser: card.tokenUser,
    };
    const form = new URLSearchParams({ ...told, NotificationHash: paycometHash(SECRETS, told) }).toString();
    for (let time = 0; time < times; time += 1) {
      desk.notify(`${desk.callbackBase}/payments/paycomet/notification`, 'application/x-www-form-urlencoded', form);
    }
  }

  app.get('/paycomet/bank', { config }, async ({ query }, reply) => {
    const { order = '', question = '' } = query as Record<string, string>;
    const operation = await desk.get<Operation>(`payment:${order}`);
    if (!operation || operation.question !== question)
      return reply.code(400).type('text/plain').send('This question is not known.');
    const about =
      operation.amount === 0
        ? 'Your card is to be checked'
        : `You are about to pay ${(operation.amount / 100).toFixed(2)} ${operation.currency}`;
    const answer = (label: string, value: string) => ({
      label,
      action: `${desk.publicBase}/bank`,
      method: 'post' as const,
      fields: { order, question, answer: value },
    });
    return bankPage(reply, `${about}. Is it you?`, [answer('Yes, it is me', 'yes'), answer('No', 'no')]);
  });
  app.post('/paycomet/bank', { config }, async (request, reply) => {
    const { order, question, answer } = fieldsOf(request);
    const operation = await desk.get<Operation>(`payment:${order}`);
    if (!operation || operation.question !== question || !(await desk.add(`answered:${order}`, answer))) {
      return reply.code(400).type('text/plain').send('This question is not known.');
    }
    const isYes = answer === 'yes';
    const after: Operation = {
      ...operation,
      response: isYes ? 'OK' : 'KO',
      errorCode: isYes ? 0 : REFUSED,
      authCode: isYes ? String(randomInt(100_000, 999_999)) : '',
    };
    await desk.put(`payment:${order}`, after);
    tell(String(order), after, 1);
    return reply.redirect(isYes ? operation.urlOk : operation.urlKo, 303);
  });
}
