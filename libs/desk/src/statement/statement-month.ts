import { monthAfter, monthOf } from '@posada/calendar-days';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month of an address; the last whole one where it names none, or one that is still to come. */
export function monthFrom(params: URLSearchParams, today: string): string {
  const month = params.get('month') ?? '';
  return MONTH.test(month) && month <= monthOf(today) ? month : monthAfter(monthOf(today), -1);
}
