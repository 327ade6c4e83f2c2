import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LOCALES } from '@posada/i18n';
import { accountMail } from './account-mails.ts';
import { readsAsName } from './greeting.ts';

describe('the name in a greeting', () => {
  for (const name of [
    'Ana Bosch',
    'ana bosch',
    'María del Carmen García de la Fuente',
    "Siobhán O'Brien-Smith",
    'J. R. Smith',
    'Elena Segura Contreras',
    'Frode Warner',
    'Will Banks',
    'Jürgen Müller-Lüdenscheidt',
    'Мария Иванова',
    'Йорданка Стоянова',
    '王小明',
    'Nguyễn Thị Ánh',
  ])
    it(`is said: ${name}`, () => assert.equal(readsAsName(name), true));

  for (const text of [
    '',
    'Your account is locked',
    'Security alert: account locked',
    'Account Locked',
    'Ihr Konto wurde gesperrt',
    'Su cuenta ha sido bloqueada',
    'Votre compte est suspendu',
    'Il suo conto bloccato',
    'Uw rekening is geblokkeerd',
    'A sua conta foi suspensa',
    'El vostre compte bloquejat',
    'Ваш счёт заблокирован',
    'Вашият акаунт блокиран',
    '您的账户已被锁定',
    'Call 0900 123456',
    'evil.example/confirm now',
    'Win €1000',
    'Please read',
    'a b c d e f g h i',
  ])
    it(`is left out where it reads as a sentence: ${text}`, () => assert.equal(readsAsName(text), false));

  it('is that of an account in messages about it, under the same rule', () => {
    const brand = { name: 'Agir', theme: 'agir', url: 'http://a.b/' };
    for (const language of LOCALES) {
      const to = (name: string) =>
        accountMail({ kind: 'reset', to: { name, address: 'a@b.example' }, language, url: 'http://a.b/x' }, brand);
      assert.match(to('Ana Bosch').text, /Ana Bosch/, language);
      assert.doesNotMatch(to('Your account is locked').text, /locked|\{name\}/, language);
      assert.equal(to('Your account is locked').to.name, '');
    }
  });
});
