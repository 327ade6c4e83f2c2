import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderComponent } from '../testing.tsx';
import { Stepper } from './stepper.tsx';

function Adults() {
  const [value, setValue] = useState(2);
  return (
    <Stepper
      label="Adults"
      fewerLabel="Fewer adults"
      moreLabel="More adults"
      value={value}
      min={1}
      max={4}
      onChange={setValue}
    />
  );
}

describe('a stepper by keyboard', () => {
  it.each([
    ['{ArrowUp}', '3'],
    ['{ArrowDown}', '1'],
    ['{Home}', '1'],
    ['{End}', '4'],
    ['{ArrowUp}{ArrowUp}{ArrowUp}', '4'],
  ])('%s', async (keys, value) => {
    renderComponent(<Adults />);
    screen.getByRole('spinbutton', { name: 'Adults' }).focus();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('spinbutton').getAttribute('aria-valuenow')).toBe(value);
  });

  it('keeps the focus on a button that has come to its end', async () => {
    renderComponent(<Adults />);
    const fewer = screen.getByRole('button', { name: 'Fewer adults' });
    await userEvent.click(fewer);
    expect(fewer.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(fewer);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('spinbutton').getAttribute('aria-valuenow')).toBe('1');
  });
});
