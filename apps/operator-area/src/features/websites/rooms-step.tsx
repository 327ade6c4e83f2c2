import { type WebsiteSetup, websiteFileSchema } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatRow, type Locale } from '@posada/i18n';
import { Button, LinkButton, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import * as v from 'valibot';
import { useAddresses } from '../../shared/addresses.ts';
import { fitsFile } from '../../shared/fits-file.ts';
import styles from '../../shared/parts.module.css';
import { EntryDialog } from '../../shared/sale/entry-dialog.tsx';
import { EntryList } from '../../shared/sale/entry-list.tsx';
import { neededTexts, optionalTexts, wholeNumber } from '../../shared/sale/rules.ts';
import { fromTexts, textIn, toTexts } from '../../shared/sale/texts.ts';
import { TextsField } from '../../shared/sale/texts-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import {
  fileOf,
  freeIdOf,
  moved,
  propertyOf,
  type RoomType,
  removeRoom,
  roomsOf,
  setRooms,
  websiteOf,
} from './file-parts.ts';

import { useSetupMessage } from './messages.ts';
import { useSaveSetup } from './use-setup.ts';

const { size } = websiteFileSchema.entries.properties.item.entries.roomTypes.item.entries;

const schemaFor = (language: Locale) =>
  v.pipe(
    v.object({
      name: neededTexts(language),
      summary: optionalTexts,
      beds: optionalTexts,
      guests: wholeNumber(1, 50),
      adults: wholeNumber(1, 50),
      children: wholeNumber(0, 50),
      rooms: wholeNumber(0, 10_000),
      size: v.pipe(
        v.string(),
        v.trim(),
        v.transform((typed) => typed.replace(',', '.')),
        fitsFile(size, (typed) => (typed === '' ? null : Number(typed)), 'numeric'),
      ),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.adults <= dataset.value.guests) return;
      const input = dataset.value;
      addIssue({
        message: 'more_than_guests',
        path: [{ type: 'object', origin: 'value', input, key: 'adults', value: input.adults }],
      });
    }),
  );
type Fields = v.InferOutput<ReturnType<typeof schemaFor>>;

/** The rooms that the hotel sells, in the order in which guests see them. */
export function RoomsStep({ setup }: { setup: WebsiteSetup }) {
  const t = useTexts();
  const { locale } = useSite();
  const { setup: addressOf } = useAddresses();
  const save = useSaveSetup(String(setup.id));
  const { language } = websiteOf(fileOf(setup));
  const rooms = propertyOf(fileOf(setup))?.roomTypes ?? [];
  const nameOf = ({ name }: RoomType) => textIn(name, locale, language);
  const all = (file: Parameters<typeof propertyOf>[0]) => propertyOf(file)?.roomTypes;
  const move = (index: number, by: -1 | 1) =>
    save({
      viewOf: all,
      base: JSON.stringify(rooms),
      change(file) {
        const property = propertyOf(file);
        if (property) property.roomTypes = moved(property.roomTypes, index, by);
      },
    }).catch(() => toast({ tone: 'danger', title: t('people.failed') }));
  return (
    <>
      <EntryList<RoomType>
        caption={t('websites.step.rooms')}
        about={t('websites.roomsAbout')}
        add={t('websites.addRoom')}
        none={t('websites.noRooms')}
        readName={t('websites.roomFacts')}
        entries={rooms}
        keyOf={({ id }) => String(id)}
        nameOf={nameOf}
        readAs={(room) => (
          <>
            {formatRow(
              [
                t('websites.upTo', { count: room.capacity.guests }),
                ...(roomsOf(room) === null ? [] : [t('websites.roomCount', { count: roomsOf(room) ?? 0 })]),
                textIn(room.beds ?? '', locale, language),
              ].filter(Boolean),
              locale,
            )}
            {rooms.length > 1 && (
              <span className={styles['actions']}>
                {([-1, 1] as const).map((by) => {
                  const index = rooms.indexOf(room);
                  const isEnd = by === -1 ? index === 0 : index === rooms.length - 1;
                  return (
                    <Button
                      key={by}
                      variant="quiet"
                      disabled={isEnd}
                      aria-label={t(by === -1 ? 'websites.moveUp' : 'websites.moveDown', { name: nameOf(room) })}
                      onClick={() => void move(index, by)}
                    >
                      {by === -1 ? '↑' : '↓'}
                    </Button>
                  );
                })}
              </span>
            )}
          </>
        )}
        mayWrite
        form={(room, onClose) => <RoomForm setup={setup} room={room} onClose={onClose} />}
        remove={({ id }) =>
          save({
            viewOf: all,
            base: JSON.stringify(rooms),
            change(file) {
              const property = propertyOf(file);
              if (property) removeRoom(property, id);
            },
          })
        }
        removeAbout={t('websites.removeRoomAbout')}
      />
      <div className={styles['about']}>
        <LinkButton to={addressOf(setup.id, 'rates')}>{t('websites.next')}</LinkButton>
      </div>
    </>
  );
}

