import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { readInternational } from '../rules/phone-numbers.ts';
import { renderComponent } from '../testing.tsx';
import { PhoneField } from './phone-field.tsx';

const COUNTRIES = [
  { code: 'ES', name: 'Spain', callingCode: '34' },
  { code: 'GB', name: 'United Kingdom', callingCode: '44' },
];
let values: () => object;

function Form({ error }: { error?: string }) {
  const { register, getValues } = useForm({ defaultValues: { country: 'ES', phone: '' } });
  values = getValues;
  return (
    <PhoneField
      label="Phone"
      countries={COUNTRIES}
      country={register('country')}
      number={register('phone')}
      error={error}
      description="Only for your stay"
    />
  );
}

describe('a phone field', () => {
  it('takes the country from a number that brings its own', async () => {
    renderComponent(<Form />);
    await userEvent.type(screen.getByLabelText('Phone'), '+44 7400 123456');
    await userEvent.tab();
    await waitFor(() => expect(values()).toEqual({ country: 'GB', phone: '07400 123456' }));
    expect(screen.getByLabelText('Country code')).toHaveProperty('value', 'GB');
  });

  it('keeps what is typed while a number that was left is still read', async () => {
    renderComponent(<Form />);
    const phone = screen.getByLabelText('Phone');
    fireEvent.change(phone, { target: { value: '+44 7400 123456' } });
    fireEvent.blur(phone);
    fireEvent.change(phone, { target: { value: '+44 7400 123457' } });
    await readInternational('+44 7400 123456');
    await act(async () => undefined);
    expect(values()).toEqual({ country: 'ES', phone: '+44 7400 123457' });
  });

  it('leaves a number alone that is national, or of a country that is not offered', async () => {
    renderComponent(<Form />);
    const phone = screen.getByLabelText('Phone');
    await userEvent.type(phone, '612345678');
    await userEvent.tab();
    expect(values()).toEqual({ country: 'ES', phone: '612345678' });
    await userEvent.clear(phone);
    await userEvent.type(phone, '+49 1512 3456789');
    await userEvent.tab();
    expect(values()).toEqual({ country: 'ES', phone: '+49 1512 3456789' });
  });

  it('names what is wrong with it', () => {
    renderComponent(<Form error="This phone number is not valid" />);
    const phone = screen.getByLabelText('Phone');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    const described = phone.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Only for your stay',
      'This phone number is not valid',
    ]);
  });
});
