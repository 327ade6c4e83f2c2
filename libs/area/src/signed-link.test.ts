import { branchLink, branchToken, readBranch } from './signed-link.ts';

const SECRET = 'a-secret-of-teams-with-more-than-32-characters';
const UNTIL = 1_795_683_600;
const NOW = UNTIL * 1000 - 1;
const branch = { area: 'booking', version: '0.2.0-86a8ff2ef0', until: UNTIL };
const token = branchToken(SECRET, branch);

describe('the token of a branch', () => {
  it('names area, version and end', () => {
    expect(readBranch(SECRET, token, NOW)).toEqual(branch);
  });

  it('opens nothing once it has expired', () => {
    expect(readBranch(SECRET, token, UNTIL * 1000)).toBe('expired');
  });

  it.each([
    token.replace('booking', 'client-area'),
    token.replace('0.2.0', '0.1.0'),
    token.replace(String(UNTIL), String(UNTIL + 1)),
    branchToken(`${SECRET}!`, branch),
  ])('opens nothing when it was altered or is of another secret: %s', (altered) => {
    expect(readBranch(SECRET, altered, NOW)).toBe('wrong signature');
  });

  it.each(['', 'booking', `${token}x`, token.slice(0, -1), `${token}~1`, '__proto__~1~1~1'])(
    'is nothing else: %s',
    (other) => {
      expect(readBranch(SECRET, other, NOW)).toBe('malformed');
    },
  );

  it('is one value of a cookie and of a query', () => {
    expect(token).toMatch(/^[\w.~-]+$/);
    expect(branchLink('https://hotel.example', token, '/en/booking?a=1')).toBe(
      `https://hotel.example/_areas/branch?token=${token}&to=%2Fen%2Fbooking%3Fa%3D1`,
    );
  });
});
