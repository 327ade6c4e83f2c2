import type { Reservation } from '@posada/api-client/reservations';

const LINE_BYTES = 75;
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const compact = (day: string) => day.replaceAll('-', '');

/** Lines longer than 75 bytes go on below, behind a space (RFC 5545, 3.1). Never within a character. */
export function folded(line: string): string {
  const size = (text: string) => new TextEncoder().encode(text).length;
  const lines: string[] = [];
  let current = '';
  for (const sign of line) {
    if (size(current + sign) > LINE_BYTES - (lines.length > 0 ? 1 : 0)) {
      lines.push(current);
      current = '';
    }
    current += sign;
  }
  return [...lines, current].join('\r\n ');
}

/** The stay as a calendar file. The same reservation has always the same UID, so that a second import replaces the first. */
export function calendarFile(reservation: Reservation, title: string, now: Date): string {
  const { property } = reservation;
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posada//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${reservation.id}@posada`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(reservation.from)}`,
    `DTEND;VALUE=DATE:${compact(reservation.to)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(property.address)}`,
    `DESCRIPTION:${escaped(`${reservation.number}\n${property.checkIn} - ${property.checkOut}${property.phone ? `\n${property.phoneText ?? property.phone}` : ''}`)}`,
    `STATUS:${reservation.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
