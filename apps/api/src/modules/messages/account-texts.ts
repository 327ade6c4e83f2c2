import type { Locale } from '@posada/i18n';
import type { AccountTexts } from './account-texts/account-message.ts';
import { bg } from './account-texts/bg.ts';
import { ca } from './account-texts/ca.ts';
import { de } from './account-texts/de.ts';
import { en } from './account-texts/en.ts';
import { es } from './account-texts/es.ts';
import { fr } from './account-texts/fr.ts';
import { it } from './account-texts/it.ts';
import { nl } from './account-texts/nl.ts';
import { pt } from './account-texts/pt.ts';
import { ru } from './account-texts/ru.ts';
import { zh } from './account-texts/zh.ts';

/** Formal in all languages. */
export const ACCOUNT_TEXTS: Record<Locale, AccountTexts> = { en, es, bg, ca, ch: zh, de, fr, it, nl, pt, ru };
