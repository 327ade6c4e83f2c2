import type { Reservation } from '@posada/api-client/reservations';

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Lines of at most 75 bytes, continued behind a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}

const compact = (text: string) => text.replace(/[-:]|\.\d+/g, '');

/** The stay as an all-day entry of a calendar: the same id each time it is written, so that it replaces itself. */
export function calendarFile(reservation: Reservation, summary: string, description: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posada//Reservation//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${reservation.id}@posada`,
    `DTSTAMP:${compact(reservation.createdAt)}`,
    `DTSTART;VALUE=DATE:${compact(reservation.from)}`,
    `DTEND;VALUE=DATE:${compact(reservation.to)}`,
    `SEQUENCE:${reservation.status === 'cancelled' ? 1 : 0}`,
    `STATUS:${reservation.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(`${reservation.property.name}, ${reservation.property.address}`)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
