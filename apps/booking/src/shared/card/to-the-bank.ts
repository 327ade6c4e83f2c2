import type { Prepayment } from '@posada/api-client/payments';

export type Challenge = NonNullable<Prepayment['challenge']>;

/** Leads the guest to the page of their bank, as the bank wants to be asked. They come back to an address of ours. */
export function goToBank({ method, url, fields }: Challenge) {
  if (method === 'GET') {
    location.assign(url);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
