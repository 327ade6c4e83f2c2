import { type GuestReportPlace, setSibaUnit } from '@posada/api-client/operator';
import { Button, Notice, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { LabelledValues } from '@posada/ui/labelled-values';
import { email, maxLength, required } from '@posada/ui/rules';
import { useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { useSettingsMessage } from '../../shared/form-rules.ts';
import { EntryDialog } from '../../shared/sale/entry-dialog.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import own from './authorities.module.css';

const FIELDS = ['unit', 'establishment', 'abbreviation', 'contactName', 'contactEmail'] as const;
const LONGEST = { unit: 9, establishment: 2, abbreviation: 15, contactName: 40, contactEmail: 140 };
const digits = (form: RegExp) =>
  v.pipe(
    v.string(),
    v.trim(),
    required(),
    v.check((text) => text === '' || form.test(text), 'siba_digits'),
  );
const text = (most: number) => v.pipe(v.string(), v.trim(), required(), maxLength(most));
const schema = v.object({
  unit: digits(/^\d{9}$/),
  establishment: digits(/^\d{1,2}$/),
  abbreviation: text(LONGEST.abbreviation),
  contactName: text(LONGEST.contactName),
  contactEmail: email(),
});

/** What the file for SIBA says of a hotel. */
export function SibaUnit({ place, onChange }: { place: GuestReportPlace; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const { permissions } = useOperator();
  const [isOpen, setOpen] = useState(false);
  const { siba } = place;
  return (
    <section className={own['part']} aria-labelledby="unit">
      <h2 id="unit">{t('authorities.unitTitle')}</h2>
      {siba ? (
        <LabelledValues
          layout="columns"
          values={FIELDS.map((name) => ({
            label: t(`authorities.${name}`),
            value: <span translate="no">{siba[name]}</span>,
          }))}
        />
      ) : (
        <Notice tone="info" title={t('authorities.unitNone')} />
      )}
      {permissions.includes('authorities.write') && (
        <div className={own['row']}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(siba ? 'authorities.change' : 'authorities.setUp')}
          </Button>
        </div>
      )}
      {isOpen && <UnitForm place={place} onClose={() => setOpen(false)} onSaved={onChange} />}
    </section>
  );
}

function UnitForm({
  place: { property, siba },
  onClose,
  onSaved,
}: {
  place: GuestReportPlace;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const t = useTexts();
  const settingsMessage = useSettingsMessage();
  const kit = useKitForm({
    schema,
    defaultValues: {
      unit: siba?.unit ?? '',
      establishment: siba?.establishment ?? '00',
      abbreviation: siba?.abbreviation ?? '',
      contactName: siba?.contactName ?? '',
      contactEmail: siba?.contactEmail ?? '',
    },
    labelOf: (name) => t(`authorities.${name as (typeof FIELDS)[number]}`),
    messageOf: (code) => (code === 'siba_digits' ? t('authorities.digits') : settingsMessage(code)),
    async onSubmit(body) {
      await client.call(setSibaUnit, { path: { property: String(property.id) }, body });
      toast({ tone: 'success', title: t('people.saved') });
      await onSaved();
      onClose();
      return {};
    },
  });
  const { field } = kit;
  return (
    <EntryDialog title={t('authorities.unitTitle')} kit={kit} onClose={onClose}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={t(`authorities.${name}`)}
          autoComplete="off"
          maxLength={LONGEST[name]}
        />
      ))}
    </EntryDialog>
  );
}
