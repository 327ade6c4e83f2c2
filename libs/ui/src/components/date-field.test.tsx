import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderComponent } from '../testing.tsx';
import { DateField } from './date-field.tsx';

function Sample({ isClearable = false }: { isClearable?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <form aria-label="Filters">
      <DateField
        label="Stays from"
        name="from"
        value={value}
        onChange={setValue}
        first="2026-05-04"
        last="2027-06-01"
        start="2026-06-01"
        isClearable={isClearable}
      />
    </form>
  );
}
/** The browser opens it by itself; jsdom knows no popovers. */
const open = () => {
  const panel = screen.getByRole('dialog', { name: 'Stays from', hidden: true });
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  return within(panel);
};
const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('from');

describe('the field of a day', () => {
  it('names its label and its day, and goes out with its form', async () => {
    renderComponent(<Sample />);
    expect(screen.getByRole('button', { name: 'Stays from: Choose a day' })).toBeTruthy();
    const panel = open();
    expect(panel.getByRole('grid', { name: 'June 2026', hidden: true })).toBeTruthy();
    await userEvent.click(panel.getByText('Tuesday, 9 June 2026'));
    expect(screen.getByRole('button', { name: 'Stays from: 9 Jun 2026' })).toBeTruthy();
    expect(sent()).toBe('2026-06-09');
  });

  it('takes its day back where it may be empty', async () => {
    renderComponent(<Sample isClearable />);
    const panel = open();
    expect(panel.queryByText('Clear')).toBeNull();
    await userEvent.click(panel.getByText('Tuesday, 9 June 2026'));
    await userEvent.click(panel.getByText('Clear'));
    expect(screen.getByRole('button', { name: 'Stays from: Choose a day' })).toBeTruthy();
    expect(sent()).toBe('');
  });
});
