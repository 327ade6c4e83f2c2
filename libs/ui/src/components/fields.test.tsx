import { valibotResolver } from '@hookform/resolvers/valibot';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useValidationMessage } from '../forms/use-validation-message.ts';
import { dateOfBirth, file, newPassword, text } from '../rules/index.ts';
import { renderComponent } from '../testing.tsx';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { EmailField } from './email-field.tsx';
import { FileField } from './file-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { TextField } from './text-field.tsx';

const schema = v.object({
  code: text(),
  birth: dateOfBirth('2026-06-01'),
  password: newPassword(),
  cv: v.pipe(
    v.custom<FileList>((value) => value instanceof FileList),
    file({ max: 1, kinds: ['.pdf'] }),
  ),
});
const sent = jest.fn();

function Form() {
  const messageOf = useValidationMessage();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { code: '', birth: '', password: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;
  const birth = useController({ name: 'birth', control }).field;
  return (
    <form noValidate onSubmit={handleSubmit(sent)}>
      <TextField {...register('code')} label="Code" isUpperCase error={messageOf(errors.code?.message)} />
      <DateOfBirthField
        label="Date of birth"
        value={birth.value}
        onChange={birth.onChange}
        onBlur={birth.onBlur}
        error={messageOf(errors.birth?.message)}
      />
      <NewPasswordField {...register('password')} label="Password" error={messageOf(errors.password?.message)} />
      <FileField {...register('cv')} label="CV" error={messageOf(errors.cv?.message as string | undefined)} />
      <button type="submit">Send</button>
    </form>
  );
}

const pdf = (megabytes: number, name = 'cv.pdf') => new File([new Uint8Array(megabytes * 1_000_000)], name);

describe('fields in a form of one schema', () => {
  beforeEach(() => sent.mockClear());

  it('give what was typed: capitals, a day, a password as it is, a file', async () => {
    const user = userEvent.setup();
    renderComponent(<Form />);
    await user.type(screen.getByLabelText('Code'), ' sea26 ');
    await user.type(screen.getByLabelText('Month'), '2');
    await user.type(screen.getByLabelText('Day'), '9');
    await user.type(screen.getByLabelText('Year'), '1990');
    await user.type(screen.getByLabelText('Password'), 'Abcdefg1');
    await user.upload(screen.getByLabelText('CV'), pdf(0.5));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ code: 'SEA26', birth: '1990-02-09', password: 'Abcdefg1' });
  });

  it('are told on leaving, not while they are typed the first time', async () => {
    const user = userEvent.setup();
    renderComponent(<Form />);
    await user.type(screen.getByLabelText('Day'), '1');
    await user.type(screen.getByLabelText('Month'), '13');
    expect(screen.queryByText(/^Enter the/)).toBeNull();
    await user.tab();
    await user.tab();
    expect(await screen.findByText('Enter the month as a number from 1 to 12')).toBeTruthy();
    const marked = ['Month', 'Day', 'Year'].map((part) => screen.getByLabelText(part).getAttribute('aria-invalid'));
    expect(marked).toEqual(['true', null, 'true']);
  });

  it('a file that is too large or of another kind is refused, and can be taken back', async () => {
    const user = userEvent.setup({ applyAccept: false });
    renderComponent(<Form />);
    const field = screen.getByLabelText('CV');
    await user.upload(field, pdf(2));
    await user.tab();
    expect(await screen.findByText('The file may have 1 MB at most')).toBeTruthy();
    await user.upload(field, pdf(0.5, 'cv.exe'));
    expect(await screen.findByText('Choose a file of one of these kinds: .pdf')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove cv.exe' }));
    expect(await screen.findByText('Value is required')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });
});

describe('a new password', () => {
  it('[GAP-121] ticks each of six rules as soon as it is kept', async () => {
    const user = userEvent.setup();
    renderComponent(<NewPasswordField label="Password" />);
    const kept = () => screen.getAllByText(/, done$/).map((element) => element.closest('li')?.textContent);
    const missing = () => screen.queryAllByText(/, missing$/).length;
    // nothing is called missing before a letter is typed
    expect([missing(), screen.getAllByRole('listitem').length]).toEqual([0, 6]);
    await user.type(screen.getByLabelText('Password'), 'a b');
    expect(missing()).toBe(4);
    expect(kept()).toEqual(['No more than 16 characters, done', 'A lowercase letter, done']);
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'Abcdefg1');
    expect(missing()).toBe(0);
  });

  it('can be seen, and says so to nobody else', async () => {
    renderComponent(<NewPasswordField label="Password" />);
    const password = screen.getByLabelText('Password');
    expect([password.getAttribute('type'), password.getAttribute('autocomplete')]).toEqual([
      'password',
      'new-password',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(password.getAttribute('type')).toBe('text');
  });
});

describe('a date of birth', () => {
  it.each([
    ['en', ['Day', 'Month', 'Year']],
    ['es', ['Día', 'Mes', 'Año']],
    ['zh', ['年', '月', '日']],
  ] as const)('[GAP-68] is asked for in the order in which days are written in %s', (language, labels) => {
    renderComponent(<DateOfBirthField label="-" value="1990-02-09" onChange={() => {}} />, language);
    const fields = screen.getAllByRole('textbox') as HTMLInputElement[];
    expect(fields.map((field) => field.labels?.[0]?.textContent)).toEqual(labels);
    expect(fields.map((field) => field.getAttribute('autocomplete')).toSorted()).toEqual([
      'bday-day',
      'bday-month',
      'bday-year',
    ]);
  });
});

function Typed({ isUpperCase }: { isUpperCase: boolean }) {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="Text"
      isUpperCase={isUpperCase}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

describe('a text', () => {
  it.each([
    ['[ERR-28]', true, 'ABC'],
    ['[ERR-29]', false, 'aBc'],
  ])('%s becomes capitals or keeps its case', async (_, isUpperCase, expected) => {
    renderComponent(<Typed isUpperCase={isUpperCase} />);
    await userEvent.type(screen.getByLabelText('Text'), 'aBc');
    expect(screen.getByLabelText('Text')).toHaveProperty('value', expected);
  });

  it('that is an e-mail address has its keyboard and no capitals', () => {
    renderComponent(<EmailField label="Email" />);
    const email = screen.getByLabelText('Email');
    expect(['type', 'inputmode', 'autocomplete', 'autocapitalize'].map((name) => email.getAttribute(name))).toEqual([
      'email',
      'email',
      'email',
      'none',
    ]);
  });
});

function Sending({ onChoose }: { onChoose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <FileField
      label="CV"
      busy={isBusy}
      onChange={() => {
        onChoose();
        setBusy(true);
      }}
    />
  );
}

describe('a field whose file is being sent', () => {
  it('takes no other one, and has the focus all the time', async () => {
    const user = userEvent.setup();
    const chosen = jest.fn();
    renderComponent(<Sending onChoose={chosen} />);
    const input = screen.getByLabelText('CV');
    input.focus();
    await user.upload(input, pdf(0.5));
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(screen.getByText('cv.pdf')).toBeTruthy();
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-busy')).toBe('true');
    await user.upload(input, pdf(0.1, 'other.pdf'));
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
