import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { Checkbox } from '../components/checkbox.tsx';
import { FileField } from '../components/file-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { email, optionalText, text } from '../rules/index.ts';
import { renderComponent, renderOnServer } from '../testing.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type PostedValues, useKitForm } from './use-kit-form.ts';

const schema = v.object({
  name: text(),
  email: email(),
  note: optionalText(),
  cv: v.union([v.literal(''), v.instance(File)]),
  privacy: v.literal('on', 'privacy_required'),
});
type Fields = v.InferOutput<typeof schema>;
const labels = { name: 'Name', email: 'Email', note: 'Note', cv: 'CV', privacy: 'Privacy' };

class Refused extends Error {
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super('refused');
    this.fields = fields;
  }
}

interface Props {
  defaultValues?: Partial<Fields>;
  send?: (fields: Fields) => Promise<void> | Promise<Record<string, string>>;
  posted?: PostedValues;
  resets?: boolean;
}

function Form({ defaultValues, send = async () => undefined, posted, resets = false }: Props) {
  const { form, field, box, summary, failure, isSubmitting } = useKitForm({
    schema,
    ...(defaultValues ? { defaultValues } : {}),
    posted,
    labelOf: (name) => labels[name],
    onSubmit: send,
    resetsWhenSent: resets,
  });
  return (
    <form {...form}>
      <ErrorSummary title="Please check" errors={summary} />
      <TextField {...field('name')} label="Name" />
      <TextField {...field('email')} label="Email" />
      <TextField {...field('note')} label="Note" optional />
      <FileField {...field('cv')} label="CV" optional />
      <Checkbox {...box('privacy')} label="Privacy" />
      <button type="submit">{isSubmitting ? 'Sending' : 'Send'}</button>
      {failure !== null && <p>Could not be sent</p>}
    </form>
  );
}

const open = (props: Props = {}) => {
  const send = jest.fn(props.send ?? (async () => undefined));
  renderComponent(<Form {...props} send={send} />);
  const user = userEvent.setup();
  const fill = async () => {
    await user.type(screen.getByLabelText('Name'), ' Ana ');
    await user.type(screen.getByLabelText('Email'), 'ana@guest.example');
    await user.click(screen.getByLabelText('Privacy'));
  };
  return { send, user, fill, press: () => user.click(screen.getByRole('button', { name: /^Send/ })) };
};
const errorsOf = () => screen.queryByRole('alert')?.textContent.trim();
const isWrong = (label: string | RegExp) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

