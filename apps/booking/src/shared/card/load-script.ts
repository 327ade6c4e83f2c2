const LOAD_LIMIT_MS = 15_000;

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
let policy: ReturnType<Policies['createPolicy']> | undefined;

/**
 * Runs the script of a payment provider, anew each time: it looks for its places in the page when it runs. The content
 * policy lets it in because we load it; its address comes from our back end.
 *
 * @throws {Error} it does not come, or not within 15 s
 */
export function loadScript(url: string): Promise<void> {
  policy ??= policies?.createPolicy('cards', { createScriptURL: (address) => address });
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => fail('did not come in time'), LOAD_LIMIT_MS);
    const fail = (what: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`the script of the payment provider ${what}`));
    };
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => fail('could not be loaded'));
    // the policy hands out an object that the platform takes for an address
    script.src = policy ? policy.createScriptURL(url) : url;
    document.head.append(script);
  });
}

/** Where a provider's frames come from: messages from elsewhere are not its own. */
export const originOf = (url: string) => new URL(url, location.href).origin;
