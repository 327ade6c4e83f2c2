import { classes } from './class-names.ts';
import styles from './picture.module.css';

/** A picture in several widths: `{url}-{width}.avif` and `.webp`; without `widths` one file, whose whole address `url` is. */
interface PictureFiles {
  url: string;
  width: number;
  height: number;
  widths: readonly number[];
}

export interface PictureSource extends PictureFiles {
  alt: string;
  /** Shown until the picture is here. */
  color: string;
  /** Cut for tall screens. */
  portrait?: PictureFiles | undefined;
  /** The point that stays in sight where the box crops the picture, 0 to 1 from its left and its upper edge. */
  focus?: { x: number; y: number } | undefined;
}

type Files = Pick<PictureFiles, 'url' | 'widths'>;

/** As in `<img srcset>`. Every browser that pages are written for reads AVIF (docs/decisions/0009-browsers.md). */
const filesOf = ({ url, widths }: Files) => widths.map((width) => `${url}-${width}.avif ${width}w`).join(', ');

/** Address of the file of a photo that is this wide or the next wider one; without a width the widest. */
export function photoFile({ url, widths }: Files, width = Number.POSITIVE_INFINITY): string {
  const chosen = widths.find((own) => own >= width) ?? widths.at(-1);
  return chosen === undefined ? url : `${url}-${chosen}.webp`;
}

/** Tenths: the style sheet has a rule for each, since a style attribute is not allowed. The middle needs none. */
function focusOf({ focus }: PictureSource) {
  const tenth = (share: number) => (Math.round(share * 10) === 5 ? undefined : Math.round(share * 10));
  return focus && { 'data-x': tenth(focus.x), 'data-y': tenth(focus.y) };
}

/** Where a picture is cut for phones: their screens upright. */
const PORTRAIT = '(width < 768px) and (orientation: portrait)';

/** Shapes of the box: the picture covers it. */
const RATIOS = { '16/9': 16 / 9, '4/3': 4 / 3, '3/2': 3 / 2, '1/1': 1 } as const;

/** A picture that is wider than its box has to be as high as it: the file is wider than the box, too. */
function covering(sizes: string, { width, height }: PictureFiles, ratio: PictureProps['ratio']) {
  const wider = ratio ? width / height / RATIOS[ratio] : 1;
  return wider > 1.02
    ? sizes.replace(/[\d.]+(?=(?:px|vw)(?:,|$))/g, (length) => (Number(length) * wider).toFixed())
    : sizes;
}

interface PictureProps {
  photo: PictureSource;
  /** As in `<img sizes>`: how wide the box of the picture is, in px or vw. */
  sizes: string;
  /**
   * The picture fills a box of this height (CSS lengths) whatever its own shape is: a wide one is enlarged until it is
   * as high, and the file must be large enough for that. Phones get the portrait cut, where there is one.
   */
  fills?: { phone: string; wide: string } | undefined;
  /** The picture that is seen first; all others load when they come near. */
  eager?: boolean;
  ratio?: keyof typeof RATIOS | undefined;
  className?: string | undefined;
  /** Decorative: a text beside it says the same. */
  isDecoration?: boolean;
}

/** As in `<img sizes>`, of a picture that fills a box as wide as `sizes` says and as high as `fills` does. */
function filling({ width, height }: PictureFiles, sizes: string, fills: PictureProps['fills']) {
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
  const sizes = filling(photo, covering(given, photo, ratio), fills);
  const portrait = fills && photo.portrait?.widths.length ? photo.portrait : undefined;
  const portraitSizes = portrait && filling(portrait, given, fills);
  return (
    <picture
      className={classes(styles['picture'], className)}
      data-ratio={ratio}
      data-color={photo.color}
      {...focusOf(photo)}
    >
      {portrait && <source media={PORTRAIT} srcSet={filesOf(portrait)} sizes={portraitSizes} />}
      <img
        src={photoFile(photo, photo.widths[1])}
        {...(photo.widths.length > 0 ? { srcSet: filesOf(photo), sizes } : {})}
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
