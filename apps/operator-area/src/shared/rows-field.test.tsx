import { TextField } from '@posada/ui';
import { renderComponent } from '@posada/ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RowsField } from './rows-field.tsx';

/** A form that has the rows late, as one that checks its fields first, and renders before. */
function LateForm() {
  const [rows, setRows] = useState([{ days: '7' }]);
  const [, setRenders] = useState(0);
  const onChange = (next: { days: string }[]) => {
    setRenders((count) => count + 1);
    setTimeout(() => setRows(next), 10);
  };
  return (
    <RowsField
      id="rows"
      legend="Limits"
      value={rows}
      onChange={onChange}
      nameOf={(index) => `Limit ${index + 1}`}
      add="Add"
      empty={() => ({ days: '' })}
      most={2}
    >
      {(row, index, change) => (
        <TextField
          label={`Days ${index + 1}`}
          value={row.days}
          onChange={({ target }) => change({ days: target.value }, 'days')}
        />
      )}
    </RowsField>
  );
}

describe('rows of a form', () => {
  it('take the focus to the row that was added, and from one that was removed to the button', async () => {
    renderComponent(<LateForm />);
    const press = async (name: RegExp) => {
      await userEvent.click(screen.getByRole('button', { name }));
      await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    };
    await press(/^Add$/);
    expect(document.activeElement).toBe(screen.getByLabelText('Days 2'));
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    await press(/: Limit 1$/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
    expect(screen.queryByLabelText('Days 2')).toBeNull();
  });
});
