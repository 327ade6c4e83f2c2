import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newPassword } from '@posada/api-client/accounts';
import * as v from 'valibot';
import { COMMON_WORDS } from './common-words.ts';
import { isCommonPassword, isPersonalPassword } from './password-rules.ts';

const keepsRule = (password: string) => v.safeParse(newPassword, password).success;

describe('a password that is easy to guess', () => {
  it('is one of far more than 100,000 that the product’s rule alone would take', () => {
    const ends = Array.from({ length: 140 }, (_, index) => String(index < 70 ? 1960 + index : index));
    const refused = new Set<string>();
    for (const word of COMMON_WORDS) {
      const capital = word.charAt(0).toUpperCase() + word.slice(1);
      for (const end of ends) {
        for (const password of [capital + end, `${capital}${end}!`, `${end}${capital}`]) {
          if (keepsRule(password) && isCommonPassword(password)) refused.add(password);
        }
      }
    }
    assert.ok(refused.size >= 100_000, String(refused.size));
  });

  for (const password of [
    'Password1',
    'P4ssw0rd',
    'Passw0rd!',
    'Qwerty123',
    'Abcd1234',
    'Abcdefg1',
    '1q2w3e4R',
    '1qaz2WSX',
    'Aa123456',
    'Iloveyou2',
    'Barcelona2026',
    'Contraseña1',
    'Summer2026!',
    '12345678Aa',
    'Abc123abc',
    'Aaaaaaa1',
    'Abab1212',
    'Demo1234',
  ]) {
    it(`is ${password}`, () => {
      assert.ok(keepsRule(password), 'the rule alone would take it');
      assert.ok(isCommonPassword(password));
    });
  }

  for (const password of [
    'Tortuga7Gris',
    'kT9#vUq2m',
    'r4T9k2Wx',
    'Lentejas8verdes',
    'VientoSur42b',
    'xR7pLmQ3',
    'Ka928173',
    '3Zapatos-Rotos',
  ]) {
    it(`is not ${password}`, () => assert.ok(keepsRule(password) && !isCommonPassword(password)));
  }

  it('holds what is known of its owner, however it is written', () => {
    const known = ['Nora', 'Álvarez Quist', 'nora.q-1988', 'Posada Hotels'];
    for (const password of ['xxNORAyy77', 'Alvarez#77', '4lvarezZZ', 'myQuist77', 'Pos4da77xx', 'ab1988CDef']) {
      assert.ok(isPersonalPassword(password, known), password);
    }
    assert.ok(!isPersonalPassword('Tortuga7Gris', known));
    assert.ok(!isPersonalPassword('Tortuga7Jo', ['Jo', 'Li']), 'short names are in too many words');
  });
});
