import { aReservation } from '@posada/api-client/fixtures';
import { calendarFile, folded } from './calendar-file.ts';

const now = new Date('2026-06-01T09:30:00.000Z');
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file', () => {
  it('is a whole-day event from arrival to departure', () => {
    const lines = linesOf(calendarFile(aReservation(), 'Stay at App Málaga', now));
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTAMP:20260601T093000Z',
        'DTSTART;VALUE=DATE:20260610',
        'DTEND;VALUE=DATE:20260613',
        'SUMMARY:Stay at App Málaga',
        'LOCATION:Calle del Mar 1\\, Málaga',
        'END:VCALENDAR',
      ]),
    );
  });

  it('has the same UID each time, so that a second import replaces the first', () => {
    const uidOf = (at: Date) =>
      linesOf(calendarFile(aReservation(), 'Stay', at)).find((line) => line.startsWith('UID:'));
    expect(uidOf(now)).toBe(uidOf(new Date('2026-06-05T00:00:00Z')));
    expect(uidOf(now)).toContain(aReservation().id);
  });

  it('ends every line as the format asks, and folds long ones without breaking a character', () => {
    const file = calendarFile(aReservation(), `Ä${'é'.repeat(80)} 🛏️`, now);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:Ä${'é'.repeat(80)} 🛏️`);
    expect(folded('short')).toBe('short');
  });

  it('does not let a text end a line or a field', () => {
    const lines = linesOf(calendarFile(aReservation(), 'A;B\\C\nDTEND:0', now));
    expect(lines).toContain('SUMMARY:A\\;B\\\\C\\nDTEND:0');
  });
});
