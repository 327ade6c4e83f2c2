import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StripeAccount } from '../../../../apps/api/src/modules/payments/providers/merchant-accounts.ts';
import { asJson, dawdle, fieldsOf, type SandboxDesk } from '../shared/sandbox-desk.ts';
import { bankPage, cardFrame } from '../shared/sandbox-pages.ts';
import { type PretendedCard, readCard } from '../shared/test-cards.ts';

const SECRETS = {
  publishableKey: 'pk_test_sandbox',
  secretKey: 'sk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};
const SENT_AS_JSON = 'application/json; charset=utf-8';

export const stripeAccount = (publicBase: string, privateBase: string): StripeAccount => ({
  provider: 'stripe',
  ...SECRETS,
  addresses: { script: `${publicBase}/stripe.js`, rest: privateBase },
});

/** As much of Stripe.js as makes a confirmation token: the element is a frame, and its fields stay in it. */
const script = (base: string) => `(()=>{const base=${JSON.stringify(base)};
window.Stripe=()=>({elements:({appearance={}})=>{const own={frame:null,waiting:null};const style=appearance.variables||{};
const look={body:'color:'+style.colorText+';font-family:'+style.fontFamily,box:'background-color:'+style.colorBackground+';border-radius:'+style.borderRadius};
addEventListener('message',(event)=>{if(!own.frame||event.source!==own.frame.contentWindow||!event.data)return;
if(event.data.height)own.frame.height=event.data.height;
const waiting=own.waiting;if(!waiting)return;
if(event.data.confirmationToken){own.waiting=null;waiting({confirmationToken:{id:event.data.confirmationToken}})}
else if(event.data.error){own.waiting=null;waiting({error:{type:'validation_error',message:'Check the card.'}})}});
return{own,create:()=>({on(name,call){if(name==='ready')own.ready=call;if(name==='loaderror')own.failed=call},destroy(){own.frame&&own.frame.remove();own.frame=null},
mount(place){const frame=document.createElement('iframe');frame.title='Card';frame.src=base+'/element?'+new URLSearchParams({look:JSON.stringify(look)});frame.width='100%';frame.height='292';frame.frameBorder='0';
frame.addEventListener('load',()=>own.ready&&own.ready());own.frame=frame;place.replaceChildren(frame)}}),
submit:async()=>({})}},
createConfirmationToken:({elements:{own}})=>new Promise((resolve)=>{own.waiting=resolve;own.frame.contentWindow.postMessage('submit',location.origin)})})})();`;

interface PretendedIntent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  amount?: number;
  currency?: string;
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled';
  metadata: Record<string, string>;
  customer: string | null;
  payment_method: string | null;
  card: PretendedCard;
  refunded: number;
  returnUrl: string;
  /** The script in the browser goes on with it: there is no page to lead the guest to. */
  usesScript: boolean;
}

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
const now = (desk: SandboxDesk) => Math.floor(desk.clock().getTime() / 1000);

/** `metadata[order]=…` of a form as `{ metadata: { order } }`. */
const nested = (fields: Record<string, unknown>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key)?.[1];
      return inner ? [[inner, String(value)]] : [];
    }),
  );

/** What Stripe shows of an intent. */
function shown(
  { card, refunded: _, returnUrl: __, usesScript, ...intent }: PretendedIntent,
  base: string,
  isExpanded = false,
) {
  const failure =
    intent.status === 'requires_payment_method' ? { code: 'card_declined', decline_code: 'generic_decline' } : null;
  const method = {
    id: intent.payment_method,
    object: 'payment_method',
    card: {
      last4: card.masked.slice(-4),
      exp_month: Number(card.expiry.slice(2)),
      exp_year: 2000 + Number(card.expiry.slice(0, 2)),
    },
  };
  return {
    ...intent,
    payment_method: isExpanded ? method : intent.payment_method,
    [intent.object === 'payment_intent' ? 'last_payment_error' : 'last_setup_error']: failure,
    next_action:
      intent.status === 'requires_action'
        ? usesScript
          ? { type: 'use_stripe_sdk' }
          : { type: 'redirect_to_url', redirect_to_url: { url: `${base}/bank?intent=${intent.id}` } }
        : null,
  };
}

