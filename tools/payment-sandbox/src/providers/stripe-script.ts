/**
 * As much of Stripe.js as makes confirmation tokens, by the Payment Element and the Express Checkout Element: each element is a
 * frame, and what is typed stays in it. `base`: of the sandbox of Stripe.
 */
export const stripeScript = (base: string) => `(() => {
const base = ${JSON.stringify(base)};
/** Methods beside cards that the pretended account has switched on. */
const METHODS = ['link', 'ideal', 'sepa_debit'];
const methodsOf = ({ allowedPaymentMethodTypes: allowed, excludedPaymentMethodTypes: excluded = [] }) =>
  ['card', ...METHODS].filter((method) => (allowed ? allowed.includes(method) : !excluded.includes(method)));
const TITLES = { payment: 'Card', expressCheckout: 'Wallets' };
window.Stripe = () => ({
  elements(options) {
    if ('paymentMethodTypes' in options) throw new Error('IntegrationError: paymentMethodTypes is not supported');
    const { variables = {} } = options.appearance || {};
    const look = {
      body: 'color:' + variables.colorText + ';font-family:' + variables.fontFamily,
      box: 'background-color:' + variables.colorBackground + ';border-radius:' + variables.borderRadius,
    };
    const own = { frame: null, waiting: null, listeners: {} };
    const emit = (name, event) => own.listeners[name] && own.listeners[name](event);
    const say = (message) => own.frame && own.frame.contentWindow.postMessage(message, location.origin);
    const heard = ({ source, data }) => {
      if (!own.frame || source !== own.frame.contentWindow || !data) return;
      if (data.height) own.frame.height = data.height;
      if (data.wallet === 'click') {
        // no wallet opens that is not resolved in time
        const late = setTimeout(() => console.error('the wallet was not resolved in time'), 1000);
        const open = () => { clearTimeout(late); say('open'); };
        emit('click', { elementType: 'expressCheckout', expressPaymentType: data.type, resolve: open });
      }
      if (data.wallet === 'cancel') emit('cancel', { elementType: 'expressCheckout' });
      if (data.wallet === 'confirm')
        emit('confirm', { expressPaymentType: data.type, paymentFailed: () => say('failed') });
      const { waiting } = own;
      if (!waiting || !(data.confirmationToken || data.error)) return;
      own.waiting = null;
      waiting(data.confirmationToken
        ? { confirmationToken: { id: data.confirmationToken } }
        : { error: { type: 'validation_error', message: 'Check the card.' } });
    };
    addEventListener('message', heard);
    return {
      own,
      say,
      create: (type) => ({
        on(name, listener) { own.listeners[name] = listener; },
        destroy() {
          removeEventListener('message', heard);
          if (own.frame) own.frame.remove();
          own.frame = null;
        },
        mount(place) {
          const frame = document.createElement('iframe');
          const methods = methodsOf(options);
          const about = { look: JSON.stringify(look), methods, amount: options.amount || 0, currency: options.currency };
          frame.title = TITLES[type];
          frame.src = base + (type === 'payment' ? '/element?' : '/wallets?') + new URLSearchParams(about);
          frame.width = '100%';
          frame.height = type === 'payment' ? '292' : '48';
          frame.frameBorder = '0';
          frame.allow = 'payment *';
          const wallets = { applePay: true, googlePay: true, link: methods.includes('link') };
          frame.addEventListener('load', () =>
            emit('ready', type === 'payment' ? {} : { elementType: type, availablePaymentMethods: wallets }));
          own.frame = frame;
          place.replaceChildren(frame);
        },
      }),
      submit: async () => ({}),
      update: () => {},
    };
  },
  createConfirmationToken: ({ elements: { own, say } }) =>
    new Promise((resolve) => { own.waiting = resolve; say('submit'); }),
});
})();`;

/** In the frame of the Express Checkout Element: buttons, and the sheet of the wallet that one of them opens. */
export const WALLETS_SCRIPT = `const form = document.querySelector('form');
const alert = document.querySelector('[role=alert]');
const look = JSON.parse(new URLSearchParams(location.search).get('look') || '{}');
document.body.style.cssText = look.body || '';
const tell = (message) => parent.postMessage(message, location.origin);
const buttons = [...document.querySelectorAll('[data-wallet]')];
let type = '';
const show = (isOpen) => { form.hidden = !isOpen; if (isOpen) form.querySelector('select').focus(); };
for (const button of buttons)
  button.addEventListener('click', () => { type = button.dataset.wallet; tell({ wallet: 'click', type }); });
const close = () => {
  show(false);
  tell({ wallet: 'cancel' });
  buttons.find(({ dataset }) => dataset.wallet === type).focus();
};
form.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
form.querySelector('[type=button]').addEventListener('click', close);
form.addEventListener('submit', (event) => { event.preventDefault(); alert.textContent = ''; tell({ wallet: 'confirm', type }); });
addEventListener('message', async ({ origin, data }) => {
  if (origin !== location.origin) return;
  if (data === 'open') show(true);
  if (data === 'failed') alert.textContent = 'The payment failed.';
  if (data !== 'submit') return;
  const fields = { ...Object.fromEntries(new FormData(form)), wallet: type };
  const answer = await fetch('confirmation-tokens', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) });
  tell(await answer.json());
  show(false);
});
new ResizeObserver(() => tell({ height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body);`;
