import type { Locale } from '@posada/i18n';

interface StatementTexts {
  title: string;
  agency: string;
  total: string;
  rooms: string;
  commission: string;
  net: string;
  stays: string;
  cancelled: string;
  none: string;
  about: string;
}

/** What a statement says. `commission` and `net` also name what was agreed for a stay. */
export const STATEMENT_TEXTS: Record<Locale, StatementTexts> = {
  en: {
    title: 'Agency statement',
    agency: 'Travel agency',
    total: 'Total in',
    rooms: 'Price of rooms',
    commission: 'Commission',
    net: 'Net',
    stays: 'Stays',
    cancelled: 'cancelled with a fee',
    none: 'No stay ended in this month.',
    about: 'Stays that ended in the month, at the terms agreed when they were booked. This is not an invoice.',
  },
  es: {
    title: 'Liquidación de agencia',
    agency: 'Agencia de viajes',
    total: 'Total en',
    rooms: 'Precio de las habitaciones',
    commission: 'Comisión',
    net: 'Neto',
    stays: 'Estancias',
    cancelled: 'cancelada con gastos',
    none: 'Ninguna estancia terminó en este mes.',
    about:
      'Estancias terminadas en el mes, en las condiciones acordadas al reservarlas. Este documento no es una factura.',
  },
  bg: {
    title: 'Отчет за агенция',
    agency: 'Туристическа агенция',
    total: 'Общо в',
    rooms: 'Цена на стаите',
    commission: 'Комисиона',
    net: 'Нето',
    stays: 'Престои',
    cancelled: 'анулиран с такса',
    none: 'През този месец не е приключил нито един престой.',
    about: 'Престои, приключили през месеца, при условията, договорени при резервирането. Това не е фактура.',
  },
  ca: {
    title: 'Liquidació d’agència',
    agency: 'Agència de viatges',
    total: 'Total en',
    rooms: 'Preu de les habitacions',
    commission: 'Comissió',
    net: 'Net',
    stays: 'Estades',
    cancelled: 'cancel·lada amb despeses',
    none: 'Cap estada va acabar en aquest mes.',
    about:
      'Estades acabades durant el mes, en les condicions acordades en reservar-les. Aquest document no és una factura.',
  },
  de: {
    title: 'Abrechnung für Reisebüros',
    agency: 'Reisebüro',
    total: 'Summe in',
    rooms: 'Zimmerpreis',
    commission: 'Provision',
    net: 'Netto',
    stays: 'Aufenthalte',
    cancelled: 'kostenpflichtig storniert',
    none: 'In diesem Monat endete kein Aufenthalt.',
    about:
      'Aufenthalte, die in diesem Monat endeten, zu den bei der Buchung vereinbarten Bedingungen. Dies ist keine Rechnung.',
  },
  fr: {
    title: 'Relevé d’agence',
    agency: 'Agence de voyages',
    total: 'Total en',
    rooms: 'Prix des chambres',
    commission: 'Commission',
    net: 'Net',
    stays: 'Séjours',
    cancelled: 'annulé avec frais',
    none: 'Aucun séjour ne s’est terminé ce mois-ci.',
    about:
      'Séjours terminés dans le mois, aux conditions convenues lors de la réservation. Ce document n’est pas une facture.',
  },
  it: {
    title: 'Estratto conto agenzia',
    agency: 'Agenzia di viaggi',
    total: 'Totale in',
    rooms: 'Prezzo delle camere',
    commission: 'Commissione',
    net: 'Netto',
    stays: 'Soggiorni',
    cancelled: 'cancellato con penale',
    none: 'Nessun soggiorno è terminato in questo mese.',
    about:
      'Soggiorni terminati nel mese, alle condizioni concordate alla prenotazione. Questo documento non è una fattura.',
  },
  nl: {
    title: 'Afrekening reisbureau',
    agency: 'Reisbureau',
    total: 'Totaal in',
    rooms: 'Kamerprijs',
    commission: 'Commissie',
    net: 'Netto',
    stays: 'Verblijven',
    cancelled: 'met kosten geannuleerd',
    none: 'In deze maand is geen verblijf geëindigd.',
    about:
      'Verblijven die in de maand zijn geëindigd, tegen de voorwaarden die bij de boeking golden. Dit is geen factuur.',
  },
  pt: {
    title: 'Extrato da agência',
    agency: 'Agência de viagens',
    total: 'Total em',
    rooms: 'Preço dos quartos',
    commission: 'Comissão',
    net: 'Líquido',
    stays: 'Estadias',
    cancelled: 'cancelada com custos',
    none: 'Nenhuma estadia terminou neste mês.',
    about: 'Estadias terminadas no mês, nas condições acordadas na reserva. Este documento não é uma fatura.',
  },
  ru: {
    title: 'Отчёт для агентства',
    agency: 'Турагентство',
    total: 'Итого в',
    rooms: 'Стоимость номеров',
    commission: 'Комиссия',
    net: 'Нетто',
    stays: 'Проживание',
    cancelled: 'отменено со штрафом',
    none: 'В этом месяце не завершилось ни одно проживание.',
    about: 'Проживания, завершившиеся в этом месяце, на условиях, согласованных при бронировании. Это не счёт-фактура.',
  },
  ch: {
    title: '旅行社对账单',
    agency: '旅行社',
    total: '合计',
    rooms: '客房价格',
    commission: '佣金',
    net: '净额',
    stays: '住宿',
    cancelled: '已取消并收取费用',
    none: '本月没有已结束的住宿。',
    about: '本月结束的住宿，按预订时约定的条件计算。本文件不是发票。',
  },
};
