import { ApiError } from '@posada/api-client';
import { CHANNEL_TRAITS, type Channel, type ChannelKind, connectChannel } from '@posada/api-client/operator';
import { SelectField, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { codeWith, required } from '@posada/ui/rules';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { EntryDialog } from '../../shared/sale/entry-dialog.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';
import { CODE, useChannelMessage } from './channel-rules.ts';
import { hotelsLeft } from './hotels-left.ts';

const schema = v.object({ kind: v.string(), property: v.pipe(v.string(), required()), hotelCode: CODE });

/** Connects a hotel with a channel that it is not connected with yet, and leads to its codes. */
export function ConnectForm({
  kinds,
  channels,
  onClose,
}: {
  /** Of which there is an account, and a hotel that is left. */
  kinds: readonly [ChannelKind, ...ChannelKind[]];
  channels: readonly Channel[];
  onClose: () => void;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const { channel: addressOf } = useAddresses();
  const own = useOwnHotels();
  const kindOf = (value: string) => kinds.find((each) => each === value) ?? kinds[0];
  const hotelsOf = (kind: ChannelKind) => hotelsLeft(own, channels, kind);
  const labels = { kind: t('channels.channel'), property: t('rates.hotel'), hotelCode: t('channels.hotelCode') };
  const kit = useKitForm({
    schema,
    defaultValues: { kind: kinds[0], property: hotelsOf(kinds[0])[0]?.id ?? '', hotelCode: '' },
    labelOf: (name) => labels[name as keyof typeof labels],
    messageOf: useChannelMessage(kinds[0]),
    async onSubmit({ kind: chosen, property, hotelCode }) {
      const max = CHANNEL_TRAITS[kindOf(chosen)].longestCodes.hotel;
      if (hotelCode.length > max) return { hotelCode: codeWith('max_length', { max }) };
      try {
        const body = { kind: kindOf(chosen), property: Number(property), hotelCode };
        const { id } = await client.call(connectChannel, { body });
        toast({ tone: 'success', title: t('channels.connected') });
        onClose();
        await navigate(addressOf(id));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'channel_exists') return { hotelCode: error.code };
        throw error;
      }
      return {};
    },
  });
  const kindField = kit.field('kind');
  const kind = kindOf(kit.watch('kind'));
  const { channel } = CHANNEL_TRAITS[kind];
  return (
    <EntryDialog title={t('channels.connect')} kit={kit} submit={t('channels.connect')} onClose={onClose}>
      {kinds.length > 1 && (
        <SelectField
          {...kindField}
          label={labels.kind}
          onChange={(event) => {
            kit.setValue('property', hotelsOf(kindOf(event.target.value))[0]?.id ?? '');
            return kindField.onChange(event);
          }}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {CHANNEL_TRAITS[each].channel}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField key={kind} {...kit.field('property')} label={labels.property}>
        {hotelsOf(kind).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...kit.field('hotelCode')}
        label={labels.hotelCode}
        description={t('channels.hotelCodeAbout', { channel })}
        autoComplete="off"
        maxLength={64}
      />
    </EntryDialog>
  );
}