function RoomForm({ setup, room, onClose }: { setup: WebsiteSetup; room: RoomType | undefined; onClose: () => void }) {
  const t = useTexts();
  const { locale } = useSite();
  const save = useSaveSetup(String(setup.id));
  const messageOf = useSetupMessage();
  const { language } = websiteOf(fileOf(setup));
  const labels: Record<keyof Fields, string> = {
    name: t('terms.name'),
    summary: t('websites.summary'),
    beds: t('websites.beds'),
    guests: t('websites.mostGuests'),
    adults: t('websites.mostAdults'),
    children: t('websites.mostChildren'),
    rooms: t('websites.rooms'),
    size: t('websites.size'),
  };
  const kit = useKitForm({
    schema: schemaFor(language),
    defaultValues: {
      name: toTexts(room?.name, language),
      summary: toTexts(room?.summary, language),
      beds: toTexts(room?.beds, language),
      guests: String(room?.capacity.guests ?? 2),
      adults: String(room?.capacity.adults ?? 2),
      children: String(room?.capacity.children ?? 1),
      rooms: String((room && roomsOf(room)) ?? ''),
      size: room?.size ? String(room.size) : '',
    },
    labelOf: (name) => labels[name as keyof Fields],
    messageOf,
    async onSubmit({ name, summary, beds, guests, adults, children, rooms, size: metres }) {
      const find = (file: Parameters<typeof propertyOf>[0]) =>
        propertyOf(file)?.roomTypes.find((own) => own.id === room?.id);
      await save({
        viewOf: find,
        base: JSON.stringify(room ?? null),
        change(file, at) {
          const property = propertyOf(file);
          if (!property) return;
          const before = find(file);
          const changed: RoomType = {
            ...(before ?? { id: freeIdOf(at), description: '', smoking: 'non-smoking' as const }),
            capacity: { babies: 1, ...before?.capacity, guests, adults, children },
            name: fromTexts(name, before?.name, language),
            summary: fromTexts(summary, before?.summary, language),
            beds: fromTexts(beds, before?.beds, language),
            ...(metres === '' ? {} : { size: Number(metres) }),
          };
          if (metres === '' && before?.size) changed.size = null;
          if (rooms !== roomsOf(changed)) setRooms(property, changed, rooms);
          property.roomTypes = before
            ? property.roomTypes.map((own) => (own === before ? changed : own))
            : [...property.roomTypes, changed];
        },
      });
      toast({ tone: 'success', title: t('people.saved') });
      onClose();
      return {};
    },
  });
  const { field, controlled } = kit;
  return (
    <EntryDialog title={room ? textIn(room.name, locale, language) : t('websites.addRoom')} kit={kit} onClose={onClose}>
      <TextsField {...controlled('name')} label={labels.name} language={language} />
      <TextsField {...controlled('summary')} label={labels.summary} language={language} />
      <TextsField {...controlled('beds')} label={labels.beds} language={language} />
      <TextField {...field('rooms')} label={labels.rooms} inputMode="numeric" />
      <TextField {...field('guests')} label={labels.guests} inputMode="numeric" />
      <TextField {...field('adults')} label={labels.adults} inputMode="numeric" />
      <TextField {...field('children')} label={labels.children} inputMode="numeric" />
      <TextField {...field('size')} label={labels.size} inputMode="decimal" optional />
    </EntryDialog>
  );
}
