import { reportFailure } from './part-failures.ts';

describe('a part that fails', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is reported after a moment: a page that is being left, whose code was aborted, is gone by then', () => {
    const write = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent = jest.fn();
    Object.assign(navigator, { sendBeacon: sent });
    const error = new TypeError('error loading dynamically imported module');
    const counted = jest.fn();
    reportFailure(error, undefined, counted);
    expect(write).not.toHaveBeenCalled();
    expect(counted).not.toHaveBeenCalled();
    jest.advanceTimersByTime(300);
    expect(counted).toHaveBeenCalledTimes(1);
    expect(write).toHaveBeenCalledWith('route has failed', error);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
