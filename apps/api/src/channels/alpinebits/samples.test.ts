import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type ConnectedToAlpineBits,
  connectedToAlpineBits,
  hasXmllint,
  problemsBySchema,
  samplesOf,
} from '../../testing/alpinebits.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { signedInOperator } from '../../testing/operators.fixtures.ts';

/** The action of a message by its name, as the standard has them. */
const ACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^Activities/, 'OTA_HotelPostEventNotif:EventReports'],
  [/^BaseRates/, 'OTA_HotelRatePlan:BaseRates'],
  [/^FreeRooms|^HotelAvailNotif/, 'OTA_HotelInvCountNotif:FreeRooms'],
  [/OTA_NotifReportRQ/, 'OTA_NotifReport:GuestRequests'],
  [/OTA_ReadRQ/, 'OTA_Read:GuestRequests'],
  [/OTA_HotelResNotifRQ-StatusUpdate/, 'OTA_HotelResNotif:GuestRequests_StatusUpdate'],
  [/OTA_HotelResNotifRQ/, 'OTA_HotelResNotif:GuestRequests'],
  [/OTA_PingRQ/, 'OTA_Ping:Handshaking'],
  [/DescriptiveInfoRQ-basic/, 'OTA_HotelDescriptiveInfo:Inventory'],
  [/DescriptiveInfoRQ-hotelinfo/, 'OTA_HotelDescriptiveInfo:Info'],
  [/DescriptiveContentNotifRQ[-_]hotelInfo/i, 'OTA_HotelDescriptiveContentNotif:Info'],
  [/DescriptiveContentNotifRQ/, 'OTA_HotelDescriptiveContentNotif:Inventory'],
  [/OTA_HotelRatePlanNotifRQ/, 'OTA_HotelRatePlanNotif:RatePlans'],
];
const actionOf = (name: string) => ACTIONS.find(([pattern]) => pattern.test(name))?.[1];

