import { type ListName, MOST_VIEWS } from '@posada/api-client/accounts';
import { Button, Checkbox, Disclosure, Fieldset, Icon, TextField, useValidationMessage } from '@posada/ui';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { text } from '@posada/ui/rules';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as v from 'valibot';
import { useTexts } from '../shared/texts.ts';
import { chosenColumns } from './list-columns.ts';
import styles from './list-tools.module.css';
import { useListSettings } from './use-list-settings.ts';

interface ListToolsProps {
  list: ListName;
  /** All that can be chosen, beside the one that names the rows. */
  columns: readonly { id: string; name: string; isUsual: boolean }[];
}

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
function Views({ list }: { list: ListName }) {
  const t = useTexts();
  const id = useId();
  const { search } = useLocation();
  const { settings, isKnown, save } = useListSettings(list);
  const [isOpen, setOpen] = useState(false);
  const current = queryOf(search);
  const { views } = settings;
  const others = (name: string) => views.filter((view) => view.name !== name);
  return (
    <div className={styles['views']}>
      {views.length > 0 && (
        <nav aria-label={t('views.label')}>
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
          </ul>
        </nav>
      )}
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        disabled={!isKnown || views.length >= MOST_VIEWS}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" /> {t('views.save')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('views.save')}
        form={id}
        submit={t('views.submit')}
        cancel={t('views.close')}
      >
        <SaveForm
          id={id}
          onSave={(name) => {
            const view = { name, query: current, columns: settings.columns };
            save({ ...settings, views: [...others(name), view] });
            setOpen(false);
          }}
        />
      </FormDialog>
    </div>
  );
}

function Columns({ list, columns }: ListToolsProps) {
  const t = useTexts();
  const { settings, isKnown, save } = useListSettings(list);
  const shown = new Set(chosenColumns(columns, settings.columns).map(({ id }) => id));
  const toggled = (id: string) =>
    columns.map((column) => column.id).filter((own) => (own === id ? !shown.has(own) : shown.has(own)));
  return (
    <Disclosure summary={t('columns.label')} className={styles['columns']}>
      {/* not before it is opened: the fields of the filters have the same names */}
      {() => (
        <>
          <Fieldset legend={t('columns.legend')} className={styles['choices']}>
            {columns.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
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

/** What somebody can make of a list: saved views, and the columns it has. */
export const ListTools = ({ list, columns }: ListToolsProps) => (
  <div className={styles['tools']}>
    <Views list={list} />
    <Columns list={list} columns={columns} />
  </div>
);
