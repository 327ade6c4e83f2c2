export { RoomGuestFields } from './room-guest-fields.tsx';
export { ROOM_GUESTS, type RoomGuestField, roomGuestRules } from './room-guest-rules.ts';
