import type { CardForm } from '@posada/api-client/payments';
import { Button } from '@posada/ui';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../texts.ts';
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

/** What is in the frame of Redsys, in the colours and with the corners of the brand. */
function frameStyles(place: Element) {
  const token = tokensAt(place);
  const brand = token('--brand');
  return {
    styleButton: `background-color:${brand};border-color:${brand};color:${token('--on-brand')};border-radius:${token('--radius-button')}`,
    styleBody: `background-color:transparent;color:${token('--text')};font-family:${token('font-family')}`,
    styleBox: `background-color:${token('--surface')};border-color:${token('--control')};border-radius:${token('--radius-field')}`,
    styleBoxText: `color:${token('--text')}`,
  };
}

/** The inSite form of Redsys: card fields and button in its own frame, which tells the id of the operation. */
export function RedsysFields({
  form,
  label,
  language,
  isBusy,
  onToken,
  onReady,
  onFailed,
}: FieldsProps<Extract<CardForm, { provider: 'redsys' }>>) {
  const t = useTexts();
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
        const place = document.getElementById(`${id}form`);
        if (isGone || !place) return;
        window.getInSiteFormJSON?.({
          id: `${id}form`,
          fuc: merchantCode,
          terminal,
          order,
          buttonValue: label,
          ...frameStyles(place),
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
    <div>
      {form.hasBizum && (
        <section className={styles['wallets']} aria-label={t('card.wallets')}>
          <p className={styles['label']}>{t('card.wallets')}</p>
          <Button
            variant="secondary"
            size="l"
            busy={isBusy}
            onClick={() => onToken(order, 'bizum')}
            className={styles['bizum']}
          >
            {t('card.bizum')}
          </Button>
          <p className={styles['divider']}>{t('card.orCard')}</p>
        </section>
      )}
      <div id={`${id}form`} className={styles['frame']} />
      <input type="hidden" id={`${id}token`} />
      <input type="hidden" id={`${id}error`} />
    </div>
  );
}
