interface Grecaptcha {
  ready(callback: () => void): void;
  execute(key: string, options: { action: string }): Promise<string>;
}

const LIMIT_MS = 8_000;
let loading: Promise<Grecaptcha> | undefined;

function load(key: string): Promise<Grecaptcha> {
  const { promise, resolve, reject } = Promise.withResolvers<Grecaptcha>();
  const script = document.createElement('script');
  script.async = true;
  script.onload = () => {
    const { grecaptcha } = window as { grecaptcha?: Grecaptcha };
    if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
    else reject(new Error('reCAPTCHA is not what was loaded'));
  };
  script.onerror = () => reject(new Error('reCAPTCHA could not be loaded'));
  setTimeout(() => reject(new Error('reCAPTCHA gave no answer in time')), LIMIT_MS);
  script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`;
  document.head.append(script);
  return promise;
}

/**
 * A token that says of one form whether a person has sent it (GAP-70). Google's script comes with the first form that is
 * sent, not with the page.
 *
 * @throws {Error} there is none: the script is blocked or away
 */
export async function recaptchaToken(key: string, action: string): Promise<string> {
  loading ??= load(key);
  try {
    return await (await loading).execute(key, { action });
  } catch (error) {
    loading = undefined; // the next try loads it again
    throw error;
  }
}
