import type { DemoHotel } from '../hotels/hotel.types.ts';
import type { Localised } from '../shared/demo.types.ts';
import { framed } from '../shared/languages.ts';

type Paths = { en: string; [language: string]: string };

/** Addresses of the pages that every site has, without language prefix (GAP-51). */
export const PATHS = {
  contact: {
    en: '/contact',
    es: '/contacto',
    ca: '/contacte',
    de: '/kontakt',
    fr: '/contact',
    bg: '/kontakti',
    ru: '/kontakty',
    ch: '/contact',
    it: '/contatto',
    nl: '/contact',
    pt: '/contacto',
  },
  club: {
    en: '/loyalty-programme',
    es: '/programa-de-fidelidad',
    ca: '/programa-de-fidelitat',
    de: '/treueprogramm',
    fr: '/programme-de-fidelite',
    bg: '/programa-za-loyalnost',
    ru: '/programma-loyalnosti',
    ch: '/loyalty-programme',
    it: '/programma-fedelta',
    nl: '/loyaliteitsprogramma',
    pt: '/programa-de-fidelidade',
  },
  guarantee: {
    en: '/best-price-guarantee',
    es: '/mejor-precio-garantizado',
    ca: '/millor-preu-garantit',
    de: '/bestpreisgarantie',
    fr: '/meilleur-prix-garanti',
    bg: '/garantirana-nay-dobra-tsena',
    ru: '/garantiya-luchshey-tseny',
    ch: '/best-price-guarantee',
    it: '/miglior-prezzo-garantito',
    nl: '/beste-prijs-garantie',
    pt: '/melhor-preco-garantido',
  },
  agencies: {
    en: '/travel-agencies',
    es: '/agencias-de-viajes',
    ca: '/agencies-de-viatges',
    de: '/reisebueros',
    fr: '/agences-de-voyages',
    bg: '/turisticheski-agentsii',
    ru: '/turagentstvam',
    ch: '/travel-agencies',
    it: '/agenzie-di-viaggi',
    nl: '/reisbureaus',
    pt: '/agencias-de-viagens',
  },
  offers: {
    en: '/offers',
    es: '/ofertas',
    ca: '/ofertes',
    de: '/angebote',
    fr: '/offres',
    bg: '/oferti',
    ru: '/predlozheniya',
    ch: '/offers',
    it: '/offerte',
    nl: '/aanbiedingen',
    pt: '/ofertas',
  },
  privacy: {
    en: '/privacy',
    es: '/privacidad',
    ca: '/privadesa',
    de: '/datenschutz',
    fr: '/confidentialite',
    bg: '/poveritelnost',
    ru: '/konfidentsialnost',
    ch: '/privacy',
    it: '/privacy',
    nl: '/privacy',
    pt: '/privacidade',
  },
  terms: {
    en: '/booking-conditions',
    es: '/condiciones-de-reserva',
    ca: '/condicions-de-reserva',
    de: '/buchungsbedingungen',
    fr: '/conditions-de-reservation',
    bg: '/usloviya-za-rezervatsiya',
    ru: '/usloviya-bronirovaniya',
    ch: '/booking-conditions',
    it: '/condizioni-di-prenotazione',
    nl: '/boekingsvoorwaarden',
    pt: '/condicoes-de-reserva',
  },
  cancellation: {
    en: '/cancellation-conditions',
    es: '/condiciones-de-cancelacion',
    ca: '/condicions-de-cancellacio',
    de: '/stornobedingungen',
    fr: '/conditions-d-annulation',
    bg: '/usloviya-za-anulirane',
    ru: '/usloviya-otmeny',
    ch: '/cancellation-conditions',
    it: '/condizioni-di-cancellazione',
    nl: '/annuleringsvoorwaarden',
    pt: '/condicoes-de-cancelamento',
  },
  'legal-notice': {
    en: '/legal-notice',
    es: '/aviso-legal',
    ca: '/avis-legal',
    de: '/impressum',
    fr: '/mentions-legales',
    bg: '/pravna-informatsiya',
    ru: '/pravovaya-informatsiya',
    ch: '/legal-notice',
    it: '/note-legali',
    nl: '/juridische-informatie',
    pt: '/aviso-legal',
  },
  journal: {
    en: '/journal',
    es: '/diario',
    ca: '/diari',
    de: '/journal',
    fr: '/journal',
    bg: '/dnevnik',
    ru: '/zhurnal',
    ch: '/journal',
    it: '/diario',
    nl: '/reisjournaal',
    pt: '/diario',
  },
  cookies: {
    en: '/cookies',
    es: '/cookies',
    ca: '/galetes',
    de: '/cookies',
    fr: '/cookies',
    bg: '/biskvitki',
    ru: '/cookies',
    ch: '/cookies',
    it: '/cookie',
    nl: '/cookies',
    pt: '/cookies',
  },
  accessibility: {
    en: '/accessibility',
    es: '/accesibilidad',
    ca: '/accessibilitat',
    de: '/barrierefreiheit',
    fr: '/accessibilite',
    bg: '/dostapnost',
    ru: '/dostupnost',
    ch: '/accessibility',
    it: '/accessibilita',
    nl: '/toegankelijkheid',
    pt: '/acessibilidade',
  },
} as const satisfies Record<string, Paths>;

export type PlainPage = keyof typeof PATHS;

export const pathOf = (page: PlainPage): Localised => PATHS[page];

/** Where the pages of hotels stand, by language. */
const HOTELS = {
  en: 'hotels',
  es: 'hoteles',
  ca: 'hotels',
  de: 'hotels',
  fr: 'hotels',
  bg: 'hoteli',
  ru: 'oteli',
  ch: 'hotels',
  it: 'hotel',
  nl: 'hotels',
  pt: 'hoteis',
};

/** A name as a part of an address. */
export const slugged = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Path of a hotel's own page. */
export const pathsOf = ({ name }: DemoHotel) => framed(HOTELS, (folder) => `/${folder}/${slugged(name)}`) as Paths;
