import { weeksOf } from '@posada/calendar-days';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderComponent } from '../testing.tsx';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { dayAfterKey } from './calendar-keys.ts';

const picked: string[] = [];
function Sample(given: Partial<CalendarProps>): ReactNode {
  const [range, setRange] = useState({ from: '', to: '' });
  return (
    <Calendar
      locale="en"
      months={2}
      first="2026-11-21"
      last="2028-11-21"
      {...range}
      factsOf={(day) =>
        day === '2026-11-24'
          ? { reason: 'no rooms on this night', isClosed: true }
          : { note: '90', spoken: ['€90', 'minimum stay 3 nights'] }
      }
      onPick={(day) => {
        picked.push(day);
        setRange({ from: day, to: '' });
      }}
      {...given}
    />
  );
}
const day = (name: RegExp) => screen.getByRole('button', { name });

describe('the calendar', () => {
  beforeEach(() => picked.splice(0));

  it('[SEARCH-22, SEARCH-23] shows two months, and none before the first', async () => {
    renderComponent(<Sample />);
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-labelledby'))).toHaveLength(2);
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
    const earlier = screen.getByRole('button', { name: 'Earlier month' });
    expect(earlier.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Later month' }));
    expect(screen.getByRole('grid', { name: 'January 2027' })).toBeTruthy();
    expect(earlier.getAttribute('aria-disabled')).toBeNull();
  });

  it('[SEARCH-24, I18N-18, GAP-68] names a day with all that is to be said of it, and the seven weekdays from Monday', () => {
    renderComponent(<Sample />);
    expect(day(/^Saturday, 21 November 2026, €90, minimum stay 3 nights$/).querySelector('small')?.textContent).toBe(
      '90',
    );
    const [first] = screen.getAllByRole('grid');
    expect(
      within(first as HTMLElement)
        .getAllByRole('columnheader')
        .map((head) => head.getAttribute('abbr')),
    ).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
  });

  it('lets a day that cannot be chosen have the focus, and says why', async () => {
    renderComponent(<Sample />);
    const closed = day(/24 November 2026, no rooms on this night/);
    await userEvent.click(closed);
    expect(document.activeElement).toBe(closed);
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(picked).toEqual([]);
  });

  it('is walked by keys, across months, and chosen by Enter and Space', async () => {
    renderComponent(<Sample />);
    await userEvent.click(day(/21 November/));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-29');
    await userEvent.keyboard('{PageDown}{PageDown}{Enter}');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2027-01-29');
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-21');
    await userEvent.keyboard(' ');
    expect(picked).toEqual(['2026-11-21', '2027-01-29', '2026-11-21']);
  });

  it('[SEARCH-21, GAP-78] goes two years ahead and no further', async () => {
    renderComponent(<Sample />);
    const later = screen.getByRole('button', { name: 'Later month' });
    for (let month = 0; month < 30; month++) await userEvent.click(later);
    expect(screen.getByRole('grid', { name: 'November 2028' })).toBeTruthy();
    expect(later.getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['ArrowLeft', false, '2026-03-30'],
    ['ArrowUp', false, '2026-03-24'],
    ['Home', false, '2026-03-30'],
    ['End', false, '2026-04-05'],
    ['PageUp', false, '2026-02-28'],
    ['PageDown', true, '2027-03-31'],
    ['a', false, undefined],
  ])('%s (shift: %s) leads from 31 March to %s', (key, shiftKey, target) => {
    expect(dayAfterKey({ key, shiftKey }, '2026-03-31', 1)).toBe(target);
  });

  it('lays months out in weeks from Monday or Sunday', () => {
    expect(weeksOf('2026-02', 0).map((week) => week.filter(Boolean).length)).toEqual([7, 7, 7, 7]);
    expect(weeksOf('2026-02', 1)[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
  });
});
