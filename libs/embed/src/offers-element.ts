import { languageTag } from '@posada/i18n';
import { type EmbedOffer, type EmbedTexts, type OfferFacts, offerCount, offersPath } from './contract.ts';
import { make } from './dom.ts';
import { localeFor, read, siteFor } from './place.ts';
import { ShownElement } from './shown-element.ts';
import { sheetsOf } from './styles.ts';

const levelOf = (text: string | null) => (/^[2-6]$/.test(text ?? '') ? (`h${text}` as 'h3') : 'h3');

interface CardOptions {
  site: string;
  heading: 'h3';
  target: string | undefined;
  texts: EmbedTexts;
}

function cardOf(offer: EmbedOffer, { site, heading, target, texts }: CardOptions) {
  const { picture, price } = offer;
  const addressOf = (path: string) => new URL(path, site).href;
  const small = (text: string | null) => (text ? make('p', { class: 'small' }, text) : undefined);
  return make(
    'article',
    { part: 'card' },
    picture
      ? make('img', {
          src: addressOf(picture.files.at(-1)?.path ?? ''),
          srcset: picture.files.map(({ path, width }) => `${addressOf(path)} ${width}w`).join(', '),
          sizes: '(min-width: 40em) 22em, 100vw',
          width: picture.width,
          height: picture.height,
          alt: '',
          loading: 'lazy',
          decoding: 'async',
          part: 'picture',
        })
      : undefined,
    make(
      'div',
      { class: 'body' },
      offer.percent ? make('span', { class: 'percent', part: 'badge' }, offer.percent) : undefined,
      make(heading, { class: 'name', part: 'name' }, offer.name),
      small(offer.hotel),
      make('p', { part: 'text' }, offer.text),
      small(offer.until),
      price
        ? make(
            'p',
            { part: 'price' },
            ...(price.was
              ? [
                  make('span', { class: 'hidden' }, `${texts['offers.was']} `),
                  make('s', { class: 'small' }, price.was),
                  ' ',
                ]
              : []),
            make('strong', {}, price.amount),
            make('br'),
            make('span', { class: 'small' }, [price.stay, price.atHotel].filter(Boolean).join(' · ')),
          )
        : undefined,
      make(
        'a',
        { class: 'book', part: 'button', href: site + offer.href, target },
        texts['offers.book'],
        hidden(offer),
      ),
    ),
  );
}

/** Links with the same words lead to different offers: those who hear them hear which. */
const hidden = ({ name, hotel }: EmbedOffer) => make('span', { class: 'hidden' }, ` ${name}, ${hotel}`);

/** `<posada-offers>`: offers of a site on any page. Attributes: docs/embed.md. */
export const offersElement = (scriptUrl: string) =>
  class PosadaOffers extends ShownElement {
    static observedAttributes = ['language', 'hotel', 'count', 'site', 'target', 'heading'];

    protected override show(root: ShadowRoot) {
      const sheets = sheetsOf(root);
      const [locale, site] = [localeFor(this), siteFor(this, scriptUrl)];
      const count = offerCount(this.getAttribute('count'));
      const waiting = Array.from({ length: count }, () =>
        make('li', {}, make('article', { class: 'waiting' }, make('div', { class: 'picture' }))),
      );
      const box = make('div', { class: 'root', lang: languageTag(locale), dir: 'ltr', 'aria-busy': 'true' });
      box.append(make('ul', { 'aria-hidden': 'true' }, ...waiting));
      root.replaceChildren(box);
      const hotel = this.getAttribute('hotel');
      const query = new URLSearchParams({ ...(hotel && { hotel }), count: String(count) });
      // what the page has inside the element stands there where no offers are
      const showOwn = () => {
        if (box.isConnected) root.replaceChildren(make('slot'));
      };
      read<OfferFacts>(`${site}${offersPath(locale)}?${query}`).then(({ offers, texts, tokens }) => {
        if (offers.length === 0) return showOwn();
        sheets.setTokens(tokens);
        const options: CardOptions = {
          site,
          heading: levelOf(this.getAttribute('heading')),
          target: this.getAttribute('target') ?? undefined,
          texts,
        };
        const list = make('ul', { part: 'list', role: 'list' });
        list.append(...offers.map((offer) => make('li', {}, cardOf(offer, options))));
        box.replaceChildren(list);
        return box.removeAttribute('aria-busy');
      }, showOwn);
    }
  };
