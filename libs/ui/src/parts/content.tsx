import type { Photo } from '@posada/api-client';
import { formatMoney, type Locale } from '@posada/i18n';
import { type ElementType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classes } from '../class-names.ts';
import styles from './content.module.css';
import { Icon } from './icon.tsx';

export const Container = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classes(styles['container'], className)}>{children}</div>
);

export const Card = ({
  as: Tag = 'div',
  className,
  children,
  ...rest
}: {
  as?: ElementType;
  className?: string | undefined;
  children: ReactNode;
  [data: `data-${string}`]: string;
}) => (
  <Tag className={classes(styles['card'], className)} data-ui="card" {...rest}>
    {children}
  </Tag>
);

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles['hidden']}>{children}</span>
);

export const Badge = ({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger' | 'accent';
  children: ReactNode;
}) => (
  <span className={styles['badge']} data-tone={tone}>
    {children}
  </span>
);

export const TextLink = ({
  to,
  className,
  children,
}: {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <Link to={to} className={classes(styles['link'], className)}>
    {children}
  </Link>
);

export const Stars = ({ count, label }: { count: number; label: string }) =>
  count > 0 ? (
    <span role="img" aria-label={label} className={styles['stars']}>
      {'★'.repeat(count)}
    </span>
  ) : null;

/** A mark out of ten with one decimal, written as the language does, and how many gave it: "8.7/10 · 1,284 reviews". */
export function Rating({ value, label }: { value: number; label: string }) {
  const { i18n } = useTranslation('ui');
  const mark = value.toFixed(1);
  // Chinese and English alone write a point: asking Intl for every card of a list would cost more than the card
  const written = /^(en|zh)/.test(i18n.language) ? mark : mark.replace('.', ',');
  return (
    <span className={styles['rating']}>
      <strong>{`${written}/10`}</strong> <span>{`· ${label}`}</span>
    </span>
  );
}

interface PriceProps {
  /** Minor units. */
  amount: number;
  currency: string;
  locale: Locale;
  /** The public price of the same thing, when it is higher. */
  was?: number | undefined;
  /** What a night costs on average stands below the total of so many. */
  nights?: number | undefined;
  size?: 'm' | 'l';
}

export function Price({ amount, currency, locale, was, nights = 1, size = 'm' }: PriceProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={styles['price']} data-size={size}>
      {was !== undefined && was > amount && (
        <>
          <VisuallyHidden>{t('price.was')}</VisuallyHidden> <s>{formatMoney(was, currency, locale)}</s>{' '}
          <VisuallyHidden>{t('price.now')}</VisuallyHidden>
        </>
      )}
      <strong>{formatMoney(amount, currency, locale)}</strong>
      {nights > 1 && (
        <span className={styles['perNight']}>
          {t('price.perNight', { price: formatMoney(Math.round(amount / nights), currency, locale) })}
        </span>
      )}
    </span>
  );
}

type Files = Pick<Photo, 'url' | 'widths'>;
const filesOf = ({ url, widths }: Files, ending: string) =>
  widths.map((width) => `${url}-${width}.${ending} ${width}w`).join(', ');

/** Address of the file of a photo that is this wide or the next wider one; without a width the widest. */
export function photoFile({ url, widths }: Files, width = Number.POSITIVE_INFINITY): string {
  const chosen = widths.find((own) => own >= width) ?? widths.at(-1);
  return chosen === undefined ? url : `${url}-${chosen}.webp`;
}

/** Where a picture is cut for phones: their screens upright. */
const PORTRAIT = '(width < 768px) and (orientation: portrait)';

interface PictureProps {
  photo: Photo;
  /** As in `<img sizes>`. */
  sizes: string;
  /**
   * The picture fills a box of this height (CSS lengths) whatever its own shape is: a wide one is enlarged until it is
   * as high, and the file must be large enough for that. Phones get the portrait cut, where there is one.
   */
  fills?: { phone: string; wide: string } | undefined;
  /** The picture that is seen first; all others load when they come near. */
  eager?: boolean;
  ratio?: '16/9' | '4/3' | '3/2' | '1/1';
  className?: string | undefined;
  /** Decoration beside a text that says the same. */
  isDecoration?: boolean;
}

/** As in `<img sizes>`, of a picture that fills a box as wide as `sizes` says and as high as `fills` does. */
function filling({ width, height }: Pick<Photo, 'width' | 'height'>, sizes: string, fills: PictureProps['fills']) {
  if (!fills) return sizes;
  const shown = (boxHeight: string) => `max(${sizes}, calc(${boxHeight} * ${(width / height).toFixed(2)}))`;
  return `(width < 768px) ${shown(fills.phone)}, ${shown(fills.wide)}`;
}

