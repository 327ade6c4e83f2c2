import { alloggiatiRows } from '../channels/alloggiati/write-rows.ts';
import { SES_PROTOCOL } from '../channels/ses/protocol.ts';
import { sibaBulletins } from '../channels/siba/write-bulletins.ts';
import { createCheckInVault } from '../modules/check-in/check-in-vault.ts';
import { createGuestFiles } from '../modules/guest-reports/guest-files.ts';
import { createGuestReports } from '../modules/guest-reports/guest-reports.ts';
import { postToMinistry } from '../modules/guest-reports/post-to-ministry.ts';
import { createReportVault } from '../modules/guest-reports/report-vault.ts';
import { rangesOf } from '../platform/outside-network.ts';
import type { AppParts } from './app-parts.ts';

/** Reports of guests to authorities, and the files for those that take nothing else. */
export function createAuthorities({ config, simulation }: Pick<AppParts, 'config' | 'simulation'>) {
  const ministry = {
    protocol: SES_PROTOCOL,
    post: simulation?.ministry ?? postToMinistry({ isAllowedInside: rangesOf(config.webhookNetworks) }),
    vault: createReportVault(config.accountSecret),
    guests: createCheckInVault(config.accountSecret),
  };
  return {
    ministry,
    guestReports: createGuestReports(ministry),
    guestFiles: createGuestFiles({
      guests: ministry.guests,
      writers: { alloggiati: alloggiatiRows, siba: sibaBulletins },
    }),
  };
}
