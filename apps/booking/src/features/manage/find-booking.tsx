import { useApi, useSite } from '@posada/area';
import { Button, Card, Container, EmailField, Notice, PhoneLink, TextField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import type { loader } from './find-booking.loader.ts';
import { type BookingKeys, bookingKeysSchema, type FindRefusal, openBooking } from './find-booking.ts';
import styles from './manage.module.css';

function Refused({ refusal }: { refusal: FindRefusal }) {
  const t = useTexts();
  const { website } = useSite();
  switch (refusal) {
    case 'unknown':
      return (
        <Notice tone="danger" title={t('manage.unknown')}>
          {t('manage.unknownText')} <PhoneLink {...website.contact} />
        </Notice>
      );
    case 'tooMany':
      return <Notice tone="danger" title={t('manage.tooMany')} />;
    case 'failed':
      return <Notice tone="danger" title={t('failed.text')} />;
  }
}

/** Opens a booking by its number and the booker's e-mail, without an account. Works without scripts. */
export function FindBooking() {
  const t = useTexts();
  const { website } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const { posted } = useLoaderData<typeof loader>();
  const [refusal, setRefusal] = useState(posted?.refusal ?? null);
  const { form, field, isSubmitting } = useKitForm({
    schema: bookingKeysSchema,
    posted: posted ? { values: posted.typed, errors: {} } : undefined,
    async onSubmit(keys: BookingKeys) {
      setRefusal(null);
      const found = await openBooking(api, keys);
      if (found.refusal === undefined) await navigate(found.address);
      else setRefusal(found.refusal);
    },
  });
  return (
    <Container>
      <title>{`${t('manage.title')} · ${website.name}`}</title>
      <div className={styles['find']} data-fields>
        <h1 className={styles['title']}>{t('manage.title')}</h1>
        <p className={styles['lead']}>{t('manage.about')}</p>
        <Card as="section" className={styles['card']}>
          <form {...form} className={styles['form']}>
            <TextField
              {...field('number')}
              label={t('fact.number')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <EmailField {...field('email')} label={t('guest.email')} autoComplete="email" />
            <Button type="submit" size="l" busy={isSubmitting}>
              {t('manage.find')}
            </Button>
            {refusal && <Refused refusal={refusal} />}
          </form>
        </Card>
      </div>
    </Container>
  );
}
