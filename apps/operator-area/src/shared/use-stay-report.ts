import { ApiError } from '@posada/api-client';
import { reportStay, type StayReport } from '@posada/api-client/operator';
import { toast } from '@posada/ui';
import { useState } from 'react';
import { client } from './client.ts';
import { useTexts } from './texts.ts';

export type StayState = StayReport['state'];

/** Reports that guests have come or left. `busy`: room and state of the report that is on its way, as `<room> <state>`. */
export function useStayReport(locator: string, onChanged: () => void) {
  const t = useTexts();
  const [busy, setBusy] = useState<string>();
  const failureOf = (error: unknown) => {
    if (!(error instanceof ApiError)) return t('failed.noAnswer');
    switch (error.code) {
      case 'outside_stay':
        return t('stays.outside');
      case 'not_checked_in':
        return t('stays.notCheckedIn');
      case 'already_cancelled':
        return t('cancel.already');
      default:
        return t('failed.text');
    }
  };
  return {
    busy,
    /** `room`: of the booking, and when it happened, where it is not now; absent: all of its rooms. */
    async report(state: StayState, room?: { id: string; at?: string }) {
      setBusy(`${room?.id ?? ''} ${state}`);
      const about = room && { rooms: [room.id], ...(room.at ? { at: room.at } : {}) };
      try {
        await client.call(reportStay, { path: { locator }, body: { state, ...about } });
        toast({ tone: 'success', title: t(`stays.done.${state}`) });
      } catch (error) {
        toast({ tone: 'danger', title: failureOf(error) });
      }
      onChanged();
      setBusy(undefined);
    },
  };
}
