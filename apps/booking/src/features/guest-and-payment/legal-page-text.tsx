import {
  accordionSettings,
  alertSettings,
  boxSettings,
  headingSettings,
  htmlSettings,
  textColumnSettings,
  textSettings,
} from '@posada/api-client/blocks';
import type { PageBlockType } from '@posada/api-client/definitions';
import { routeQuery, webPageQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { Prose } from '@posada/ui';
import { Accordion } from '@posada/ui/accordion';
import { RichText } from '@posada/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import * as v from 'valibot';
import styles from './legal-page-text.module.css';

interface Props {
  /** Of the page, without the prefix of a language. */
  path: string;
  /** Called with the title of the page once it is known. */
  onTitle: (title: string) => void;
}

const words =
  <S,>(schema: v.GenericSchema<unknown, S>, render: (settings: S) => ReactNode) =>
  (settings: unknown) => {
    const read = v.safeParse(schema, settings);
    return read.success ? render(read.output) : null;
  };

const titled = ({ title, html }: { title?: string | undefined; html?: string | undefined }) => (
  <>
    {title && <h3>{title}</h3>}
    {html && <RichText html={html} />}
  </>
);

/** By level; the heading of the dialog is the first of its outline. */
const HEADINGS = ['h2', 'h2', 'h3', 'h4'] as const;

/** The kinds of blocks that are words. What else stands on a page is read on the page itself. */
const WORDS: Partial<Record<PageBlockType, (settings: unknown) => ReactNode>> = {
  accordion: words(accordionSettings, ({ title, items }) => (
    <>
      {titled({ title })}
      <Accordion
        level={title ? 4 : 3}
        items={items.map(({ heading, html }) => ({ id: heading, heading, content: <Prose html={html} /> }))}
      />
    </>
  )),
  alert: words(alertSettings, titled),
  box: words(boxSettings, titled),
  heading: words(headingSettings, ({ level, text }) => {
    const Heading = HEADINGS[level - 1] ?? 'h2';
    return <Heading>{text}</Heading>;
  }),
  html: words(htmlSettings, titled),
  text: words(textSettings, titled),
  'text-column': words(textColumnSettings, ({ title, columns }) => (
    <>
      {titled({ title })}
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids and are never sorted
        <div key={index}>{titled(column)}</div>
      ))}
    </>
  )),
};

/** A press of a link in the text must not take the form away. */
function openInTab({ target }: MouseEvent) {
  const link = target instanceof Element && target.closest('a');
  if (!link || !/^https?:$/.test(link.protocol)) return;
  link.target = '_blank';
  link.rel = 'noopener';
}

/** The words of a legal page, as they stand on the page. */
export default function LegalPageText({ path, onTitle }: Props) {
  const api = useApi();
  const { locale } = useSite();
  const { data: route } = useSuspenseQuery(routeQuery(api, path, locale));
  const { data: page } = useSuspenseQuery(webPageQuery(api, route.id, locale));
  const text = useRef<HTMLDivElement>(null);
  // before anything is painted: heading and text are seen together
  useLayoutEffect(() => onTitle(page.title), [page.title, onTitle]);
  // after the dialog has opened: on the button that closes it, the keys that scroll have nothing to scroll
  useEffect(() => {
    if (document.activeElement instanceof HTMLButtonElement) text.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={text} tabIndex={-1} className={styles['text']} onClickCapture={openInTab}>
      {page.blocks.map(({ id, type, settings }) => {
        const content = Object.hasOwn(WORDS, type) && WORDS[type as PageBlockType]?.(settings);
        return content && <div key={id}>{content}</div>;
      })}
    </div>
  );
}
