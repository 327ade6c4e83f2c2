import {
  addReservationNote,
  changeGuest,
  getBookedProperties,
  getReservationHistory,
  getSendableMails,
  resendMail,
} from '@posada/api-client/reservations';
import type { Actor, WebsiteRef } from '../../platform/caller.ts';
import { implement, type Route } from '../../platform/route.ts';
import { byOf, ownerOf } from '../reservations/reservations.routes.ts';
import type { ReservationService } from '../reservations/reservations.service.ts';
import type { Desk } from './desk.service.ts';
import type { ListOwner } from './desk.store.ts';

function listOwnerOf(actor: Actor, website: WebsiteRef): ListOwner {
  const owner = ownerOf(actor, website);
  if (owner.kind === 'website') return owner;
  if (owner.kind === 'agency') return { kind: owner.kind, accountId: owner.accountId };
  throw new Error('the guard let somebody through who is neither agent nor agency');
}

export function deskRoutes(desk: Desk, reservations: ReservationService): Route[] {
  return [
    implement(getBookedProperties, ({ actor, website }) => desk.properties(listOwnerOf(actor, website))),
    implement(getSendableMails, ({ actor, website, path }) => desk.sendableMails(listOwnerOf(actor, website), path.id)),
    implement(resendMail, async ({ actor, website, path }) => ({
      sentTo: await desk.resendMail(listOwnerOf(actor, website), { by: byOf(actor) }, path.id, path.kind),
    })),
    implement(getReservationHistory, ({ actor, website, path }) => desk.history(listOwnerOf(actor, website), path.id)),
    implement(addReservationNote, ({ actor, website, path, body }) =>
      desk.addNote(listOwnerOf(actor, website), { by: byOf(actor) }, path.id, body.text),
    ),
    implement(changeGuest, async ({ actor, website, path, body, language }) => {
      const owner = listOwnerOf(actor, website);
      await desk.changeGuest(owner, { by: byOf(actor) }, path.id, body);
      return reservations.find(owner, path.id, language);
    }),
  ];
}
