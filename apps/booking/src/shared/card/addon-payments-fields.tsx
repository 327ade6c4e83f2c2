import { type CardForm, getAddonPaymentsToken } from '@posada/api-client/payments';
import { useApi } from '@posada/area';
import { useEffect, useId, useRef } from 'react';
import styles from './card.module.css';
import type { FieldsProps } from './fields-props.ts';
import { loadScript } from './load-script.ts';

declare global {
  interface Window {
    EPGJS?: { renderCashier(authToken: string, containerId: string, onPrepayToken: (token: string) => void): void };
  }
}

/** The cashier of Addon Payments: its script renders card fields and button, and makes the prepay token by itself. */
export function AddonPaymentsFields({
  form,
  propertyId,
  onToken,
  onReady,
  onFailed,
}: FieldsProps<Extract<CardForm, { provider: 'addon-payments' }>>) {
  const api = useApi();
  const id = useId();
  const handlers = useRef({ onToken, onReady, onFailed });
  handlers.current = { onToken, onReady, onFailed };
  const { scriptUrl, customerId } = form;
  useEffect(() => {
    let isGone = false;
    Promise.all([
      api.call(getAddonPaymentsToken, { path: { id: propertyId }, query: { customerId } }),
      loadScript(scriptUrl),
    ]).then(
      ([{ authToken }]) => {
        if (isGone) return;
        window.EPGJS?.renderCashier(authToken, id, (token) => {
          if (!isGone) handlers.current.onToken(token);
        });
        handlers.current.onReady();
      },
      (error) => !isGone && handlers.current.onFailed(error),
    );
    return () => {
      isGone = true;
    };
  }, [api, id, propertyId, scriptUrl, customerId]);
  return <div id={id} className={styles['frame']} />;
}
