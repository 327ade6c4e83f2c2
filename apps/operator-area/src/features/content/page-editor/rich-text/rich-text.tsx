import { linkAddress } from '@posada/api-client/blocks';
import { Button, Dialog, TextField } from '@posada/ui';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { useTexts } from '../../../../shared/texts.ts';
import { fromPastedHtml, fromPastedText } from './pasted-html.ts';
import { toHtml } from './rich-html.ts';
import styles from './rich-text.module.css';
import { linkAt, setLink, stateOf, TOOLS, type Tool } from './rich-text-state.ts';

interface RichTextProps {
  id: string;
  label: string;
  /** BCP 47. */
  lang: string;
  value: string;
  describedBy: string;
  isInvalid: boolean;
  onChange: (html: string) => void;
}

/**
 * A text with headings, lists, links, bold and italic words. What is pasted is read by the same schema as what is stored,
 * by our own handler: that of the library makes a policy for trusted types of its own, which pages do not allow.
 */
export function RichText({ id, label, lang, value, describedBy, isInvalid, onChange }: RichTextProps) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const written = useRef(value);
  const [state, setState] = useState<EditorState>(() => stateOf(value));
  const [link, setLinkTyped] = useState<string>();
  const first = useRef(state);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (!place.current) return;
    const editor = new EditorView(place.current, {
      state: first.current,
      dispatchTransaction(transaction: Transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        written.current = toHtml(next.doc);
        change.current(written.current);
      },
      handleDOMEvents: {
        paste(own, event) {
          const html = event.clipboardData?.getData('text/html') ?? '';
          const text = event.clipboardData?.getData('text/plain') ?? '';
          event.preventDefault();
          const slice = html === '' ? fromPastedText(text) : fromPastedHtml(html);
          own.dispatch(own.state.tr.replaceSelection(slice).scrollIntoView());
          return true;
        },
        // words that are dragged inside of the text are moved; from elsewhere nothing is taken
        drop(own, event) {
          if (own.dragging) return false;
          event.preventDefault();
          return true;
        },
      },
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = undefined;
    };
  }, []);
  useEffect(() => {
    view.current?.setProps({
      attributes: {
        id,
        lang,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
    });
  }, [id, lang, label, describedBy, isInvalid]);
  // another text than the one that was written here: taken back, or brought back from the history
  useEffect(() => {
    if (!view.current || written.current === value) return;
    written.current = value;
    const next = stateOf(value);
    view.current.updateState(next);
    setState(next);
  }, [value]);
  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
  };
  const current = linkAt(state);
  const canLink = current !== undefined || !state.selection.empty;
  return (
    <div className={styles['richText']} data-invalid={isInvalid || undefined}>
      <Toolbar label={t('content.rich.toolbar', { name: label })} controls={id}>
        {TOOLS.map(({ name, run: command, isOn }) => (
          <button
            key={name}
            type="button"
            aria-pressed={isOn(state)}
            aria-label={nameOf(name, t(`content.rich.${name}`))}
            title={t(`content.rich.${name}`)}
            data-tool={name}
            onClick={() => run(command)}
          >
            {SIGNS[name]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={current !== undefined}
          aria-disabled={!canLink || undefined}
          title={canLink ? undefined : t('content.rich.selectFirst')}
          onClick={() => canLink && setLinkTyped(current ?? '')}
        >
          {t('content.rich.link')}
        </button>
      </Toolbar>
      <div ref={place} />
      {link !== undefined && (
        <LinkDialog
          value={link}
          isThere={current !== undefined}
          onClose={() => setLinkTyped(undefined)}
          onSet={(href) => {
            setLinkTyped(undefined);
            run(setLink(href));
            view.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** What is seen on a button is part of its name, unless it is a single sign. */
const nameOf = (tool: Tool['name'], words: string) => (SIGNS[tool].length > 1 ? `${SIGNS[tool]} ${words}` : words);

const SIGNS = {
  paragraph: '¶',
  heading2: 'H2',
  heading3: 'H3',
  heading4: 'H4',
  bold: 'B',
  italic: 'I',
  bullets: '•',
  numbers: '1.',
} as const;

/** One stop for Tab; arrow keys lead from button to button (ARIA: toolbar). */
function Toolbar({ label, controls, children }: { label: string; controls: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];
  const stopAt = (wanted: EventTarget | undefined) => {
    for (const button of buttons()) button.tabIndex = button === wanted ? 0 : -1;
  };
  useEffect(() => {
    const [first, ...others] = [...(bar.current?.querySelectorAll('button') ?? [])];
    if (first) first.tabIndex = 0;
    for (const button of others) button.tabIndex = -1;
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    const next = to === undefined ? undefined : all.at(to % all.length);
    if (!next) return;
    event.preventDefault();
    stopAt(next);
    next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles['toolbar']}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => stopAt(target)}
    >
      {children}
    </div>
  );
}

function LinkDialog({
  value,
  isThere,
  onClose,
  onSet,
}: {
  value: string;
  isThere: boolean;
  onClose: () => void;
  onSet: (href: string | undefined) => void;
}) {
  const t = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [wasTried, setTried] = useState(false);
  const href = typed.trim();
  const isGood = v.is(linkAddress, href);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('content.rich.link')}
      actions={
        <>
          {isThere && (
            <Button variant="secondary" onClick={() => onSet(undefined)}>
              {t('content.rich.unlink')}
            </Button>
          )}
          <Button type="submit" form={id}>
            {t('content.rich.setLink')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setTried(true);
          if (isGood) onSet(href);
        }}
      >
        <TextField
          label={t('content.field.url')}
          value={typed}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={wasTried && !isGood ? t('content.edit.problem.link') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
