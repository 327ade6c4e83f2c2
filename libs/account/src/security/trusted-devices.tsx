import { ApiError } from '@posada/api-client';
import type { SecondFactor } from '@posada/api-client/accounts';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Button, toast } from '@posada/ui';
import { useState } from 'react';
import { useRealm } from '../realm/use-realm.ts';
import { useTexts } from '../shared/texts.ts';
import { HERE, useDeviceName } from './device-name.ts';
import styles from './second-factor.module.css';
import rows from './sessions-section.module.css';

type Device = SecondFactor['devices'][number];

function DeviceRow({ device, onForget }: { device: Device; onForget: () => Promise<void> }) {
  const t = useTexts();
  const { locale } = useSite();
  const name = useDeviceName()(device);
  const [isBusy, setBusy] = useState(false);
  return (
    <li className={rows['session']}>
      <div>
        <p className={rows['name']}>
          <strong>{name}</strong>
        </p>
        <p>{t('twoStep.until', { moment: formatMoment(device.until, HERE, locale) })}</p>
      </div>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-label={t('twoStep.forgetOf', { device: name })}
        onClick={async () => {
          setBusy(true);
          await onForget();
          setBusy(false);
        }}
      >
        {t('twoStep.forget')}
      </Button>
    </li>
  );
}

/** Browsers that are asked for no code for a while, with the way to ask them again. Nothing where there are none. */
export function TrustedDevices({ devices, onChange }: { devices: readonly Device[]; onChange: () => Promise<void> }) {
  const { forgetDevice } = useRealm().calls;
  const t = useTexts();
  if (!forgetDevice || devices.length === 0) return null;

  const forget = async (id: string) => {
    try {
      await forgetDevice(id);
    } catch (error) {
      // its thirty days have ended meanwhile: just as well
      if (!(error instanceof ApiError && error.status === 404)) {
        toast({ tone: 'danger', title: t('twoStep.failed') });
        return;
      }
    }
    toast({ tone: 'success', title: t('twoStep.forgotten') });
    await onChange();
  };

  return (
    <div className={styles['devices']}>
      <h3>{t('twoStep.devices')}</h3>
      <ul className={rows['sessions']}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onForget={() => forget(device.id)} />
        ))}
      </ul>
    </div>
  );
}
