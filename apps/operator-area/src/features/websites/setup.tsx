import type { WebsiteSetup } from '@posada/api-client/operator';
import { Button } from '@posada/ui';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { BrandStep } from './brand-step.tsx';
import { CheckStep } from './check-step.tsx';
import { HotelStep } from './hotel-step.tsx';
import { LegalStep } from './legal-step.tsx';
import { PicturesStep } from './pictures-step.tsx';
import { RatesStep } from './rates-step.tsx';
import { RoomsStep } from './rooms-step.tsx';
import { STEPS, stepOf } from './steps.ts';
import { download, setupQuery } from './use-setup.ts';
import styles from './websites.module.css';

const STEP_SCREENS = {
  brand: BrandStep,
  hotel: HotelStep,
  rooms: RoomsStep,
  rates: RatesStep,
  pictures: PicturesStep,
  legal: LegalStep,
  check: CheckStep,
};

/** A website that is being set up: each step shows a part of its file. */
export function Setup() {
  const t = useTexts();
  return (
    <Workspace title={t('websites.setup')} hasOwnHeading>
      <Read />
    </Workspace>
  );
}

function Read() {
  const { id = '' } = useParams();
  return <Fetched query={useQuery(setupQuery(id))}>{(setup) => <Steps setup={setup} />}</Fetched>;
}

function Steps({ setup }: { setup: WebsiteSetup }) {
  const t = useTexts();
  const { setup: addressOf, websites } = useAddresses();
  const step = stepOf(useSearchParams()[0].get('step'));
  const Step = STEP_SCREENS[step];
  return (
    <>
      <p>
        <Link to={websites}>{t('websites.title')}</Link>
      </p>
      <div className={parts['top']}>
        <h1>{setup.name}</h1>
        <Button variant="quiet" onClick={() => download(setup.file, setup.name)}>
          {t('websites.download')}
        </Button>
      </div>
      <LinkTabs
        label={t('websites.steps')}
        current={step}
        tabs={STEPS.map((name, index) => ({
          id: name,
          label: `${index + 1}. ${t(`websites.step.${name}`)}`,
          to: addressOf(setup.id, name),
        }))}
      />
      <div className={styles['step']}>
        <h2>{t(`websites.step.${step}`)}</h2>
        <Step key={step} setup={setup} />
      </div>
    </>
  );
}
