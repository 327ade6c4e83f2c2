import * as operator from '@posada/api-client/operator';
import { aboutLong, listedLong, type OperatorCall } from './operator-call.ts';

const ofProperty = async ({ path: { property } }: { path: { property: number } }) => property;
const targetOf = (property: number) => `property ${property}`;

/** Reports to authorities. No record of changes has a password. */
export const GUEST_REPORT_CALLS: readonly OperatorCall[] = [
  listedLong(operator.listGuestReportPlaces, ({ database, guestReports, actor: { properties }, query, now }) =>
    guestReports.places(database, properties, query.language, now),
  ),
  aboutLong(
    operator.setSesAccount,
    ofProperty,
    ({ database, guestReports, path: { property }, body, actor, now, note }) =>
      database.tx(async (tx) => {
        const place = await guestReports.setAccount(tx, property, body, { at: now, by: actor.name });
        const { password, ...noted } = body;
        await note(tx, targetOf(property), { ...noted, hasNewPassword: password !== undefined });
        return place;
      }),
  ),
  aboutLong(operator.removeSesAccount, ofProperty, ({ database, guestReports, path: { property }, note }) =>
    database.tx(async (tx) => {
      await guestReports.removeAccount(tx, property);
      await note(tx, targetOf(property), { removed: true });
      return { property };
    }),
  ),
  aboutLong(operator.trySesAccount, ofProperty, async ({ database, guestReports, path: { property }, note }) => {
    const trial = await guestReports.tryAccount(database, property);
    await database.tx((tx) => note(tx, targetOf(property), { isRight: trial.isRight }));
    return trial;
  }),
  aboutLong(operator.setSibaUnit, ofProperty, ({ database, guestReports, path: { property }, body, now, note }) =>
    database.tx(async (tx) => {
      const place = await guestReports.setUnit(tx, property, body, now);
      await note(tx, targetOf(property), body);
      return place;
    }),
  ),
  aboutLong(operator.listGuestReports, ofProperty, ({ database, guestReports, path: { property }, query }) =>
    guestReports.list(database, property, query),
  ),
  aboutLong(operator.sendGuestReport, ofProperty, ({ database, guestReports, path, body, now, note }) =>
    database.tx(async (tx) => {
      const report = await guestReports.sendAgain(tx, path, body, now);
      await note(tx, targetOf(path.property), { report: path.id, ...body });
      return report;
    }),
  ),
  aboutLong(operator.settleGuestReport, ofProperty, ({ database, guestReports, path, body, now, note }) =>
    database.tx(async (tx) => {
      const report = await guestReports.settle(tx, path, body, now);
      await note(tx, targetOf(path.property), { report: path.id, ...body });
      return report;
    }),
  ),
  aboutLong(
    operator.getGuestFile,
    ofProperty,
    async ({ database, guestFiles, path: { property }, query, now, note }) => {
      const file = await guestFiles.guests(database, property, query, now);
      // who has read documents of guests
      await database.tx((tx) => note(tx, targetOf(property), { ...query, people: file.people }));
      return file;
    },
  ),
  aboutLong(operator.getTouristTaxFile, ofProperty, ({ database, guestFiles, path: { property }, query: { month } }) =>
    guestFiles.touristTax(database, property, month),
  ),
];
