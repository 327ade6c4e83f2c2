import { TextField } from '@posada/ui';
import { useTexts } from '../shared/texts.ts';
import { MAX_ROOM_GUEST, type RoomGuestField, roomGuestField } from './room-guest-rules.ts';

/** Who checks in to each of these rooms. The first is that of who books: it has no field. */
export function RoomGuestFields<Field extends object>({
  rooms,
  field,
}: {
  /** Counted from one. */
  rooms: readonly number[];
  field: (name: RoomGuestField) => Field;
}) {
  const t = useTexts();
  return rooms
    .filter((room) => room > 1)
    .map((room) => (
      <TextField
        key={room}
        {...field(roomGuestField(room))}
        label={t('details.roomGuest', { number: room })}
        optional
        autoComplete="off"
        maxLength={MAX_ROOM_GUEST}
        description={t('details.roomGuestAbout')}
      />
    ));
}