const declined = {
  error: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
};
const faulty = (code: string, param = '') => ({
  error: { type: 'invalid_request_error', code, param, message: `The sandbox refuses this: ${code} ${param}`.trim() },
});

function failed(reply: FastifyReply, status: number, answer: object) {
  reply.code(status);
  return answer;
}

export function stripeSandbox(app: FastifyInstance, desk: SandboxDesk) {
  const config = { serves: 'payment sandbox' };
  const BASE = '/stripe';
  const intentOf = (id: unknown) => desk.get<PretendedIntent>(`intent:${id}`);
  const keep = (intent: PretendedIntent) => desk.put(`intent:${intent.id}`, intent);

  function tell(type: string, object: object, times = 1) {
    const text = JSON.stringify({ id: newId('evt'), object: 'event', type, created: now(desk), data: { object } });
    const at = now(desk);
    const signature = createHmac('sha256', SECRETS.webhookSecret).update(`${at}.${text}`).digest('hex');
    for (let time = 0; time < times; time += 1) {
      desk.notify(`${desk.callbackBase}/payments/stripe/notification`, SENT_AS_JSON, text, {
        'stripe-signature': `t=${at},v1=${signature}`,
      });
    }
  }
  function tellOf(intent: PretendedIntent, times = 1) {
    const [success, failure] =
      intent.object === 'payment_intent' ? ['succeeded', 'payment_failed'] : ['succeeded', 'setup_failed'];
    tell(
      `${intent.object}.${intent.status === 'succeeded' ? success : failure}`,
      shown(intent, desk.publicBase),
      times,
    );
  }

  app.get(`${BASE}/stripe.js`, { config }, (_, reply) => reply.type('text/javascript').send(script(desk.publicBase)));
  app.get(`${BASE}/element`, { config }, (_, reply) =>
    cardFrame(reply, 'confirmation-tokens', {}, { hasCountry: true }),
  );
  app.post(`${BASE}/confirmation-tokens`, { config }, async (request, reply) => {
    const card = readCard(fieldsOf(request), desk.clock());
    if (typeof card === 'string') return asJson(reply.code(400), { error: card });
    const confirmationToken = newId('ctoken');
    await desk.put(`token:${confirmationToken}`, card);
    return asJson(reply, { confirmationToken });
  });

  /** Answers a call of the SDK whose key is right. */
  const serve = (
    method: 'GET' | 'POST',
    path: string,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<object>,
  ) =>
    app.route({
      method,
      url: `${BASE}/v1/${path}`,
      config,
      async handler(request, reply) {
        if (request.headers.authorization !== `Bearer ${SECRETS.secretKey}`) {
          return asJson(reply.code(401), {
            error: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
          });
        }
        return asJson(reply, await answer(request, reply));
      },
    });
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  serve('POST', 'customers', async (request) => {
    const key = `customer:${request.headers['idempotency-key']}`;
    const customer = (await desk.get<{ id: string }>(key)) ?? { id: newId('cus') };
    await desk.put(key, customer);
    return { ...customer, object: 'customer' };
  });

  async function create(request: FastifyRequest, reply: FastifyReply, object: PretendedIntent['object']) {
    const fields = fieldsOf(request);
    // refused since the release Endive of the API: https://docs.stripe.com/changelog/endive
    if ('payment_method_types[0]' in fields)
      return failed(reply, 400, faulty('payment_method_types_no_longer_supported'));
    const token = String(fields['confirmation_token']);
    const card = await desk.get<PretendedCard>(`token:${token}`);
    if (!card) return failed(reply, 400, faulty('resource_missing', 'confirmation_token'));
    const metadata = nested(fields, 'metadata');
    const order = metadata['order'] ?? '';
    // the same call again: the same answer
    const before = await intentOf(await desk.get<string>(`order:${order}`));
    if (before) return shown(before, desk.publicBase, true);
    if (!(await desk.add(`used:${token}`, true)))
      return failed(reply, 400, faulty('resource_missing', 'confirmation_token'));
    const { scenario } = card;
    if (scenario === 'silent') {
      await dawdle(desk.slowMs);
      return failed(reply, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
    }
    const intent: PretendedIntent = {
      id: newId(object === 'payment_intent' ? 'pi' : 'seti'),
      object,
      ...(object === 'payment_intent'
        ? { amount: Number(fields['amount']), currency: String(fields['currency']) }
        : {}),
      status:
        scenario === 'refused' ? 'requires_payment_method' : scenario === 'challenge' ? 'requires_action' : 'succeeded',
      metadata,
      customer: fields['customer'] === undefined ? null : String(fields['customer']),
      payment_method: newId('pm'),
      card,
      refunded: 0,
      returnUrl: String(fields['return_url']),
      usesScript: fields['use_stripe_sdk'] !== 'false',
    };
    await keep(intent);
    await desk.put(`order:${order}`, intent.id);
    if (intent.status !== 'requires_action') tellOf(intent, scenario === 'twice' ? 2 : 1);
    if (scenario === 'slow') await dawdle(desk.slowMs);
    if (intent.status === 'requires_payment_method') return failed(reply, 402, declined);
    return shown(intent, desk.publicBase, true);
  }
  serve('POST', 'payment_intents', (request, reply) => create(request, reply, 'payment_intent'));
  serve('POST', 'setup_intents', (request, reply) => create(request, reply, 'setup_intent'));

  serve('GET', 'payment_intents/search', async ({ query }) => {
    const order = /^metadata\['order'\]:'(\w+)'$/.exec(String((query as { query?: string }).query))?.[1];
    const found = await intentOf(await desk.get<string>(`order:${order}`));
    return { object: 'search_result', has_more: false, data: found ? [shown(found, desk.publicBase)] : [] };
  });
  for (const kind of ['payment_intents', 'setup_intents']) {
    serve('GET', `${kind}/:id`, async (request, reply) => {
      const intent = await intentOf(idOf(request));
      return intent ? shown(intent, desk.publicBase, true) : failed(reply, 404, faulty('resource_missing', 'intent'));
    });
    serve('POST', `${kind}/:id/cancel`, async (request, reply) => {
      const intent = await intentOf(idOf(request));
      if (intent?.status !== 'requires_action') return failed(reply, 400, faulty('payment_intent_unexpected_state'));
      const canceled: PretendedIntent = { ...intent, status: 'canceled' };
      await keep(canceled);
      return shown(canceled, desk.publicBase);
    });
  }

  serve('POST', 'refunds', async (request, reply) => {
    const fields = fieldsOf(request);
    const intent = await intentOf(fields['payment_intent']);
    if (intent?.status !== 'succeeded') return failed(reply, 400, faulty('resource_missing', 'payment_intent'));
    const amount = Number(fields['amount']);
    const left = (intent.amount ?? 0) - intent.refunded;
    if (left === 0) return failed(reply, 400, faulty('charge_already_refunded'));
    if (amount > left) return failed(reply, 400, faulty('parameter_invalid_integer', 'amount'));
    await keep({ ...intent, refunded: intent.refunded + amount });
    const refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      status: 'succeeded',
      metadata: nested(fields, 'metadata'),
    };
    tell('refund.created', refund);
    return refund;
  });

  app.get(`${BASE}/bank`, { config }, async ({ query }, reply) => {
    const intent = await intentOf((query as { intent?: string }).intent);
    if (!intent) return reply.code(400).type('text/plain').send('This question is not known.');
    const about =
      intent.amount === undefined ? 'Your card is to be checked' : `You are about to pay by ${intent.card.masked}`;
    const answer = (label: string, value: string) => ({
      label,
      action: `${desk.publicBase}/bank`,
      method: 'post' as const,
      fields: { intent: intent.id, answer: value },
    });
    return bankPage(reply, `${about}. Is it you?`, [answer('Yes, it is me', 'yes'), answer('No', 'no')]);
  });
  app.post(`${BASE}/bank`, { config }, async (request, reply) => {
    const { intent: id, answer } = fieldsOf(request);
    const intent = await intentOf(id);
    if (intent?.status !== 'requires_action')
      return reply.code(400).type('text/plain').send('This question is not known.');
    const answered: PretendedIntent = { ...intent, status: answer === 'yes' ? 'succeeded' : 'requires_payment_method' };
    await keep(answered);
    tellOf(answered);
    return reply.redirect(`${intent.returnUrl}?${new URLSearchParams({ payment_intent: intent.id })}`, 303);
  });
}