const OK = 'accepted';
const UNSUPPORTED = 'ERROR:unknown or missing action';
const SINGLE_ROOMS = '320 InvCode: single rooms are not supported, only categories (see the handshake)';
/** Answers by name: accepted, with what is named, or refused with the reason. The hotel knows DOUBLE and BAR alone. */
const ANSWERS: Readonly<Record<'messages' | 'freerooms' | 'inventory', Readonly<Record<string, string>>>> = {
  messages: {
    'Activities-OTA_HotelPostEventNotifRQ-deletion.xml': UNSUPPORTED,
    'Activities-OTA_HotelPostEventNotifRQ.xml': UNSUPPORTED,
    'BaseRates-OTA_HotelRatePlanRQ.xml': UNSUPPORTED,
    'FreeRooms-OTA_HotelInvCountNotifRQ-closing_seasons.xml': OK,
    'FreeRooms-OTA_HotelInvCountNotifRQ-delta.xml': OK,
    'FreeRooms-OTA_HotelInvCountNotifRQ-empty.xml': OK,
    'FreeRooms-OTA_HotelInvCountNotifRQ.xml': OK,
    'GuestRequests-Acknowledgments-OTA_NotifReportRQ-warning.xml':
      'accepted: reservation 6b34fe24ac2ff810 is unknown, reservation c24e8b15ca469388 is unknown, reservation 1000000000000001 is unknown, reservation f054bbd2f5ebab9 is unknown',
    'GuestRequests-Acknowledgments-OTA_NotifReportRQ.xml':
      'accepted: reservation 6b34fe24ac2ff810 is unknown, reservation c24e8b15ca469388 is unknown, reservation 1000000000000001 is unknown',
    'GuestRequests-OTA_ReadRQ-selection-criteria.xml': OK,
    'GuestRequests-OTA_ReadRQ.xml': OK,
    'GuestRequests-Push-OTA_HotelResNotifRQ-StatusUpdate.xml': UNSUPPORTED,
    'GuestRequests-Push-OTA_HotelResNotifRQ.xml': UNSUPPORTED,
    'Handshake-OTA_PingRQ.xml': OK,
    'Inventory-Pull-OTA_HotelDescriptiveInfoRQ-basic.xml': UNSUPPORTED,
    'Inventory-Pull-OTA_HotelDescriptiveInfoRQ-hotelinfo.xml': UNSUPPORTED,
    'Inventory-Push-OTA_HotelDescriptiveContentNotifRQ-basic.xml': OK,
    'Inventory-Push-OTA_HotelDescriptiveContentNotifRQ-delete-all.xml': OK,
    'Inventory-Push-OTA_HotelDescriptiveContentNotifRQ-hotelInfo-with-contact-infos.xml': UNSUPPORTED,
    'Inventory-Push-OTA_HotelDescriptiveContentNotifRQ-hotelInfo-with-roomtype.xml': UNSUPPORTED,
    'Inventory-Push-OTA_HotelDescriptiveContentNotifRQ-hotelInfo.xml': UNSUPPORTED,
    'RatePlans-OTA_HotelRatePlanNotifRQ.xml':
      '320 rate BAR: Supplement 0x539: mandatory supplements are not supported, taxes and fees are set on screen',
  },
  freerooms: {
    'HotelAvailNotifRQ_err_categories-and-rooms-mixed.xml': SINGLE_ROOMS,
    'HotelAvailNotifRQ_err_closing-seasons-must-not-overlap.xml':
      '320 periods of closing seasons overlap: 2020-09-30 and 2020-09-01 to 2020-10-31',
    'HotelAvailNotifRQ_err_closing-seasons-no-inv-counts-element-allowed.xml':
      '320 a closing season (AllInvCode) has InvCounts',
    'HotelAvailNotifRQ_err_closing-seasons-not-on-top.xml': '320 closing seasons (AllInvCode) have to be on top',
    'HotelAvailNotifRQ_err_no-hotelcode.xml': '392 Invalid hotel code ',
    'HotelAvailNotifRQ_err_no-uniqueid-and-reset.xml':
      '320 an Inventory without StatusApplicationControl is a reset, and stands alone in a CompleteSet',
    'HotelAvailNotifRQ_ok_closing-seasons.xml': OK,
    'HotelAvailNotifRQ_ok_complete-set-and-categories.xml': OK,
    'HotelAvailNotifRQ_ok_complete-set-and-rooms.xml': SINGLE_ROOMS,
    'HotelAvailNotifRQ_ok_delta-and-categories.xml': OK,
    'HotelAvailNotifRQ_ok_delta-and-rooms.xml': SINGLE_ROOMS,
    'HotelAvailNotifRQ_ok_reset.xml': OK,
    'HotelAvailNotifRQ_support_categories.xml': OK,
    'HotelAvailNotifRQ_support_closing-seasons.xml': OK,
    'HotelAvailNotifRQ_support_deltas.xml': OK,
    'HotelAvailNotifRQ_support_out-of-market.xml': OK,
    'HotelAvailNotifRQ_support_out-of-order.xml': OK,
    'HotelAvailNotifRQ_support_rooms.xml': SINGLE_ROOMS,
  },
  inventory: {
    'HotelDescriptiveContentNotifRQ_Basic-err-amenities-notnull.xml':
      '320 GuestRoom DOUBLE: Size is of the category, not of a single room',
    'HotelDescriptiveContentNotifRQ_Basic-err-guestroom-code-mismatch.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription: InfoCode is not 1, 23 or 25',
    'HotelDescriptiveContentNotifRQ_Basic-err-id-notnull.xml':
      '320 GuestRoom DOUBLE: ID is of the category, not of a single room',
    'HotelDescriptiveContentNotifRQ_Basic-err-info-code-1-descriptions-empty.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription 1 has no Description',
    'HotelDescriptiveContentNotifRQ_Basic-err-info-code-1-text-items-null.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription 1 has no Description',
    // pictures are not read, nor is the list of their categories (PIC)
    'HotelDescriptiveContentNotifRQ_Basic-err-info-code-23-category-invalid.xml': OK,
    'HotelDescriptiveContentNotifRQ_Basic-err-info-code-23-image-items-null.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription 23 has no ImageItems',
    'HotelDescriptiveContentNotifRQ_Basic-err-info-code-25-descriptions-empty.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription 25 has no Description',
    'HotelDescriptiveContentNotifRQ_Basic-err-info-code-25-null.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription 23 has no ImageItems',
    'HotelDescriptiveContentNotifRQ_Basic-err-info-code-25-text-items-null.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription 25 has no Description',
    'HotelDescriptiveContentNotifRQ_Basic-err-info-code-duplicate.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription 25 has no Description',
    'HotelDescriptiveContentNotifRQ_Basic-err-info-code-null.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription: InfoCode is not 1, 23 or 25',
    'HotelDescriptiveContentNotifRQ_Basic-err-language-and-text-format-duplicate.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription 25: en PlainText is there twice',
    'HotelDescriptiveContentNotifRQ_Basic-err-language-invalid.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription 25: Language xx is no language',
    'HotelDescriptiveContentNotifRQ_Basic-err-max-child-occupancy-condition.xml':
      '320 GuestRoom DOUBLE: MaxChildOccupancy is more than MaxOccupancy',
    'HotelDescriptiveContentNotifRQ_Basic-err-max-child-occupancy-notnull.xml':
      '320 GuestRoom DOUBLE: MaxChildOccupancy is of the category, not of a single room',
    'HotelDescriptiveContentNotifRQ_Basic-err-max-occupancy-notnull.xml':
      '320 GuestRoom DOUBLE: MaxOccupancy is of the category, not of a single room',
    'HotelDescriptiveContentNotifRQ_Basic-err-max-occupancy-null.xml':
      '320 GuestRoom DOUBLE: MaxOccupancy is missing or no number',
    'HotelDescriptiveContentNotifRQ_Basic-err-min-occupancy-notnull.xml':
      '320 GuestRoom DOUBLE: MinOccupancy is of the category, not of a single room',
    'HotelDescriptiveContentNotifRQ_Basic-err-min-occupancy-null.xml':
      '320 GuestRoom DOUBLE: MinOccupancy is missing or no number',
    'HotelDescriptiveContentNotifRQ_Basic-err-multimedia-descriptions-notnull.xml':
      '320 GuestRoom DOUBLE: Size is of the category, not of a single room',
    'HotelDescriptiveContentNotifRQ_Basic-err-no-hotelcode.xml': '392 Invalid hotel code ',
    'HotelDescriptiveContentNotifRQ_Basic-err-room-amenity-code-invalid.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription: InfoCode is not 1, 23 or 25',
    'HotelDescriptiveContentNotifRQ_Basic-err-room-amenity-code-null.xml':
      '320 GuestRoom DOUBLE: RoomAmenityCode is missing or no number',
    'HotelDescriptiveContentNotifRQ_Basic-err-room-classification-code-invalid.xml':
      '320 GuestRoom DOUBLE has no title (InfoCode 25)',
    'HotelDescriptiveContentNotifRQ_Basic-err-room-classification-code-notnull.xml':
      '320 GuestRoom DOUBLE: RoomClassificationCode is of the category, not of a single room',
    'HotelDescriptiveContentNotifRQ_Basic-err-room-classification-code-null.xml':
      '320 GuestRoom DOUBLE: RoomClassificationCode is missing or no number',
    'HotelDescriptiveContentNotifRQ_Basic-err-room-id-null.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription: InfoCode is not 1, 23 or 25',
    'HotelDescriptiveContentNotifRQ_Basic-err-size-notnull.xml':
      '320 GuestRoom DOUBLE: Size is of the category, not of a single room',
    'HotelDescriptiveContentNotifRQ_Basic-err-standard-occupancy-notnull.xml':
      '320 GuestRoom DOUBLE: StandardOccupancy is of the category, not of a single room',
    'HotelDescriptiveContentNotifRQ_Basic-err-standard-occupancy-null.xml':
      '320 GuestRoom DOUBLE: StandardOccupancy is missing or no number',
    'HotelDescriptiveContentNotifRQ_Basic-err-to-many-multimedia-descriptions.xml':
      '320 GuestRoom DOUBLE: MultimediaDescription 1 has no Description',
    'HotelDescriptiveContentNotifRQ_Basic-err-with-affiliationinfo.xml':
      '320 AffiliationInfo is of HotelInfo, not of Inventory',
    'HotelDescriptiveContentNotifRQ_Basic-err-with-contactinfos-not-null.xml':
      '320 ContactInfos is of HotelInfo, not of Inventory',
    'HotelDescriptiveContentNotifRQ_Basic-err-with-hotelinfo.xml': '320 HotelInfo is of HotelInfo, not of Inventory',
    'HotelDescriptiveContentNotifRQ_Basic-err-with-policies.xml': '320 Policies is of HotelInfo, not of Inventory',
    'HotelDescriptiveContentNotifRQ_Basic-ok-delete-all.xml': OK,
    'HotelDescriptiveContentNotifRQ_Basic-ok-info-code-23-descriptions-empty.xml': OK,
    'HotelDescriptiveContentNotifRQ_Basic-ok.xml': OK,
    'HotelDescriptiveContentNotifRQ_HotelInfo-err-amenities-notnull.xml': UNSUPPORTED,
    'HotelDescriptiveContentNotifRQ_HotelInfo-err-id-notnull.xml': UNSUPPORTED,
    'HotelDescriptiveContentNotifRQ_HotelInfo-err-info-code-notnull.xml': UNSUPPORTED,
    'HotelDescriptiveContentNotifRQ_HotelInfo-err-max-child-occupancy-notnull.xml': UNSUPPORTED,
    'HotelDescriptiveContentNotifRQ_HotelInfo-err-max-occupancy-notnull.xml': UNSUPPORTED,
    'HotelDescriptiveContentNotifRQ_HotelInfo-err-min-occupancy-notnull.xml': UNSUPPORTED,
    'HotelDescriptiveContentNotifRQ_HotelInfo-err-service-code-invalid.xml': UNSUPPORTED,
    'HotelDescriptiveContentNotifRQ_HotelInfo-err-text-items-notnull.xml': UNSUPPORTED,
    'HotelDescriptiveContentNotifRQ_HotelInfo-err-type-room-missing.xml': UNSUPPORTED,
    'HotelDescriptiveContentNotifRQ_HotelInfo-err-type-room-notnull.xml': UNSUPPORTED,
  },
};

