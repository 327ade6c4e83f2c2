import { scrollToFirstError } from './scroll-to-first-error.ts';

const place = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element;
};

describe('after a failed submit', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML =
      '<form><input id="first" aria-invalid="true"><input id="other"><button>Send</button></form>';
    place('#first').scrollIntoView = () => undefined;
    place('button').focus();
    scrollToFirstError(place('form'));
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.innerHTML = '';
  });

  it('[LIMIT-03] the focus goes to the first field at fault', () => {
    jest.runAllTimers();
    expect(document.activeElement).toBe(place('#first'));
  });

  it('the focus stays in a field that the guest has gone to meanwhile: letters go where they are typed', () => {
    place('#other').focus();
    jest.runAllTimers();
    expect(document.activeElement).toBe(place('#other'));
  });
});
