import * as v from 'valibot';
import { childOf, type XmlElement } from '../xml/read-xml.ts';
import { xml } from '../xml/write-xml.ts';
import { advisory, writeErrors, writeSuccess } from './answers.ts';

export const VERSION = '2024-10';
const PING = 'action_OTA_Ping';
/** Actions and capabilities of this server (docs/alpinebits.md). */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  [PING]: [],
  action_OTA_HotelInvCountNotif: [
    'OTA_HotelInvCountNotif_accept_categories',
    'OTA_HotelInvCountNotif_accept_complete_set',
    'OTA_HotelInvCountNotif_accept_deltas',
    'OTA_HotelInvCountNotif_accept_out_of_order',
    'OTA_HotelInvCountNotif_accept_out_of_market',
    'OTA_HotelInvCountNotif_accept_closing_seasons',
  ],
  action_OTA_HotelDescriptiveContentNotif_Inventory: [],
  action_OTA_HotelRatePlanNotif_RatePlans: [
    'OTA_HotelRatePlanNotif_accept_ArrivalDOW',
    'OTA_HotelRatePlanNotif_accept_DepartureDOW',
    'OTA_HotelRatePlanNotif_accept_RatePlan_BookingRule',
    'OTA_HotelRatePlanNotif_accept_RatePlan_RoomType_BookingRule',
    'OTA_HotelRatePlanNotif_accept_full',
  ],
  action_OTA_Read: [],
};

const handshakeSchema = v.object({
  versions: v.array(
    v.object({
      version: v.string(),
      actions: v.array(v.object({ action: v.string(), supports: v.optional(v.array(v.string()), []) })),
    }),
  ),
});
type Handshake = v.InferOutput<typeof handshakeSchema>;

/** Actions and capabilities of both sides. A version without a common action has the handshake alone. */
function intersectionWith({ versions }: Handshake) {
  const common = versions.filter(({ version }) => version === VERSION);
  return {
    versions: common.map(({ version, actions }) => {
      const both = actions.flatMap(({ action, supports }) => {
        const own = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
        if (!own) return [];
        const capabilities = supports.filter((each) => own.includes(each));
        return [{ action, ...(capabilities.length > 0 ? { supports: capabilities } : {}) }];
      });
      return { version, actions: both.length > 0 ? both : [{ action: PING }] };
    }),
  };
}

function readHandshake(text: string): Handshake | undefined {
  try {
    const read = v.safeParse(handshakeSchema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** `OTA_Ping:Handshaking` */
export function answerHandshake(message: XmlElement): string {
  const echo = childOf(message, 'EchoData')?.text ?? '';
  const handshake = readHandshake(echo);
  if (!handshake)
    return writeErrors('OTA_PingRS', [{ code: 320, text: 'EchoData has no JSON with versions and actions' }]);
  const common = advisory(JSON.stringify(intersectionWith(handshake)), 'ALPINEBITS_HANDSHAKE');
  return writeSuccess('OTA_PingRS', [common], xml('EchoData', {}, echo));
}
