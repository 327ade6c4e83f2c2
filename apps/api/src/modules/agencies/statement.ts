import type { Statement, StatementLine } from '@posada/api-client/accounts';
import { commissionOf } from '@posada/api-client/reservations';
import { addMonths, dayOf, monthOf } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { localeOf } from '../../platform/localise.ts';
import { accountIn } from '../agency-terms/credit.ts';
import { drawPdf } from '../documents/draw-pdf.ts';
import type { BrandFinder } from '../websites/brands.ts';
import { agencyParty, issuersOf, readStatement, type StatementRow, toParty } from './statement.store.ts';
import { statementDocument } from './statement-document.ts';

interface StatementsDeps {
  database: Database;
  brandOf: BrandFinder;
  clock: () => Date;
}

/** Where days begin first, clocks are fourteen hours ahead of UTC. */
const FIRST_ZONE_MS = 14 * 3_600_000;

/** Nothing was agreed for it. */
const NOTHING = { model: 'commission', rate: 0 } as const;

const toLine = ({ terms, negotiated, rooms, ...row }: StatementRow): StatementLine => ({
  reservationId: row.public_id,
  number: row.locator,
  status: row.status,
  property: row.property,
  guest: row.guest_name,
  from: row.arrival,
  to: row.departure,
  currency: row.currency,
  negotiated: negotiated ?? [],
  ...commissionOf(terms ?? NOTHING, rooms),
});

/** Sums by currency, in the order in which they come. */
function totalsOf(lines: readonly StatementLine[]): Statement['totals'] {
  const totals = new Map<string, Statement['totals'][number]>();
  for (const { currency, amount, commission, net } of lines) {
    const sum = totals.get(currency) ?? { currency, amount: 0, commission: 0, net: 0 };
    totals.set(currency, {
      currency,
      amount: sum.amount + amount,
      commission: sum.commission + commission,
      net: sum.net + net,
    });
  }
  return [...totals.values()];
}

/** What an agency has earned on a website, month by month. */
export function createStatements({ database, brandOf, clock }: StatementsDeps) {
  /**
   * @param month `YYYY-MM`; stays that have not ended yet are not in it, nor cancelled ones that cost nothing
   * @throws {DomainError} `invalid_request` for a month that has begun nowhere
   */
  async function of(websiteId: number, accountId: number, month: string): Promise<Statement> {
    if (month > monthOf(dayOf(new Date(clock().getTime() + FIRST_ZONE_MS)))) {
      throw new DomainError(400, 'invalid_request', `no statement of ${month}: that month has not begun`, {
        fields: { month: 'month_not_begun' },
      });
    }
    const from = `${month}-01`;
    const days = { from, before: addMonths(from, 1), now: clock().toISOString() };
    const rows = await readStatement(database, { websiteId, accountId }, days);
    const lines = rows.map(toLine).filter(({ status, amount }) => status === 'confirmed' || amount > 0);
    return {
      month,
      lines,
      totals: totalsOf(lines),
      account: await accountIn(database, { websiteId, accountId }, month),
    };
  }

  return {
    of,
    /** As a PDF, base64. */
    async document(websiteId: number, accountId: number, month: string, language: string) {
      const statement = await of(websiteId, accountId, month);
      const brand = await brandOf(websiteId);
      const issuers = await issuersOf(database, { websiteId, accountId });
      const parties = {
        agency: await agencyParty(database, accountId),
        issuers: issuers.length > 0 ? issuers : [toParty({ name: brand.name })],
      };
      const pdf = await drawPdf(statementDocument(statement, parties, localeOf(language)), brand, clock());
      return { name: `statement-${month}.pdf`, content: pdf.toString('base64') };
    },
  };
}
export type Statements = ReturnType<typeof createStatements>;
