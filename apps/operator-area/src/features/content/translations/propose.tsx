import { type ContentKind, proposeTranslations, type Translation } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { Button, toast } from '@posada/ui';
import { useState } from 'react';
import { client } from '../../../shared/client.ts';
import { useRefusalText } from '../../../shared/refusal-text.ts';
import { useTexts } from '../../../shared/texts.ts';

/** An entry may take several requests of the service. */
const PROPOSE_MS = 180_000;

/** Has a machine propose translations of what is missing or outdated; a person uses each or does not. */
export function Propose({
  website,
  kind,
  entry,
  language,
  onProposed,
}: {
  website: number;
  kind: ContentKind;
  entry: string;
  language: Locale;
  onProposed: (translation: Translation) => void;
}) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  async function propose() {
    setBusy(true);
    try {
      const path = { website: String(website), kind, entry, language };
      const {
        proposed,
        refused: _,
        ...next
      } = await client.call(proposeTranslations, { path }, { timeoutMs: PROPOSE_MS });
      onProposed(next);
      toast({ tone: 'success', title: t('translations.proposed', { count: proposed }) });
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    setBusy(false);
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void propose()}>
      {t('translations.propose')}
    </Button>
  );
}
