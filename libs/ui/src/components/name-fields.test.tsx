import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { useKitForm } from '../forms/use-kit-form.ts';
import { text } from '../rules/index.ts';
import { renderComponent } from '../testing.tsx';
import { NameFields } from './name-fields.tsx';

const labels = { name: 'Given', surname: 'Family' };

function Form() {
  const { form, field, summary } = useKitForm({
    schema: v.object({ name: text(), surname: text() }),
    labelOf: (name) => labels[name],
    async onSubmit() {},
  });
  return (
    <form {...form}>
      <ErrorSummary title="-" errors={summary} />
      <NameFields
        name={{ ...field('name'), label: labels.name }}
        surname={{ ...field('surname'), label: labels.surname }}
      />
      <button type="submit">Send</button>
    </form>
  );
}

describe('the name of a person', () => {
  it.each([
    ['en', ['given-name', 'family-name'], [/^Given/, /^Family/]],
    ['zh', ['family-name', 'given-name'], [/^Family/, /^Given/]],
  ] as const)(
    'is asked for in the order of %s, and what is missing is listed in it',
    async (language, parts, listed) => {
      renderComponent(<Form />, language);
      const fields = screen.getAllByRole('textbox');
      expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(parts);
      await userEvent.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(document.activeElement).toBe(fields[0]));
      const links = screen.getAllByRole('link').map((link) => link.textContent ?? '');
      expect(listed.every((label, index) => label.test(links[index] ?? ''))).toBe(true);
    },
  );
});
