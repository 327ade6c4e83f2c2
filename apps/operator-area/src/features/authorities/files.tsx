import { type GuestFile, getGuestFile, getTouristTaxFile } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { addMonths, addYears } from '@posada/calendar-days';
import { formatDay, formatMoney } from '@posada/i18n';
import { saveFile } from '@posada/reservation';
import { Button, Notice, SelectField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import own from './authorities.module.css';

const TYPES = { alloggiati: 'text/plain;charset=utf-8', siba: 'application/xml' } as const;

/** Asks for a file and saves it; says what came of it, and why it did not. */
function useFile<File extends { name: string; content: string }>(type: string, ask: () => Promise<File>) {
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string>();
  async function save() {
    setBusy(true);
    setFailure(undefined);
    setFile(undefined);
    try {
      const made = await ask();
      saveFile(made.name, type, made.content);
      setFile(made);
    } catch (error) {
      setFailure(refusalText(error));
    }
    setBusy(false);
  }
  return { isBusy, file, failure, save };
}

/** The guests who checked in on a day, as the authority of the country takes them. */
export function GuestFileForm({ property, file: kind }: { property: number; file: 'alloggiati' | 'siba' }) {
  const t = useTexts();
  const { today } = useSite();
  const { permissions } = useOperator();
  const [day, setDay] = useState(today);
  const path = { property: String(property) };
  const { isBusy, file, failure, save } = useFile(TYPES[kind], () =>
    client.call(getGuestFile, { path, query: { file: kind, day } }),
  );
  return (
    <section className={own['part']} aria-labelledby="guests">
      <h2 id="guests">{t(`authorities.file.${kind}`)}</h2>
      <p>{t(`authorities.fileAbout.${kind}`)}</p>
      {permissions.includes('registrations.read') ? (
        <div className={own['row']}>
          <DateField
            label={t('authorities.arrivals')}
            value={day}
            onChange={setDay}
            last={today}
            first={addYears(today, -1)}
          />
          <Button busy={isBusy} onClick={() => void save()}>
            {t('authorities.download')}
          </Button>
        </div>
      ) : (
        <Notice tone="warning" title={t('people.notAllowed')} />
      )}
      {failure && <Notice tone="danger" role="alert" title={failure} />}
      {file && <GuestFileResult file={file} />}
    </section>
  );
}

function GuestFileResult({ file: { people, missing } }: { file: GuestFile }) {
  const t = useTexts();
  return (
    <Notice
      tone={missing.length > 0 ? 'warning' : 'success'}
      role="status"
      title={t('authorities.people', { count: people })}
    >
      {missing.length > 0 && (
        <>
          <p>{t('authorities.missing')}</p>
          <ul className={own['gaps']}>
            {missing.map(({ booking, guest, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: guests of a booking who are not registered have nothing that tells them apart
              <li key={index}>
                {`${guest}, ${booking}`} – {t(`authorities.reason.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

const MONTHS = 24;

/** The tourist tax of the stays that ended in a month. */
export function TouristTaxForm({ property }: { property: number }) {
  const t = useTexts();
  const { today, locale } = useSite();
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(`${today.slice(0, 7)}-01`, -index).slice(0, 7));
  const [month, setMonth] = useState(months[1] ?? '');
  const path = { property: String(property) };
  const { isBusy, file, failure, save } = useFile('text/csv;charset=utf-8', () =>
    client.call(getTouristTaxFile, { path, query: { month } }),
  );
  return (
    <section className={own['part']} aria-labelledby="tax">
      <h2 id="tax">{t('authorities.tax')}</h2>
      <p>{t('authorities.taxAbout')}</p>
      <div className={own['row']}>
        <SelectField label={t('authorities.month')} value={month} onChange={({ target }) => setMonth(target.value)}>
          {months.map((each) => (
            <option key={each} value={each}>
              {formatDay(`${each}-01`, locale, 'month')}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
          {t('authorities.download')}
        </Button>
      </div>
      {failure && <Notice tone="danger" role="alert" title={failure} />}
      {file && (
        <Notice
          tone="success"
          role="status"
          title={t('authorities.taxOf', {
            count: file.rooms,
            amount: formatMoney(file.amount, file.currency, locale),
          })}
        />
      )}
    </section>
  );
}
