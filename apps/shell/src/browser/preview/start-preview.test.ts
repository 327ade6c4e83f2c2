import { jest } from '@jest/globals';
import { startPreview } from './start-preview.ts';

/** The window that has the page in a frame. */
const owner = { postMessage: jest.fn() };
const told = () => owner.postMessage.mock.calls.map(([message]) => message);
const hear = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: location.origin, source: owner as never, ...(from as object) }),
  );

describe('a page in the frame of who writes it', () => {
  const showAgain = jest.fn(async () => undefined);
  beforeAll(() => startPreview(showAgain, owner as unknown as Window));
  beforeEach(() => {
    jest.clearAllMocks();
    document.body.innerHTML = `
      <div data-block="0"><section>One <a href="/away">Away</a></section></div>
      <div data-block="1"><section><form><button type="submit">Send</button></form></section></div>`;
    Element.prototype.scrollIntoView = jest.fn();
  });
  const press = (selector: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(event);
    return event;
  };

  it('tells which block is pressed, and leads nowhere', () => {
    expect(press('section').defaultPrevented).toBe(false);
    expect(press('a').defaultPrevented).toBe(true);
    expect(press('button').defaultPrevented).toBe(true);
    expect(told()).toEqual([0, 0, 1].map((block) => ({ posadaPreview: 'chosen', block })));
  });

  it('reads its data again when the draft is stored, and says when it shows it', async () => {
    hear({ posadaPreview: 'changed' });
    await Promise.resolve();
    await Promise.resolve();
    expect(showAgain).toHaveBeenCalledTimes(1);
    expect(told()).toEqual([{ posadaPreview: 'shown' }]);
  });

  it('outlines the block that is chosen', () => {
    hear({ posadaPreview: 'chosen', block: 1 });
    const outlines = [...document.querySelectorAll<HTMLElement>('[data-block] > *')].map(({ style }) => style.outline);
    expect(outlines.map(Boolean)).toEqual([false, true]);
  });

  it('listens to nobody else', () => {
    hear({ posadaPreview: 'changed' }, { origin: 'https://elsewhere.example' });
    hear({ posadaPreview: 'changed' }, { source: null });
    hear('changed');
    expect(showAgain).not.toHaveBeenCalled();
  });
});
