import { ApiError } from '@posada/api-client';
import { type Channel, connectChannel } from '@posada/api-client/operator';
import { SelectField, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { required } from '@posada/ui/rules';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { EntryDialog } from '../../shared/sale/entry-dialog.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';
import { CODE, useChannelMessage } from './channel-rules.ts';

const schema = v.object({ property: v.pipe(v.string(), required()), hotelCode: CODE });

/** Connects a hotel that is not connected yet, and leads to its codes. */
export function ConnectForm({ channels, onClose }: { channels: readonly Channel[]; onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { channel: addressOf } = useAddresses();
  const hotels = useOwnHotels().filter(({ id }) => !channels.some(({ property }) => property.id === Number(id)));
  const labels = { property: t('rates.hotel'), hotelCode: t('channels.hotelCode') };
  const kit = useKitForm({
    schema,
    defaultValues: { property: hotels[0]?.id ?? '', hotelCode: '' },
    labelOf: (name) => labels[name as keyof typeof labels],
    messageOf: useChannelMessage(),
    async onSubmit({ property, hotelCode }) {
      try {
        const body = { kind: 'siteconnect' as const, property: Number(property), hotelCode };
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
  return (
    <EntryDialog title={t('channels.connect')} kit={kit} submit={t('channels.connect')} onClose={onClose}>
      <SelectField {...kit.field('property')} label={labels.property}>
        {hotels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...kit.field('hotelCode')}
        label={labels.hotelCode}
        description={t('channels.hotelCodeAbout')}
        autoComplete="off"
        maxLength={64}
      />
    </EntryDialog>
  );
}
