import { AreaContext } from '@posada/area';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import texts from '../../i18n/en.json';
import { SwitchGroup } from './switch-group.tsx';

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  keySeparator: false,
  initAsync: false,
  resources: { en: { 'client-area': texts } },
});

function Group({ names }: { names: readonly string[] }) {
  const [values, setValues] = useState<Record<string, boolean>>({ news: true });
  const known = Object.fromEntries(names.map((name) => [name, values[name] ?? false]));
  return (
    <AreaContext value={{ name: 'client-area', mount: '' }}>
      <I18nextProvider i18n={i18n}>
        <SwitchGroup names={names} values={known} labelOf={(name) => name} onChange={setValues} />
      </I18nextProvider>
    </AreaContext>
  );
}
const states = () => screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked);

describe('switches of messages', () => {
  it('[CLIENT-31] follow "Enable all" and "Disable all" where there are several', async () => {
    render(<Group names={['news', 'reminders', 'reviews']} />);
    expect(states()).toEqual([true, false, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Enable all' }));
    expect(states()).toEqual([true, true, true]);
    await userEvent.click(screen.getByRole('switch', { name: 'reminders' }));
    expect(states()).toEqual([true, false, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Disable all' }));
    expect(states()).toEqual([false, false, false]);
  });

  it('are one control where there is one', async () => {
    render(<Group names={['news']} />);
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('switch'));
    expect(states()).toEqual([false]);
  });
});
