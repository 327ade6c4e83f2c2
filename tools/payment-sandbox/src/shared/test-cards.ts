/** What happens to a simulated card. */
export type Scenario =
  | 'approved'
  | 'refused'
  /** The bank asks the guest. */
  | 'challenge'
  /** Charged, with a notification, but the answer to the call never comes in time. */
  | 'slow'
  /** Charged, with two notifications at the same moment. */
  | 'twice'
  /** Nobody hears of it: neither charged nor answered in time. */
  | 'silent';

/** The first four are Redsys' own test cards; no card of the world has one of the others. Expiry: any month to come; CVV: any but 999. */
export const TEST_CARDS: Readonly<Record<string, Scenario>> = {
  '4548810000000003': 'approved',
  '5576440022788500': 'refused',
  '4548816131164386': 'challenge',
  '4548812049400004': 'approved',
  '4548810000000102': 'slow',
  '4548810000000201': 'twice',
  '4548810000000300': 'silent',
};
/** Not enrolled in 3-D Secure 2. */
const WITHOUT_3DS = '4548812049400004';
const REFUSED_CVV = '999';

export interface PretendedCard {
  scenario: Scenario;
  masked: string;
  /** `YYMM`. */
  expiry: string;
  hasNo3ds: boolean;
}

/** A card as typed into a form of the sandbox; a code of what is wrong with it otherwise. */
export function readCard(
  fields: Readonly<Record<string, unknown>>,
  now: Date,
): PretendedCard | 'number' | 'expiry' | 'cvv' {
  const number = String(fields['number'] ?? '').replace(/\s/g, '');
  const scenario = TEST_CARDS[number];
  if (!scenario) return 'number';
  const [, month = '', year = ''] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d\d)\s*$/.exec(String(fields['expiry'] ?? '')) ?? [];
  const expiry = `${year}${month}`;
  if (!month || expiry < now.toISOString().slice(2, 7).replace('-', '')) return 'expiry';
  const cvv = String(fields['cvv'] ?? '').trim();
  if (!/^\d{3}$/.test(cvv)) return 'cvv';
  return {
    scenario: cvv === REFUSED_CVV ? 'refused' : scenario,
    masked: `${number.slice(0, 6)}******${number.slice(-4)}`,
    expiry,
    hasNo3ds: number === WITHOUT_3DS,
  };
}
