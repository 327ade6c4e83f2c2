import { MOST_VIEWS } from '@posada/api-client/accounts';
import { Button, Checkbox, Dialog, Disclosure, Fieldset, Icon, TextField, useValidationMessage } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { text } from '@posada/ui/rules';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as v from 'valibot';
import { useKind, useTexts } from '../kinds.tsx';
import { columnsOf, shownColumns } from './columns.tsx';
import styles from './list-tools.module.css';
import { useListSettings } from './use-list-settings.ts';

const schema = v.object({ name: text(40) });

/** The page of a list is where somebody was, not what they looked for. */
function queryOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.delete('until');
  return params.toString();
}

function SaveForm({ id, onSave }: { id: string; onSave: (name: string) => void }) {
  const t = useTexts();
  const { form, field } = useKitForm({
    schema,
    defaultValues: { name: '' },
    messageOf: useValidationMessage(),
    onSubmit: async ({ name }) => onSave(name),
  });
  return (
    <form {...form} id={id}>
      <TextField
        {...field('name')}
        label={t('views.name')}
        description={t('views.about')}
        autoComplete="off"
        maxLength={40}
      />
    </form>
  );
}

/** Views that were saved, and the button that saves this one. */
function Views() {
  const t = useTexts();
  const id = useId();
  const { search } = useLocation();
  const { settings, isKnown, save } = useListSettings();
  const [isOpen, setOpen] = useState(false);
  const current = queryOf(search);
  const { views } = settings;
  const others = (name: string) => views.filter((view) => view.name !== name);
  const close = () => setOpen(false);
  return (
    <nav aria-label={t('views.label')} className={styles['views']}>
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Link
              to={`?${view.query}`}
              aria-current={view.query === current ? 'true' : undefined}
              onClick={() => save({ ...settings, columns: view.columns })}
            >
              {view.name}
            </Link>
            <Button
              variant="quiet"
              aria-label={t('views.remove', { name: view.name })}
              onClick={() => save({ ...settings, views: others(view.name) })}
            >
              <Icon name="x" />
            </Button>
          </li>
        ))}
        <li>
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            disabled={!isKnown || views.length >= MOST_VIEWS}
            onClick={() => setOpen(true)}
          >
            <Icon name="plus" /> {t('views.save')}
          </Button>
        </li>
      </ul>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('views.save')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('views.close')}
            </Button>
            <Button type="submit" form={id}>
              {t('views.submit')}
            </Button>
          </>
        }
      >
        <SaveForm
          id={id}
          onSave={(name) => {
            const view = { name, query: current, columns: settings.columns };
            save({ ...settings, views: [...others(name), view] });
            close();
          }}
        />
      </Dialog>
    </nav>
  );
}

function Columns() {
  const t = useTexts();
  const kind = useKind();
  const { settings, isKnown, save } = useListSettings();
  const shown = new Set(shownColumns(kind, settings.columns).map(({ id }) => id));
  const toggled = (id: string) =>
    columnsOf(kind)
      .map((column) => column.id)
      .filter((own) => (own === id ? !shown.has(own) : shown.has(own)));
  return (
    <Disclosure summary={t('columns.label')} className={styles['columns']}>
      {/* not before it is opened: the fields of the filters have the same names */}
      {() => (
        <>
          <Fieldset legend={t('columns.legend')}>
            {columnsOf(kind).map(({ id, label }) => (
              <Checkbox
                key={id}
                label={t(label)}
                checked={shown.has(id)}
                disabled={!isKnown}
                onChange={() => save({ ...settings, columns: toggled(id) })}
              />
            ))}
          </Fieldset>
          {settings.columns && (
            <Button variant="quiet" onClick={() => save({ ...settings, columns: null })}>
              {t('columns.reset')}
            </Button>
          )}
        </>
      )}
    </Disclosure>
  );
}

/** What somebody can make of a list of bookings: saved views, and the columns it has. */
export const ListTools = () => (
  <div className={styles['tools']}>
    <Views />
    <Columns />
  </div>
);
