import { randomUUID } from 'node:crypto';
import { HOST_HEADER } from '@posada/api-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AvailabilityService } from '../../modules/availability/availability.service.ts';
import type { PropertyStore } from '../../modules/properties/properties.store.ts';
import type { BrandFinder } from '../../modules/websites/brands.ts';
import type { WebsiteStore } from '../../modules/websites/websites.store.ts';
import { BASIC_CHALLENGE, basicAccountOf } from '../../platform/basic-account.ts';
import { oneHeader } from '../../platform/bind-endpoint.ts';
import type { WebsiteRef } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { isSameSecret } from '../../platform/secrets.ts';
import { XmlRefused } from '../xml/read-xml.ts';
import { type Xml, xml, xmlDocument } from '../xml/write-xml.ts';
import { writeHotelList, writeLandingPages, writeRooms } from './describe-hotels.ts';
import { type GoogleQuery, readQuery } from './read-query.ts';
import { searchStays } from './search-stays.ts';
import { writePrices, writeUnavailable } from './write-prices.ts';

/** Below `/v1`, which the public address passes on. */
const PATH = '/v1/channels/google';
const BODY_LIMIT_BYTES = 256 * 1024;
const CONFIG = { config: { serves: 'google' } };
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

interface Deps {
  password: string;
  websites: Pick<WebsiteStore, 'byHost'>;
  properties: Pick<PropertyStore, 'find' | 'ofWebsite' | 'termsOf'>;
  availability: Pick<AvailabilityService, 'searchAll'>;
  brandOf: BrandFinder;
  clock: () => Date;
}

/** Whether a request signs in as `google`. */
function isGoogle(request: FastifyRequest, password: string): boolean {
  const account = basicAccountOf(request);
  return account !== undefined && isSameSecret(`${account.username}:${account.password}`, `google:${password}`);
}

/** Addresses for Google, of each website that takes bookings: prices, the hotel list and the landing pages file. */
export function googleRoutes(
  app: FastifyInstance,
  { password, websites, properties, availability, brandOf, clock }: Deps,
) {
  async function websiteOf(request: FastifyRequest): Promise<WebsiteRef> {
    const host = oneHeader(request.headers[HOST_HEADER]) ?? request.hostname;
    const website = await websites.byHost(host.replace(/:\d+$/, '').toLowerCase());
    if (!website || website.isDraft) throw notFound('a website for Google');
    return website;
  }

  async function pricesOf(website: WebsiteRef, query: Extract<GoogleQuery, { kind: 'prices' }>): Promise<Xml[]> {
    const { propertyIds, checkin, nights } = query;
    const itineraryOf = (propertyId: string) => ({ propertyId, checkin, nights });
    const found = await searchStays(availability, website, propertyIds, query);
    if (found) return found.map((answer) => writePrices(itineraryOf(answer.propertyId), answer));
    const known = await properties.termsOf(website.id, propertyIds);
    return known.map(({ id, currency }) => writeUnavailable(itineraryOf(String(id)), currency));
  }

  async function answer(website: WebsiteRef, query: GoogleQuery): Promise<string> {
    const results =
      query.kind === 'prices'
        ? await pricesOf(website, query)
        : (await Promise.all(query.propertyIds.map((id) => properties.find(website.id, id)))).flatMap((facts) =>
            facts ? writeRooms(facts, website) : [],
          );
    return xmlDocument(xml('Transaction', { timestamp: clock().toISOString(), id: randomUUID() }, results));
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post(`${PATH}/prices`, { ...CONFIG, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      if (!isGoogle(request, password)) {
        return reply.code(401).headers(BASIC_CHALLENGE).type(TEXT).send('The user name or the password is wrong.\n');
      }
      const website = await websiteOf(request);
      let query: GoogleQuery;
      try {
        query = readQuery(typeof request.body === 'string' ? request.body : '');
      } catch (error) {
        if (error instanceof XmlRefused) return reply.code(400).type(TEXT).send(`${error.message}\n`);
        throw error;
      }
      return reply.type(XML).send(await answer(website, query));
    });
    scope.get(`${PATH}/hotels.xml`, CONFIG, async (request, reply) => {
      const website = await websiteOf(request);
      return reply.type(XML).send(xmlDocument(writeHotelList(await properties.ofWebsite(website.id), website)));
    });
    scope.get(`${PATH}/landing-pages.xml`, CONFIG, async (request, reply) => {
      const website = await websiteOf(request);
      return reply.type(XML).send(xmlDocument(writeLandingPages(await brandOf(website.id), website)));
    });
  });
}
