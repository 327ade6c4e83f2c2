import { sendContactForm } from '@posada/api-client/website';
import { utcMonthsAfter } from '@posada/calendar-days/moments';
import { implement, type Route } from '../../platform/route.ts';
import type { ContactStore } from './contact.store.ts';
import { checkDocument } from './document-check.ts';

const FILE_MONTHS = 6;

export function contactRoutes(store: ContactStore, clock: () => Date): Route[] {
  return [
    implement(sendContactForm, async ({ website, body }) => {
      const { form, privacyAccepted: _, ...rest } = body;
      const { cv, ...fields } = 'cv' in rest ? rest : { ...rest, cv: undefined };
      return store.keep(
        { websiteId: website.id, form, fields, file: cv && checkDocument(cv) },
        utcMonthsAfter(clock(), FILE_MONTHS),
      );
    }),
  ];
}
