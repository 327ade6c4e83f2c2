import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderComponent } from '../testing.tsx';
import { COLLAPSE_MS, TOAST_MS, Toaster, toast } from './toast.tsx';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const say = (title: string, tone: 'success' | 'danger' = 'success') => act(() => toast({ tone, title }));
const seen = () => screen.queryAllByText(/^Message/).map((element) => element.textContent?.trim());

describe('messages that go away', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    wait(TOAST_MS * 4);
    jest.useRealTimers();
  });

  it('[LIMIT-01, LIMIT-02] stay five seconds and collapse in 300 ms', () => {
    renderComponent(<Toaster />);
    say('Message 1');
    wait(4999);
    expect(screen.getByText('Message 1').closest('[data-tone]')?.hasAttribute('data-leaving')).toBe(false);
    wait(1);
    expect(screen.getByText('Message 1').closest('[data-tone]')?.hasAttribute('data-leaving')).toBe(true);
    wait(COLLAPSE_MS - 1);
    expect(seen()).toHaveLength(1);
    wait(1);
    expect(seen()).toHaveLength(0);
  });

  it('stay while somebody points at them or has the focus in them', () => {
    renderComponent(<Toaster />);
    say('Message 1');
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    fireEvent.mouseEnter(screen.getByText('Message 1').closest('[data-tone]') as HTMLElement);
    wait(TOAST_MS * 3);
    expect(seen()).toHaveLength(1);
    act(() => dismiss.focus());
    fireEvent.mouseLeave(screen.getByText('Message 1').closest('[data-tone]') as HTMLElement);
    wait(TOAST_MS * 3);
    expect(seen()).toHaveLength(1);
    act(() => dismiss.blur());
    wait(TOAST_MS);
    wait(COLLAPSE_MS);
    expect(seen()).toHaveLength(0);
  });

  it('are three at most: the oldest leaves', () => {
    renderComponent(<Toaster />);
    for (const number of [1, 2, 3, 4]) say(`Message ${number}`);
    expect(seen()).toEqual(['Message 2', 'Message 3', 'Message 4']);
  });

  it('with the same words are shown once, as long as the newest', () => {
    renderComponent(<Toaster />);
    const again = () => screen.queryAllByText(/^Message again/);
    say('Message again', 'danger');
    wait(3000);
    say('Message again', 'danger');
    expect(again()).toHaveLength(1);
    wait(3000);
    expect(again()).toHaveLength(1);
    wait(TOAST_MS);
    wait(COLLAPSE_MS);
    expect(again()).toHaveLength(0);
  });

  it('are told politely, and at once when something failed', () => {
    renderComponent(<Toaster />);
    say('Message sent');
    say('Message lost', 'danger');
    expect(within(screen.getByRole('status')).getByText('Message sent')).toBeTruthy();
    expect(within(screen.getByRole('alert')).getByText('Message lost')).toBeTruthy();
  });
});
