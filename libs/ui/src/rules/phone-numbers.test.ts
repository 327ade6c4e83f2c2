import { isPhoneNumber, phoneParts, readInternational, toE164 } from './phone-numbers.ts';

describe('phone numbers', () => {
  it.each([
    ['612 345 678', 'ES', true],
    ['612-345-678', 'ES', true],
    ['+44 7911 123456', 'ES', true],
    ['612345678', 'GB', false],
    ['12', 'ES', false],
    ['', 'ES', false],
  ])('[ERR-16, GAP-118] %s in %s', async (number, country, isOne) => {
    expect(await isPhoneNumber(number, country)).toBe(isOne);
  });

  it('are stored as plus sign, country code and digits', async () => {
    expect(await toE164('612 34-56 78', 'ES')).toBe('+34612345678');
    await expect(toE164('none', 'ES')).rejects.toThrow();
  });

  it('that come with a country code know their country', async () => {
    expect(await readInternational('0044 7400 123456')).toEqual({
      country: 'GB',
      callingCode: '44',
      national: '07400 123456',
      e164: '+447400123456',
    });
    expect(await readInternational('612345678')).toBeNull();
  });

  it('that are stored are taken apart into country and number; what cannot be read stays', async () => {
    expect(await phoneParts('+447400123456', 'es')).toEqual({ phoneCountry: 'GB', phone: '07400 123456' });
    expect(await phoneParts('600 11 12 22', 'es')).toEqual({ phoneCountry: 'ES', phone: '600 11 12 22' });
  });
});
