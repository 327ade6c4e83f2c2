import { Icon } from '@posada/ui';
import { useCombobox } from 'downshift';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './pickers.module.css';
import { foundBy, markedIn, matchingPlaces, type Place } from './places.ts';

interface WherePickerProps {
  places: readonly Place[];
  place: Place | undefined;
  onChoose: (place: Place | undefined) => void;
  /** In the sheet of phones the list stands in the page instead of over it. */
  isInline?: boolean;
  /** The field has the focus when it comes, and its list is open. */
  startsOpen?: boolean;
  /** Said when a search was begun without a place. */
  error?: string | undefined;
}

function Name({ name, text }: { name: string; text: string }) {
  const [before, found, after] = markedIn(name, text);
  return (
    <span>
      {before}
      {found && <mark>{found}</mark>}
      {after}
    </span>
  );
}

/** Where to: a text field with a list of destinations and hotels. What is typed narrows the list, nothing else. */
export function WherePicker({
  places,
  place,
  onChoose,
  isInline = false,
  startsOpen = false,
  error,
}: WherePickerProps) {
  const { t } = useTranslation('search');
  const errorId = useId();
  const [text, setText] = useState(place?.name ?? '');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // the name of the chosen place is no filter: whoever opens the list again sees all
  const filter = text === (place?.name ?? '') ? '' : text;
  const found = useMemo(() => matchingPlaces(places, filter), [places, filter]);
  // in the order of what was found, so that keys walk down the list as it stands
  const kinds = [...new Set(found.map(({ type }) => type))];
  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps, openMenu } =
    useCombobox<Place>({
      items: found,
      itemToString: (item) => item?.name ?? '',
      selectedItem: place ?? null,
      inputValue: text,
      initialIsOpen: startsOpen,
      ...(isInline ? { isOpen: true } : {}),
      onInputValueChange: ({ inputValue }) => setText(inputValue ?? ''),
      onSelectedItemChange: ({ selectedItem }) => {
        setText(selectedItem?.name ?? '');
        onChoose(selectedItem ?? undefined);
      },
      stateReducer: (_, { type, changes }) =>
        // a text that is no place does not stay behind
        type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, inputValue: place?.name ?? '' } : changes,
    });
  useEffect(() => {
    if (startsOpen) input.current?.focus();
    if (startsOpen) input.current?.select();
  }, [startsOpen]);
  useEffect(() => {
    // the field may be at the lower edge of the window, where the list would open out of sight
    if (isOpen && !isInline) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, isInline]);

  const group = (type: Place['type'], heading: string) => {
    const own = found.flatMap((item, index) => (item.type === type ? [{ item, index }] : []));
    if (own.length === 0) return null;
    return (
      <li key={type} role="presentation">
        {/* biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own in a list */}
        <ul role="group" aria-label={heading}>
          <li role="presentation" className={styles['groupName']} aria-hidden>
            {heading}
          </li>
          {own.map(({ item, index }) => (
            <li
              key={item.id}
              {...getItemProps({ item, index })}
              data-highlighted={index === highlightedIndex || undefined}
              data-chosen={(item.type === place?.type && item.id === place.id) || undefined}
            >
              <Icon name={item.type === 'property' ? 'bed' : 'map-pin'} />
              <span>
                <Name name={item.name} text={filter} />
                <small className={styles['about']}>
                  <Name name={[item.about, foundBy(item, filter)].filter(Boolean).join(' · ')} text={filter} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      </li>
    );
  };

  return (
    <div className={styles['field']} data-field="where" data-inline={isInline || undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the props name the field */}
      <label {...getLabelProps()} className={isInline ? styles['hidden'] : undefined}>
        {t('form.where')}
      </label>
      <div className={styles['box']}>
        <input
          {...getInputProps({
            ref: input,
            placeholder: t('form.choose'),
            autoComplete: 'off',
            spellCheck: false,
            ...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}),
            onFocus: (event) => event.currentTarget.select(),
            onClick: () => openMenu(),
            // a list that always stands has nothing to close: Escape is for what is around it
            onKeyDown: ({ key, nativeEvent }) => {
              if (isInline && key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true });
            },
            // at once, not by downshift's own turn: fast typing would lose letters
            onChange: (event) => setText(event.currentTarget.value),
          })}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles['clear']}
            aria-label={t('where.clear')}
            onClick={() => {
              setText('');
              onChoose(undefined);
              input.current?.focus();
              openMenu();
            }}
          >
            <Icon name="x" />
          </button>
        )}
      </div>
      {error && (
        <p id={errorId} className={styles['error']}>
          <Icon name="alert" /> {error}
        </p>
      )}
      <div ref={list} className={styles['places']} hidden={!isOpen}>
        <ul {...getMenuProps()}>
          {isOpen && kinds.map((kind) => group(kind, t(kind === 'property' ? 'form.hotels' : 'form.destinations')))}
        </ul>
        {found.length === 0 && (
          <p>
            {t('where.none', { text })}{' '}
            <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setText('')}>
              {t('where.all')}
            </button>
          </p>
        )}
      </div>
      <span role="status" className={styles['hidden']}>
        {isOpen && filter !== '' ? t('where.count', { count: found.length }) : ''}
      </span>
    </div>
  );
}
