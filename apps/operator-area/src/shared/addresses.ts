import { useArea } from '@posada/area';
import type { QueueName } from './queue-parts.ts';
import type { SettingsPartName } from './settings-parts.ts';
import type { TermsPart } from './terms-parts.ts';

/** Addresses of this area's screens (`routes.ts`), without language prefix. */
export function useAddresses() {
  const { mount } = useArea();
  const at = (path: string) => `${mount}/${path}`;
  return {
    start: mount,
    /** `query`: with its question mark. */
    signIn: (query = '') => at(`sign-in${query}`),
    forgotPassword: at('forgot-password'),
    today: at('today'),
    queue: (name: QueueName) => at(`today/${name}`),
    rates: at('rates'),
    terms: (part: TermsPart) => at(part === 'plans' ? 'terms' : `terms/${part}`),
    bookings: at('bookings'),
    inbox: at('inbox'),
    channels: at('channels'),
    channel: (id: number, part?: string) => at(part ? `channels/${id}?part=${part}` : `channels/${id}`),
    newBooking: at('bookings/new'),
    booking: (locator: string) => at(`bookings/${locator}`),
    registrations: (locator: string) => at(`bookings/${locator}/registrations`),
    reports: at('reports'),
    budget: at('reports/budget'),
    funnel: at('reports/funnel'),
    savedReports: at('reports/saved'),
    websites: at('websites'),
    setup: (id: number, step?: string, field?: string) =>
      at(`websites/${id}${step ? `?step=${step}${field ? `&field=${field}` : ''}` : ''}`),
    websiteSettings: (id: number) => at(`websites/${id}/settings`),
    websiteBrand: (id: number) => at(`websites/${id}/brand`),
    /** `website`: null for the first. */
    /** `website`: null for the first; `part`: a kind of entries, `drafts` or `releases`. */
    content: (website?: number | null, part?: string) => {
      const query = new URLSearchParams({ ...(website && { website: String(website) }), ...(part && { part }) });
      return at(query.size > 0 ? `content?${query}` : 'content');
    },
    contentEntry: (website: number, kind: string, entry: string) => at(`content/${website}/${kind}/${entry}`),
    pictures: (website: number) => at(`content/pictures?website=${website}`),
    picture: (website: number, name: string) => at(`content/pictures/${website}/${name}`),
    assistant: (website: number, part?: string) =>
      at(`content/assistant?website=${website}${part ? `&part=${part}` : ''}`),
    /** `website`: null for the first. */
    translations: (website: number | null = null) =>
      at(website === null ? 'content/translations' : `content/translations?website=${website}`),
    translation: (website: number, kind: string, entry: string, language: string) =>
      at(`content/translations/${website}/${kind}/${entry}/${language}`),
    people: at('people'),
    settings: at('settings'),
    settingsPart: (part: SettingsPartName) => at(`settings/${part}`),
    verifactuIssuer: (nif: string) => at(`settings/verifactu/${nif}`),
    authority: (property: number) => at(`settings/authorities/${property}`),
    webhook: (id: string) => at(`settings/webhooks/${id}`),
    security: at('security'),
  };
}
