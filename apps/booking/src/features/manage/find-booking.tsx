import { valibotResolver } from '@hookform/resolvers/valibot';
import { useApi, useSite } from '@posada/area';
import { Button, Card, Container, EmailField, Notice, PhoneLink, TextField, useValidationMessage } from '@posada/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate } from 'react-router';
import type { loader } from './find-booking.loader.ts';
import { type BookingKeys, bookingKeysSchema, type FindRefusal, openBooking } from './find-booking.ts';
import styles from './manage.module.css';

function Refused({ refusal }: { refusal: FindRefusal }) {
  const { t } = useTranslation('booking');
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
  const { t } = useTranslation('booking');
  const { website } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const messageOf = useValidationMessage();
  const id = useId();
  const { posted } = useLoaderData<typeof loader>();
  const [refusal, setRefusal] = useState(posted?.refusal ?? null);
  const { register, handleSubmit, formState } = useForm<BookingKeys>({
    resolver: valibotResolver(bookingKeysSchema),
    defaultValues: posted?.typed ?? { number: '', email: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (keys) => {
    setRefusal(null);
    const found = await openBooking(api, keys);
    if (found.refusal === undefined) await navigate(found.address);
    else setRefusal(found.refusal);
  });
  return (
    <Container>
      <title>{`${t('manage.title')} · ${website.name}`}</title>
      <div className={styles['find']}>
        <h1 className={styles['title']}>{t('manage.title')}</h1>
        <p className={styles['lead']}>{t('manage.about')}</p>
        <Card as="section" className={styles['card']}>
          <form
            method="post"
            noValidate
            className={styles['form']}
            onSubmit={(event) => void (isSubmitting ? event.preventDefault() : submit(event))}
          >
            <TextField
              {...register('number')}
              id={`${id}number`}
              label={t('confirmation.number')}
              defaultValue={posted?.typed.number}
              error={messageOf(errors.number?.message)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <EmailField
              {...register('email')}
              id={`${id}email`}
              label={t('guest.email')}
              defaultValue={posted?.typed.email}
              error={messageOf(errors.email?.message)}
              autoComplete="email"
            />
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
