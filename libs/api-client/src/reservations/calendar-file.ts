import type { Reservation } from './reservations.schema.ts';

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

const LINE_BYTES = 75;
const encoder = new TextEncoder();
const size = (text: string) => encoder.encode(text).length;

/** Lines of at most 75 bytes, continued behind a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (size(part + sign) > LINE_BYTES - (parts.length === 0 ? 0 : 1)) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}

const compact = (text: string) => text.replace(/[-:]|\.\d+/g, '');

/**
 * The stay as an all-day entry of a calendar. The same reservation has the same UID wherever the file is made, in a mail
 * or in the browser, so that a second import replaces the first.
 */
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
