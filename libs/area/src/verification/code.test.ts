import { ApiError } from '@posada/api-client';
import { codeRefusalOf } from './code.ts';

const refused = (code: string, details = {}) => new ApiError(code, { status: 400, code, details });

describe('a code that was refused', () => {
  it('may be typed again while tries are left', () => {
    expect(codeRefusalOf(refused('code_wrong', { triesLeft: 4 }))).toEqual({ triesLeft: 4 });
  });

  it.each(['code_wrong', 'code_void', 'not_found'])(
    'is void after the last try, its time, or another one: %s',
    (code) => {
      expect(codeRefusalOf(refused(code))).toBe('void');
    },
  );

  it('is not what failed where there was no answer, or too many were sent', () => {
    expect(codeRefusalOf(new TypeError('no network'))).toBeUndefined();
    expect(codeRefusalOf(refused('too_many_requests'))).toBeUndefined();
  });
});
