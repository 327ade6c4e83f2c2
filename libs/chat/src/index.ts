import { catalogueOf, catalogues, type Locale } from '@posada/i18n';
import type { i18n } from 'i18next';

export { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';

const chatTexts = catalogues((name) => import(/* webpackChunkName: "chat" */ `./i18n/${name}.json`));

/** Fetches the texts of the chat, which no page has before it is opened. @throws they could not be fetched */
export async function addChatTexts(texts: i18n, locale: Locale) {
  const { default: own } = await chatTexts[catalogueOf(locale)]();
  texts.addResourceBundle(texts.language, 'chat', own, true, true);
}
