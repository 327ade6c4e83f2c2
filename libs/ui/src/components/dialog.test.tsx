import { fireEvent, screen } from '@testing-library/react';
import { renderComponent } from '../testing.tsx';
import { Dialog } from './dialog.tsx';

const open = () => {
  const onClose = jest.fn();
  renderComponent(
    <Dialog open title="Guests" onClose={onClose}>
      <input aria-label="Name" />
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  return { onClose, dialog, name: screen.getByLabelText('Name') };
};

describe('a dialog', () => {
  it('closes when a press beside it is over, not when it begins: what is below would be tapped', () => {
    const { onClose, dialog } = open();
    fireEvent.pointerDown(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when a press begins in it, and ends beside it: a text was marked', () => {
    const { onClose, dialog, name } = open();
    fireEvent.pointerDown(name);
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays at a press beside it once something was typed in it', () => {
    const { onClose, dialog, name } = open();
    fireEvent.input(name, { target: { value: 'Ana' } });
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is there again when the platform has closed it although its owner keeps it open, as while a form is sent', () => {
    const { dialog } = open();
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
  });
});
