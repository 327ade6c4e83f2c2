import { formatClock, formatMoney, type Locale } from '@posada/i18n';
import type { WebsiteRef } from '../../../platform/caller.ts';
import { localise } from '../../../platform/localise.ts';
import type { PropertyStore } from '../../properties/properties.store.ts';
import type { PropertyFacts } from '../../properties/property-facts.ts';
import type { WebsiteStore } from '../../websites/websites.store.ts';
import type { AssistantAnswer } from '../assistant.service.ts';
import { chaptersIn } from '../published-text.ts';
import { sentencesIn } from '../terms.ts';
import { phrase, type Sentence } from '../words.ts';

interface Content {
  name: string;
  information: { howToArrive: string };
  location: { address: string };
  facilities: { id: string; name: string }[];
  contents: { id: string; html: string }[];
  pointsOfInterest: { name: string }[];
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Looks references up in the data of a website in one language: `chapter:11:pets` is the first sentence of that chapter. */
export async function createExpected(
  { websites, properties }: { websites: WebsiteStore; properties: PropertyStore },
  website: WebsiteRef,
  locale: Locale,
) {
  const hotels = new Map((await properties.ofWebsite(website.id)).map((facts) => [facts.id, facts]));
  const pages = await websites.pages(website.id);
  const paths = (await websites.paths(website.id)).filter(({ language }) => language === locale);
  const pathOf = (page: string) => paths.find(({ page_id }) => page_id === page)?.path;
  const inLanguage = <T>(value: T) => localise(value, locale, website.language);
  const hotelOf = (id: string | number): PropertyFacts => {
    const facts = hotels.get(Number(id));
    if (!facts) throw new Error(`no hotel ${id}`);
    return facts;
  };
  const contentOf = (id: string | number) => inLanguage(hotelOf(id).content) as unknown as Content;
  const sentence = (html: string | undefined, at = '0') => {
    const text = chaptersIn(html ?? '', '').map((chapter) => chapter.text);
    return sentencesIn(text.join('\n'), locale)[Number(at)];
  };
  const nameOf = (entry: { content: { name: unknown } } | undefined) =>
    inLanguage(entry?.content.name) as string | undefined;
  const faq = (id: string, at: string) => {
    const blocks = pages.find((page) => page.id === `property-${id}`)?.content.blocks as
      | { type: string; settings: { items: { html: string }[] } }[]
      | undefined;
    const items = blocks?.find(({ type }) => type === 'accordion')?.settings.items ?? [];
    return sentence(inLanguage(items[Number(at)]?.html));
  };

  /** By the first word of a reference. */
  const LOOKS: Record<string, (...parts: string[]) => string | undefined> = {
    chapter: (id = '', chapter = '', at = '0') =>
      sentence(contentOf(id).contents.find((each) => each.id === chapter)?.html, at),
    faq: (id = '', at = '') => faq(id, at),
    name: (id = '') => contentOf(id).name,
    service: (id = '', service = '') => contentOf(id).facilities.find((each) => each.id === service)?.name,
    room: (id = '', at = '') => nameOf(hotelOf(id).roomTypes[Number(at) - 1]),
    extra: (id = '', at = '') => nameOf(hotelOf(id).complements[Number(at) - 1]),
    arrive: (id = '') => sentence(contentOf(id).information.howToArrive),
    address: (id = '') => contentOf(id).location.address,
    sight: (id = '', at = '') => contentOf(id).pointsOfInterest[Number(at)]?.name,
    tax: (id = '') => {
      const { pricing, currency } = hotelOf(id);
      return formatMoney(pricing.touristTax[0]?.amount ?? 0, currency, locale);
    },
    clock: (hour = '', minute = '') => formatClock(`${hour}:${minute}`, locale),
    money: (amount = '') => formatMoney(Number(amount), 'EUR', locale),
    say: (name = '') => phrase(name as Sentence, locale).split('{')[0],
    text: (text = '') => text,
  };

  return {
    has(reference: string, { answer, sources = [], links = [], ...ways }: AssistantAnswer): boolean {
      const [kind = '', ...parts] = reference.split(':');
      if (reference === 'link:search') return ways.leadsToSearch === true;
      if (reference === 'link:booking') return ways.leadsToBooking === true;
      if (kind === 'link') return links.some(({ href, text }) => href === parts.join(':') && answer.includes(text));
      if (kind === 'page') return sources.some(({ path }) => path === pathOf(parts[0] ?? ''));
      const wanted = LOOKS[kind]?.(...parts);
      // a reference that leads to nothing would be in every answer
      if (!wanted) throw new Error(`nothing is known as ${reference}`);
      return flat(answer).includes(flat(wanted));
    },
    /** Other hotels than one that an answer names. */
    strangers(id: number, { answer, sources = [] }: AssistantAnswer): string[] {
      const others = [...hotels.keys()].filter((each) => each !== id);
      return [
        ...others
          .filter((each) => answer.includes(contentOf(each).name))
          .map((each) => `names ${contentOf(each).name}`),
        ...others
          .filter((each) => sources.some(({ path }) => path === pathOf(`property-${each}`)))
          .map((each) => `leads to hotel ${each}`),
        ...(sources.some(({ path }) => path === pathOf(`property-${id}`)) ? [] : ['does not lead to its hotel']),
      ];
    },
  };
}
