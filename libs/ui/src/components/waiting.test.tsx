import { act, screen } from '@testing-library/react';
import { renderComponent } from '../testing.tsx';
import { STILL_MS, Waiting } from './waiting.tsx';

describe('waiting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('shows a skeleton, and after ten seconds that it goes on and can be stopped', () => {
    const cancel = jest.fn();
    renderComponent(
      <Waiting onCancel={cancel}>
        <p>skeleton</p>
      </Waiting>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    act(() => jest.advanceTimersByTime(STILL_MS - 1));
    expect(screen.queryByText('Still working…')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('Still working…')).toBeTruthy();
    expect(screen.getByText('skeleton')).toBeTruthy();
    screen.getByRole('button', { name: 'Cancel' }).click();
    expect(cancel).toHaveBeenCalled();
  });

  it('says that there is no connection, and offers to try again once there may be one', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderComponent(
      <Waiting onRetry={() => {}}>
        <p>skeleton</p>
      </Waiting>,
    );
    expect(screen.getByText('You are offline')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    online.mockReturnValue(true);
    act(() => {
      dispatchEvent(new Event('online'));
    });
    expect(screen.getByText('skeleton')).toBeTruthy();
  });
});
