import type { Locale } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import { bg } from './texts/bg.ts';
import { ca } from './texts/ca.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { nl } from './texts/nl.ts';
import { pt } from './texts/pt.ts';
import type { MessageTexts } from './texts/reservation-message.ts';
import { ru } from './texts/ru.ts';
import { zh } from './texts/zh.ts';

export const MESSAGE_TEXTS: Record<Locale, MessageTexts> = { bg, ca, ch: zh, de, en, es, fr, it, nl, pt, ru };

/** Texts in a guest's language; English for a language that the site does not speak. */
export const textsFor = (language: string): MessageTexts => MESSAGE_TEXTS[localeOf(language)];