describe('a form of the kit', () => {
  it('[LIMIT-03, ERR-14] sends nothing while something is wrong, lists it in the order of the form, and goes to the first', async () => {
    const { send, user, press } = open();
    await user.type(screen.getByLabelText('Email'), 'ana');
    await press();
    await waitFor(() => expect(errorsOf()).toMatch(/^Please check.*Name: .*Email: .*Privacy: /));
    expect(send).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    await user.type(screen.getByLabelText('Name'), 'Ana');
    await waitFor(() => expect(isWrong('Name')).toBe(false));
  });

  it('[ERR-17] says what is wrong with a field when it is left, and above the form only after a submit', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Email'), 'ana');
    expect(isWrong('Email')).toBe(false);
    await user.tab();
    await waitFor(() => expect(isWrong('Email')).toBe(true));
    expect(errorsOf()).toBeUndefined();
  });

  it('[ERR-14] says nothing of fields that the keyboard only passes, and names them once the form is sent', async () => {
    const { user, press } = open();
    await user.click(screen.getByLabelText('Name'));
    await user.tab();
    await user.tab();
    await user.type(screen.getByLabelText('Email'), 'ana');
    await user.tab();
    await waitFor(() => expect(isWrong('Email')).toBe(true));
    expect(isWrong('Name')).toBe(false);
    await press();
    await waitFor(() => expect(isWrong('Name')).toBe(true));
  });

  it('[ERR-14] says of a field that was filled and emptied again that it is required, once it is left', async () => {
    const { user } = open({ defaultValues: { name: 'Ana' } });
    const email = screen.getByLabelText('Email');
    await user.type(email, 'a');
    await user.clear(email);
    expect(isWrong('Email')).toBe(false);
    await user.tab();
    await waitFor(() => expect(isWrong('Email')).toBe(true));
    // also a field that the page had filled
    await user.clear(screen.getByLabelText('Name'));
    await user.tab();
    await waitFor(() => expect(isWrong('Name')).toBe(true));
  });

  it('[ERR-17] says nothing while a field is typed into for the first time, also one that was passed before', async () => {
    const { user } = open();
    const email = screen.getByLabelText('Email');
    await user.click(email);
    await user.tab();
    await user.type(email, 'ana');
    expect(isWrong('Email')).toBe(false);
    await user.tab();
    await waitFor(() => expect(isWrong('Email')).toBe(true));
  });

  it('sends what the schema makes of it: trimmed, a file as a file', async () => {
    const { send, user, fill, press } = open();
    await fill();
    const cv = new File(['cv'], 'cv.pdf');
    await user.upload(screen.getByLabelText(/^CV/), cv);
    await press();
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({ name: 'Ana', email: 'ana@guest.example', note: '', cv, privacy: 'on' }),
    );
  });

  it.each([
    [
      'names in its error',
      async () => Promise.reject(new Refused({ email: 'email_malformed', 'guest.age': 'required' })),
    ],
    ['returns', async () => ({ email: 'email_malformed' })],
  ])('[ERR-13] marks the fields that the service %s, and loses nothing', async (_, send) => {
    const { fill, press } = open({ send });
    await fill();
    await press();
    await waitFor(() => expect(errorsOf()).toMatch(/^Please checkEmail: /));
    expect(screen.queryByText('Could not be sent')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(' Ana ');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  });

  it('[ERR-13, LIMIT-03] leaves the focus where the guest has gone to while a refusal was on its way', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const { fill, press, user } = open({ send: () => promise });
    await fill();
    await press();
    await screen.findByRole('button', { name: 'Sending' });
    await user.type(screen.getByLabelText(/^Note/), 'Late');
    jest.useFakeTimers();
    await act(async () => reject(new Refused({ email: 'email_malformed' })));
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
    expect(isWrong('Email')).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Note/));
  });

  it.each([
    ['names no field', new Error('no answer')],
    ['names fields that are not here', new Refused({ 'guest.age': 'required' })],
  ])('[ERR-13] has failed as a whole when the error %s, until it is sent again', async (_, error) => {
    let hasFailed = false;
    const { send, fill, press } = open({
      async send() {
        if (hasFailed) return;
        hasFailed = true;
        throw error;
      },
    });
    await fill();
    await press();
    await screen.findByText('Could not be sent');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(' Ana ');
    await press();
    await waitFor(() => expect(screen.queryByText('Could not be sent')).toBeNull());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is sent once, however often the button is pressed', async () => {
    let answer: () => void = () => undefined;
    const { send, fill, press } = open({
      send: () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    });
    await fill();
    await press();
    await screen.findByRole('button', { name: 'Sending' });
    await press();
    answer();
    await screen.findByRole('button', { name: 'Send' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('begins anew once it has been sent, where it is told to', async () => {
    const { fill, press } = open({ resets: true });
    await fill();
    await press();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(''));
    expect(isWrong('Name')).toBe(false);
  });

  it('begins with what its page gives back of a form that was posted without scripts', async () => {
    const values = { name: 'Ana', email: 'ana', privacy: 'on' };
    const { send, user, press } = open({ posted: { values, errors: { email: 'email_malformed' } } });
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
    expect(screen.getByLabelText<HTMLInputElement>('Privacy').checked).toBe(true);
    expect(errorsOf()).toMatch(/^Please checkEmail: /);
    await user.type(screen.getByLabelText('Email'), '@guest.example');
    await waitFor(() => expect(isWrong('Email')).toBe(false));
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ana', privacy: 'on' })));
  });

  it('is whole in the page that answers a form posted without scripts: what was typed, and what is wrong', () => {
    const values = { name: 'Ana', email: 'ana', privacy: 'on' };
    const page = renderOnServer(<Form posted={{ values, errors: { email: 'email_malformed' } }} />);
    const form = within(page);
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('ana');
    expect(form.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(form.getByLabelText<HTMLInputElement>('Privacy').checked).toBe(true);
    expect(form.getByRole('alert').textContent).toContain('Email: Value is not a valid email address');
    expect(page.querySelector('form')?.method).toBe('post');
  });

  it('is rendered by a server with what is known of a guest', () => {
    const page = renderOnServer(<Form defaultValues={{ name: 'Ana' }} />);
    expect(page.querySelectorAll('input')).toHaveLength(5);
  });
});

const steps = v.object({
  steps: v.array(v.object({ days: text(), fee: text() })),
  name: text(),
});

function StepsForm({ send }: { send: (fields: object) => Promise<void> }) {
  const { form, field, compound, summary } = useKitForm({
    schema: steps,
    defaultValues: { steps: [{ days: '7', fee: '' }], name: '' },
    labelOf: (name) => name,
    onSubmit: send,
  });
  const { value, onChange, at } = compound('steps');
  const change = (index: number, part: 'days' | 'fee', next: string) =>
    onChange(
      value.map((row, place) => (place === index ? { ...row, [part]: next } : row)),
      `${index}.${part}`,
    );
  return (
    <form {...form}>
      <ErrorSummary title="Please check" errors={summary} />
      {value.map((row, index) =>
        (['days', 'fee'] as const).map((part) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its fields are controlled
            key={`${index}.${part}`}
            {...at(`${index}.${part}`)}
            label={`${part} ${index + 1}`}
            value={row[part]}
            onChange={({ target }) => change(index, part, target.value)}
          />
        )),
      )}
      <button type="button" onClick={() => onChange([...value, { days: '', fee: '' }])}>
        Add
      </button>
      <button type="button" onClick={() => onChange(value.slice(1))}>
        Remove
      </button>
      <TextField {...field('name')} label="Name" />
      <button type="submit">Send</button>
    </form>
  );
}

describe('a value of several fields in a form of the kit', () => {
  const openSteps = () => {
    const send = jest.fn(async () => undefined);
    renderComponent(<StepsForm send={send} />);
    const user = userEvent.setup();
    return { send, user, click: (name: string) => user.click(screen.getByRole('button', { name })) };
  };

  it('has what is wrong at each of its fields, in the order of the form, and is sent whole', async () => {
    const { send, user, click } = openSteps();
    await click('Add');
    await click('Send');
    await waitFor(() => expect(errorsOf()).toMatch(/steps\.0\.fee: .*steps\.1\.days: .*steps\.1\.fee: .*name: /));
    expect(isWrong('days 1')).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('fee 1')));
    await user.type(screen.getByLabelText('fee 1'), 'all');
    await waitFor(() => expect(isWrong('fee 1')).toBe(false));
    await click('Remove');
    await waitFor(() => expect(errorsOf()).not.toMatch(/steps\.1/));
    await user.type(screen.getByLabelText('days 1'), '3');
    await user.type(screen.getByLabelText('fee 1'), 'half');
    await user.type(screen.getByLabelText('Name'), 'Ana');
    await click('Send');
    await waitFor(() => expect(send).toHaveBeenCalledWith({ steps: [{ days: '3', fee: 'half' }], name: 'Ana' }));
  });

  it('[ERR-17] says what is wrong with one of its fields when that one is left, and nothing of the others', async () => {
    const { user, click } = openSteps();
    await click('Add');
    await user.type(screen.getByLabelText('days 2'), '3');
    await user.clear(screen.getByLabelText('days 2'));
    expect(isWrong('days 2')).toBe(false);
    await user.tab();
    await waitFor(() => expect(isWrong('days 2')).toBe(true));
    expect(isWrong('fee 1')).toBe(false);
    expect(isWrong('fee 2')).toBe(false);
  });
});
