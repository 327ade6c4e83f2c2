import { ApiError } from '@posada/api-client';
import { CHANNEL_TRAITS, type ChannelMapping, mapChannel } from '@posada/api-client/operator';
import { Button, Notice, TextField, toast } from '@posada/ui';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '../../shared/client.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { isCode, useChannelMessage } from './channel-rules.ts';
import styles from './channels.module.css';

type Kind = 'roomTypes' | 'ratePlans';
type Codes = Record<string, string>;
const keyOf = (kind: Kind, id: number) => `${kind}/${id}`;

const codesOf = ({ roomTypes, ratePlans }: ChannelMapping): Codes =>
  Object.fromEntries([
    ...roomTypes.map(({ id, code }) => [keyOf('roomTypes', id), code ?? '']),
    ...ratePlans.map(({ id, code }) => [keyOf('ratePlans', id), code ?? '']),
  ]);

/** What is wrong with the codes, by field. */
function errorsOf(channel: ChannelMapping, codes: Codes): Codes {
  const errors: Codes = {};
  for (const kind of ['roomTypes', 'ratePlans'] as const) {
    const seen = new Set<string>();
    for (const { id } of channel[kind]) {
      const key = keyOf(kind, id);
      const code = (codes[key] ?? '').trim();
      if (code === '') continue;
      if (!isCode(code)) errors[key] = 'channel_code';
      else if (seen.has(code)) errors[key] = 'channel_code_twice';
      seen.add(code);
    }
  }
  return errors;
}

/** The codes by which the channel names rooms and rates, beside their names. */
export function CodesForm({ channel, onSaved }: { channel: ChannelMapping; onSaved: () => Promise<unknown> }) {
  const t = useTexts();
  const messageOf = useChannelMessage(channel.kind);
  const { channel: name, longestCodes } = CHANNEL_TRAITS[channel.kind];
  const refusalText = useRefusalText();
  const { permissions } = useOperator();
  const mayWrite = permissions.includes('channels.write');
  // what is typed; the rest is as the service has it
  const [typed, setTyped] = useState<Codes>({});
  const [errors, setErrors] = useState<Codes>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const codes = { ...codesOf(channel), ...typed };

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = errorsOf(channel, codes);
    setErrors(wrong);
    setFailure(null);
    const [first] = Object.keys(wrong);
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    const listOf = (kind: Kind) =>
      channel[kind].map(({ id }) => ({ id, code: codes[keyOf(kind, id)]?.trim() || null }));
    try {
      const body = { roomTypes: listOf('roomTypes'), ratePlans: listOf('ratePlans') };
      await client.call(mapChannel, { path: { id: String(channel.id) }, body });
      await onSaved();
      setTyped({});
      toast({ tone: 'success', title: t('people.saved') });
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && error.code === 'not_found') await onSaved();
    }
    setBusy(false);
  }

  const group = (
    kind: Kind,
    legend: string,
    rows: readonly { id: number; name: string; about?: string | undefined }[],
  ) => (
    <fieldset>
      <legend>{legend}</legend>
      {rows.map(({ id, name: label, about }) => {
        const key = keyOf(kind, id);
        const value = codes[key] ?? '';
        const description = [value.trim() === '' && t('channels.noCode'), about].filter(Boolean).join(' · ');
        return (
          <TextField
            key={key}
            name={key}
            label={t('channels.code', { name: label })}
            value={value}
            readOnly={!mayWrite}
            onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
            error={errors[key] && messageOf(errors[key])}
            description={description || undefined}
            autoComplete="off"
            maxLength={kind === 'roomTypes' ? longestCodes.room : longestCodes.rate}
            translate="no"
          />
        );
      })}
    </fieldset>
  );
  return (
    <form ref={form} className={styles['codes']} onSubmit={(event) => void save(event)} noValidate>
      <p>{t('channels.codesAbout', { channel: name })}</p>
      {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
      {group('roomTypes', t('channels.rooms'), channel.roomTypes)}
      {group(
        'ratePlans',
        t('terms.plans.title'),
        channel.ratePlans.map(({ id, name: plan, hasOwnPrices }) => ({
          id,
          name: plan,
          about: hasOwnPrices ? undefined : t('channels.follows', { channel: name }),
        })),
      )}
      {mayWrite && (
        <Button type="submit" busy={isBusy}>
          {t('people.save')}
        </Button>
      )}
    </form>
  );
}
