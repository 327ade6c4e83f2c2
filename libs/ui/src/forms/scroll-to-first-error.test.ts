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
      '<form><input id="first" aria-invalid="true"><input id="other"><button>Send</button></form><input id="elsewhere">';
    place('#first').scrollIntoView = () => undefined;
    place('button').focus();
    scrollToFirstError(place('form'), document.activeElement);
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.innerHTML = '';
  });

  it('[LIMIT-03] the focus goes to the first field at fault', () => {
    jest.runAllTimers();
    expect(document.activeElement).toBe(place('#first'));
  });

  it.each([
    ['of the form', '#other'],
    ['elsewhere on the page', '#elsewhere'],
  ])(
    'the focus stays in a field %s that the guest has gone to meanwhile: letters go where they are typed',
    (_, field) => {
      place(field).focus();
      jest.runAllTimers();
      expect(document.activeElement).toBe(place(field));
    },
  );

  it('the focus goes there although the button has lost it, being switched off while the form was sent', () => {
    place('button').blur();
    jest.runAllTimers();
    expect(document.activeElement).toBe(place('#first'));
  });
});
