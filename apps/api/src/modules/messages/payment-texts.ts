import type { Locale } from '@posada/i18n';
import { bg } from './payment-texts/bg.ts';
import { ca } from './payment-texts/ca.ts';
import { de } from './payment-texts/de.ts';
import { en } from './payment-texts/en.ts';
import { es } from './payment-texts/es.ts';
import { fr } from './payment-texts/fr.ts';
import { it } from './payment-texts/it.ts';
import { nl } from './payment-texts/nl.ts';
import type { PaymentTexts } from './payment-texts/payment-message.ts';
import { pt } from './payment-texts/pt.ts';
import { ru } from './payment-texts/ru.ts';
import { zh } from './payment-texts/zh.ts';

/** Formal in all languages, as all that guests are written. */
export const PAYMENT_TEXTS: Record<Locale, PaymentTexts> = { bg, ca, ch: zh, de, en, es, fr, it, nl, pt, ru };
