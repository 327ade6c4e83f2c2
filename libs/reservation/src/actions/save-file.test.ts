import { saveFile } from './save-file.ts';

it('leaves the address of a file to browsers that read it after the press', () => {
  jest.useFakeTimers();
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveFile('K7Q2M9XA.pdf', 'application/pdf', 'x');
  expect(press.mock.contexts).toMatchObject([{ href: 'blob:file', download: 'K7Q2M9XA.pdf' }]);
  jest.advanceTimersByTime(1000);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:file');
  jest.useRealTimers();
});