export function Picture({
  photo,
  sizes: given,
  fills,
  eager = false,
  ratio,
  className,
  isDecoration = false,
}: PictureProps) {
  const sizes = filling(photo, given, fills);
  const portrait = fills && photo.portrait?.widths.length ? photo.portrait : undefined;
  const portraitSizes = portrait && filling(portrait, given, fills);
  return (
    <picture className={classes(styles['picture'], className)} data-ratio={ratio} data-color={photo.color}>
      {portrait && (
        <>
          <source media={PORTRAIT} type="image/avif" srcSet={filesOf(portrait, 'avif')} sizes={portraitSizes} />
          <source media={PORTRAIT} type="image/webp" srcSet={filesOf(portrait, 'webp')} sizes={portraitSizes} />
        </>
      )}
      {photo.widths.length > 0 && <source type="image/avif" srcSet={filesOf(photo, 'avif')} sizes={sizes} />}
      <img
        src={photoFile(photo, photo.widths[1])}
        {...(photo.widths.length > 0 ? { srcSet: filesOf(photo, 'webp'), sizes } : {})}
        alt={isDecoration ? '' : photo.alt}
        width={photo.width}
        height={photo.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        {...(eager ? { fetchPriority: 'high' as const } : {})}
      />
    </picture>
  );
}

export const Skeleton = ({
  height = 'text',
  width = 'full',
}: {
  height?: 'text' | 'title' | 'card' | 'picture';
  width?: 's' | 'm' | 'l' | 'full';
}) => <span aria-hidden="true" className={styles['skeleton']} data-height={height} data-width={width} />;

const TONE_ICONS = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' } as const;
export type Tone = keyof typeof TONE_ICONS;

export function Notice({
  tone,
  title,
  children,
  action,
}: {
  tone: Tone;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={styles['notice']} data-tone={tone}>
      <Icon name={TONE_ICONS[tone]} />
      <div>
        <strong>{title}</strong>
        {children && <div>{children}</div>}
        {action && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  );
}

function Step({
  isDone,
  number,
  name,
  to,
}: {
  isDone: boolean;
  number: number;
  name: string;
  to?: string | undefined;
}) {
  const content = (
    <>
      <span>{isDone ? <Icon name="check" /> : number}</span> <em>{name}</em>
    </>
  );
  return to ? <Link to={to}>{content}</Link> : content;
}

interface StepsProps {
  label: string;
  steps: readonly string[];
  current: number;
  /** Addresses of steps that can be gone back to, in the order of the steps. */
  links?: readonly (string | undefined)[];
}

export function Steps({ label, steps, current, links = [] }: StepsProps) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
          <Step
            isDone={index < current}
            number={index + 1}
            name={step}
            to={index < current ? links[index] : undefined}
          />
        </li>
      ))}
    </ol>
  );
}

export interface DisclosureProps {
  summary: ReactNode;
  /** A function is drawn when it is first opened: for detail that would weigh on a page. Without scripts it is left out. */
  children: ReactNode | (() => ReactNode);
  name?: string;
  open?: boolean;
  className?: string | undefined;
}

export function Disclosure({ summary, children, name, open, className }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(open ?? false);
  const isLazy = typeof children === 'function';
  // it may have been opened before the page came alive
  useEffect(() => {
    if (details.current?.open) setWasOpened(true);
  }, []);
  return (
    <details
      ref={details}
      className={classes(styles['disclosure'], className)}
      data-lazy={isLazy || undefined}
      {...(name ? { name } : {})}
      {...(open ? { open } : {})}
      {...(isLazy ? { onToggle: (event) => event.currentTarget.open && setWasOpened(true) } : {})}
    >
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div>{typeof children === 'function' ? wasOpened && children() : children}</div>
    </details>
  );
}

let policy: { createHTML(html: string): unknown } | undefined;
/** The one place where HTML of the operator enters the page; the service has cleaned it. */
function trusted(html: string): string {
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): typeof policy } })
    .trustedTypes;
  policy ??= factory?.createPolicy('cms', { createHTML: (text: string) => text });
  return (policy?.createHTML(html) ?? html) as string;
}

export const Prose = ({ html, className }: { html: string; className?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the service, let in by the one policy
  <div className={classes(styles['prose'], className)} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
);
