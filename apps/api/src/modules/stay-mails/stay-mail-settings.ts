import { addDays } from '@posada/calendar-days';
import { momentAt } from '@posada/calendar-days/moments';

/** Mails of one kind: whether a website sends them, and how many days before the arrival or after the departure. */
interface StayMail {
  isOn: boolean;
  days: number;
}

export interface StayMailSettings {
  preArrival: StayMail;
  postStay: StayMail;
  /** Where guests without an account write a review; null: nowhere. */
  reviewUrl: string | null;
}

/** At the hotel: guests are awake, and the reception answers. */
const SENT_AT = '10:00';

/** Of a website; what its file does not say is as `libs/api-client/src/operator/file-settings.schema.ts` has it. */
export function stayMailSettingsOf(settings: Record<string, unknown>): StayMailSettings {
  const { preArrivalMailEnabled, preArrivalMailDays, postStayMailEnabled, postStayMailDays, reviewUrl } = settings;
  return {
    preArrival: { isOn: preArrivalMailEnabled !== false, days: Number(preArrivalMailDays ?? 3) },
    postStay: { isOn: postStayMailEnabled === true, days: Number(postStayMailDays ?? 1) },
    reviewUrl: typeof reviewUrl === 'string' ? reviewUrl : null,
  };
}

export const preArrivalMailAt = ({ preArrival }: StayMailSettings, arrival: string, timeZone: string): Date =>
  momentAt(addDays(arrival, -preArrival.days), SENT_AT, timeZone);

export const postStayMailAt = ({ postStay }: StayMailSettings, departure: string, timeZone: string): Date =>
  momentAt(addDays(departure, postStay.days), SENT_AT, timeZone);
