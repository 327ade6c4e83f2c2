import type { Reservation } from '@posada/api-client/reservations';
import { fullName, type Locale } from '@posada/i18n';
import { mailTexts } from './mail-texts.ts';
import { textsFor } from './message-texts.ts';

/** Letters, and what stands between the parts of names: `Mª José d'Alba-Ruiz`, `J. R. Smith`. */
const LETTERS = /^[\p{L}\p{M}\s.,'’ʼ·-]{1,60}$/u;
const MOST_WORDS = 8;

/** Beginnings of words by which frauds alarm or lure people, in the languages of the messages, without accents. */
const ALARMING = `account akkount compte cuenta conta konto rekening аккаунт счет счёт акаунт сметка
  security sicherheit seguridad seguretat seguranca sicurezza veiligheid securite безопасн сигурност
  alert alarm warning warnung aviso avvertim avvis waarschuw внимание предупрежд
  urgen dringend immediat sofort spoed срочно спешно
  locked unlock blocked bloqu bloccat gesperrt geblokkeerd заблок блокир suspend
  verif bestatig confirm conferm подтвер потвърд bevestig
  passw contrasen contrassen senha парол wachtwoord
  payment paiement pagament zahlung betaling оплат плащан invoice factur rechnung fattura fatura
  refund reembols rembours erstatt rimbors terugbetal возврат възстанов
  click clic klick clique klik кликн нажмите натиснете website webseite http
  expire caduc abgelaufen scadut verlopen истек изтек cancelled canceled cancelad storniert annul отмен анулир
  fraud betrug мошен измам hacked phish bitcoin crypto gewinn gewonnen premio`
  .split(/\s+/)
  .filter(Boolean);
/** Words of sentences that are no parts of names. */
const SPOKEN = `your please has been was are must now here vuestro vuestra usted favor sido votre vous veuillez
  ihr ihre ihren ist wurde wird bitte dein vostro prego stato graag wordt werd foi sua
  ваш ваша ваше ваши вас был была было пожалуйста вашият вашата вашето вашите беше моля`
  .split(/\s+/)
  .filter(Boolean);
const ALARMS = new RegExp(`(?<!\\p{L})(?:(?:${ALARMING.join('|')})|(?:${SPOKEN.join('|')})(?!\\p{L}))`, 'u');
/** Chinese has no space between words. */
const CHINESE = /[您你请被]|账|帐户|密码|安全|警告|紧急|锁定|冻结|点击|付款|退款|验证|确认|取消|中奖/;

/**
 * Whether a text can be used as a name to greet the reader. Anybody can book, and sign up, with anybody's e-mail: "Dear Your
 * account is locked" would be the hotel's own sentence. A name that is taken for another text costs its bearer no more
 * than the name in the greeting.
 */
export function readsAsName(name: string): boolean {
  const plain = name
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
  const words = name.split(/[\s-]+/).filter(Boolean).length;
  return LETTERS.test(name) && words <= MOST_WORDS && !ALARMS.test(plain) && !CHINESE.test(plain);
}

/** What a message begins with; `name` is of a person. */
export const greetingOf = (name: string, locale: Locale) =>
  readsAsName(name) ? textsFor(locale).greeting(name) : mailTexts(locale)('account.greetingUnnamed');

/** The greeting of who booked: a guest, or an agency that the hotel has approved. */
export const greetingOfBooker = ({ guest, forCustomer }: Reservation, locale: Locale) =>
  forCustomer?.agency ? textsFor(locale).greeting(forCustomer.agency) : greetingOf(fullName(guest), locale);

/** The name beside an address of a message; empty where it does not read as one. */
export const addressee = (name: string) => (readsAsName(name) ? name : '');
