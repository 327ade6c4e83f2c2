import type { CardForm } from '@posada/api-client/payments';
import { useEffect, useId, useRef } from 'react';
import styles from './card.module.css';
import type { FieldsProps } from './fields-props.ts';
import { loadScript, originOf } from './load-script.ts';
import { tokensAt } from './tokens-at.ts';

declare global {
  interface Window {
    getInSiteFormJSON?: (options: Record<string, string>) => void;
    storeIdOper?: (event: MessageEvent, tokenId: string, errorId: string, isValid: () => boolean) => void;
  }
}

/** The button in the frame of Redsys, in the colours and with the corners of the brand. */
function buttonStyle(): string {
  const token = tokensAt(document.documentElement);
  const brand = token('--brand');
  return `background-color:${brand};border-color:${brand};color:${token('--on-brand')};border-radius:${token('--radius-button')}`;
}

/** The inSite form of Redsys: card fields and button in its own frame, which tells the id of the operation. */
export function RedsysFields({
  form,
  label,
  language,
  onToken,
  onReady,
  onFailed,
}: FieldsProps<Extract<CardForm, { provider: 'redsys' }>>) {
  const id = useId();
  const handlers = useRef({ onToken, onReady, onFailed });
  handlers.current = { onToken, onReady, onFailed };
  const { scriptUrl, merchantCode, terminal, order } = form;
  useEffect(() => {
    let isGone = false;
    const listen = (event: MessageEvent) => {
      if (event.origin !== originOf(scriptUrl)) return;
      window.storeIdOper?.(event, `${id}token`, `${id}error`, () => true);
      const input = document.getElementById(`${id}token`) as HTMLInputElement;
      const token = input.value;
      input.value = '';
      if (token && token !== '-1') handlers.current.onToken(token);
    };
    window.addEventListener('message', listen);
    loadScript(scriptUrl).then(
      () => {
        if (isGone) return;
        window.getInSiteFormJSON?.({
          id: `${id}form`,
          fuc: merchantCode,
          terminal,
          order,
          buttonValue: label,
          styleButton: buttonStyle(),
          estiloInsite: 'twoRows',
          mostrarLogo: 'false',
          idiomaInsite: language.toUpperCase(),
        });
        handlers.current.onReady();
      },
      (error) => !isGone && handlers.current.onFailed(error),
    );
    return () => {
      isGone = true;
      window.removeEventListener('message', listen);
    };
  }, [id, scriptUrl, merchantCode, terminal, order, label, language]);
  return (
    <>
      <div id={`${id}form`} className={styles['frame']} />
      <input type="hidden" id={`${id}token`} />
      <input type="hidden" id={`${id}error`} />
    </>
  );
}
