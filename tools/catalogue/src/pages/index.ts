import type { ComponentPage, SourcedPage } from '../shared/page.tsx';
import { button } from './button.page.tsx';
import buttonSource from './button.page.tsx?source';
import { choices } from './choices.page.tsx';
import choicesSource from './choices.page.tsx?source';
import { content } from './content.page.tsx';
import contentSource from './content.page.tsx?source';
import { date } from './date.page.tsx';
import dateSource from './date.page.tsx?source';
import { dateOfBirth } from './date-of-birth.page.tsx';
import dateOfBirthSource from './date-of-birth.page.tsx?source';
import { disclosure } from './disclosure.page.tsx';
import disclosureSource from './disclosure.page.tsx?source';
import { form } from './form.page.tsx';
import formSource from './form.page.tsx?source';
import { foundations } from './foundations.page.tsx';
import foundationsSource from './foundations.page.tsx?source';
import { icons } from './icons.page.tsx';
import iconsSource from './icons.page.tsx?source';
import { map } from './map.page.tsx';
import mapSource from './map.page.tsx?source';
import { messages } from './messages.page.tsx';
import messagesSource from './messages.page.tsx?source';
import { navigation } from './navigation.page.tsx';
import navigationSource from './navigation.page.tsx?source';
import { overlays } from './overlays.page.tsx';
import overlaysSource from './overlays.page.tsx?source';
import { password } from './password.page.tsx';
import passwordSource from './password.page.tsx?source';
import { phone } from './phone.page.tsx';
import phoneSource from './phone.page.tsx?source';
import { pickers } from './pickers.page.tsx';
import pickersSource from './pickers.page.tsx?source';
import { pictures } from './pictures.page.tsx';
import picturesSource from './pictures.page.tsx?source';
import { summaryBar } from './summary-bar.page.tsx';
import summaryBarSource from './summary-bar.page.tsx?source';
import { textFields } from './text-fields.page.tsx';
import textFieldsSource from './text-fields.page.tsx?source';
import { waiting } from './waiting.page.tsx';
import waitingSource from './waiting.page.tsx?source';

export interface Group {
  title: string;
  about: string;
  pages: readonly SourcedPage[];
}

const sourced = (page: ComponentPage, source: string): SourcedPage => ({ ...page, source });

/** All pages, in the order of the list. A new component: a page beside these, and a line here. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Foundations',
    about: 'What every component is made of.',
    pages: [sourced(foundations, foundationsSource), sourced(icons, iconsSource)],
  },
  {
    title: 'Forms',
    about: 'Native controls with a label, a description and a message, for react-hook-form and plain forms alike.',
    pages: [
      sourced(textFields, textFieldsSource),
      sourced(password, passwordSource),
      sourced(phone, phoneSource),
      sourced(date, dateSource),
      sourced(dateOfBirth, dateOfBirthSource),
      sourced(choices, choicesSource),
      sourced(pickers, pickersSource),
      sourced(form, formSource),
    ],
  },
  {
    title: 'Actions and messages',
    about: 'What starts something, and what came of it.',
    pages: [sourced(button, buttonSource), sourced(messages, messagesSource), sourced(waiting, waitingSource)],
  },
  {
    title: 'Content',
    about: 'What is offered.',
    pages: [sourced(content, contentSource), sourced(pictures, picturesSource), sourced(map, mapSource)],
  },
  {
    title: 'Navigation and layers',
    about: 'The way through, and what opens on top.',
    pages: [
      sourced(navigation, navigationSource),
      sourced(disclosure, disclosureSource),
      sourced(overlays, overlaysSource),
      sourced(summaryBar, summaryBarSource),
    ],
  },
];

export const findPage = (id: string): SourcedPage | undefined =>
  GROUPS.flatMap(({ pages }) => pages).find((page) => page.id === id);
