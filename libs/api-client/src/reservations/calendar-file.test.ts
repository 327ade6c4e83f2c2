import { calendarFile } from './calendar-file.ts';
import { aReservation } from './reservations.fixtures.ts';

const fileOf = (title: string) =>
  calendarFile(aReservation({ createdAt: '2026-06-01T09:30:00.000Z' }), title, 'K7Q2\n14:00');
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file', () => {
  it('is a whole-day event from arrival to departure', () => {
    const lines = linesOf(fileOf('Stay at App Málaga'));
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTAMP:20260601T093000Z',
        'DTSTART;VALUE=DATE:20260610',
        'DTEND;VALUE=DATE:20260613',
        'SUMMARY:Stay at App Málaga',
        'LOCATION:App Málaga\\, Calle del Mar 1\\, Málaga',
        'END:VCALENDAR',
      ]),
    );
  });

  it('has the same UID each time, so that a second import replaces the first, and says that a stay is cancelled', () => {
    const cancelled = linesOf(calendarFile(aReservation({ status: 'cancelled' }), 'Stay', ''));
    const uidOf = (lines: string[]) => lines.find((line) => line.startsWith('UID:'));
    expect(uidOf(cancelled)).toBe(uidOf(linesOf(fileOf('Stay'))));
    expect(uidOf(cancelled)).toContain(aReservation().id);
    expect(cancelled).toEqual(expect.arrayContaining(['SEQUENCE:1', 'STATUS:CANCELLED']));
  });

  it('ends every line as the format asks, and folds long ones without breaking a character', () => {
    const file = fileOf(`Ä${'é'.repeat(80)} 🛏️`);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:Ä${'é'.repeat(80)} 🛏️`);
  });

  it('does not let a text end a line or a field', () => {
    const lines = linesOf(fileOf('A;B\\C\nDTEND:0'));
    expect(lines).toContain('SUMMARY:A\\;B\\\\C\\nDTEND:0');
  });
});