/** In short: `accepted` with its warnings, or the errors. */
function shortOf(text: string): string {
  if (text.startsWith('ERROR:')) return text;
  const errors = [...text.matchAll(/<Error Type="13" Code="(\d+)">([^<]*)</g)].map(
    ([, code, words]) => `${code} ${words}`,
  );
  if (errors.length > 0) return errors.join(', ');
  const warnings = [...text.matchAll(/<Warning Type="3"[^>]*>([^<]*)</g)].map(([, words]) => words);
  return warnings.length > 0 ? `${OK}: ${warnings.join(', ')}` : OK;
}

describe('samples of AlpineBits', () => {
  let app: TestApp;
  let channel: ConnectedToAlpineBits;

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => TEST_NOW, config: { hasLimits: false } });
    const owner = await signedInOperator(app.database, 'olga@samples.example', { role: 'owner' });
    channel = await connectedToAlpineBits(app, owner);
  });
  after(() => app.close());

  for (const folder of ['messages', 'freerooms', 'inventory'] as const)
    it(`${folder}: each message that a client sends has the answer that is expected`, async (context) => {
      const samples = samplesOf(folder);
      const requests = [...samples].filter(([name]) => !/RS[-.]/.test(name));
      const answers: [string, string][] = [];
      for (const [name, text] of requests) {
        // all are of one hotel here, which has codes of its own
        const message = text
          .replaceAll('"9996"', '"123"')
          .replace('Rate1-4-HB', 'BAR')
          .replaceAll('"DZ"', '"DOUBLE"')
          .replaceAll(/"double"/g, '"DOUBLE"');
        const { status, text: answer } = await channel.post(actionOf(name), message);
        assert.equal(status, answer.startsWith('ERROR:') ? 400 : 200, name);
        if (hasXmllint && status === 200) assert.equal(problemsBySchema(answer), '', name);
        answers.push([name, shortOf(answer)]);
      }
      assert.deepEqual(Object.fromEntries(answers), ANSWERS[folder]);
      const accepted = answers.filter(([, answer]) => answer.startsWith(OK)).length;
      const rest = samples.size - requests.length;
      context.diagnostic(
        `${accepted} of ${requests.length} messages accepted; ${rest} are answers; by the schema: ${hasXmllint ? 'all' : 'no xmllint here'}`,
      );
    });
});
