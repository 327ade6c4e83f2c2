import type { Locale } from '@posada/i18n';

interface InvoiceTexts {
  invoice: string;
  creditNote: string;
  issuer: string;
  number: string;
  /** The invoice that a credit note corrects. */
  corrects: string;
  lines: string;
  net: string;
  /** What a tax was taken of. */
  of: (tax: string, base: string) => string;
  cancellation: (room: string) => string;
  commission: (room: string) => string;
  paid: string;
  due: string;
  about: string;
}

/** What an invoice says beyond the words that it shares with mails. */
export const INVOICE_TEXTS: Record<Locale, InvoiceTexts> = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    issuer: 'Issued by',
    number: 'Document number',
    corrects: 'Corrects invoice',
    lines: 'Services, without tax',
    net: 'Total without tax',
    of: (tax, base) => `${tax} on ${base}`,
    cancellation: (room) => `Cancellation fee · ${room} (compensation, outside the scope of VAT)`,
    commission: (room) => `Commission of the agency · ${room}`,
    paid: 'Paid by card at the time of issue',
    due: 'Due or paid at the hotel',
    about: 'Covers the stay as booked. What the hotel collects on top, such as a tourist tax, is not part of it.',
  },
  es: {
    invoice: 'Factura',
    creditNote: 'Factura rectificativa',
    issuer: 'Emitida por',
    number: 'Número de documento',
    corrects: 'Rectifica la factura',
    lines: 'Conceptos, sin impuestos',
    net: 'Total sin impuestos',
    of: (tax, base) => `${tax} sobre ${base}`,
    cancellation: (room) => `Gastos de cancelación · ${room} (indemnización no sujeta a IVA)`,
    commission: (room) => `Comisión de la agencia · ${room}`,
    paid: 'Pagado con tarjeta en la fecha de emisión',
    due: 'Pendiente o pagado en el hotel',
    about:
      'Comprende la estancia tal como se reservó. Lo que el hotel cobra aparte, como la tasa turística, no forma parte de ella.',
  },
  bg: {
    invoice: 'Фактура',
    creditNote: 'Кредитно известие',
    issuer: 'Издател',
    number: 'Номер на документа',
    corrects: 'Към фактура',
    lines: 'Услуги без данък',
    net: 'Общо без данък',
    of: (tax, base) => `${tax} върху ${base}`,
    cancellation: (room) => `Такса за анулиране · ${room} (обезщетение, извън обхвата на ДДС)`,
    commission: (room) => `Комисиона на агенцията · ${room}`,
    paid: 'Платено с карта към датата на издаване',
    due: 'Дължимо или платено в хотела',
    about:
      'Обхваща престоя според резервацията. Това, което хотелът събира отделно, например туристически данък, не е включено.',
  },
  ca: {
    invoice: 'Factura',
    creditNote: 'Factura rectificativa',
    issuer: 'Emesa per',
    number: 'Número de document',
    corrects: 'Rectifica la factura',
    lines: 'Conceptes, sense impostos',
    net: 'Total sense impostos',
    of: (tax, base) => `${tax} sobre ${base}`,
    cancellation: (room) => `Despeses de cancel·lació · ${room} (indemnització no subjecta a IVA)`,
    commission: (room) => `Comissió de l’agència · ${room}`,
    paid: 'Pagat amb targeta en la data d’emissió',
    due: 'Pendent o pagat a l’hotel',
    about:
      'Comprèn l’estada tal com es va reservar. El que l’hotel cobra a part, com la taxa turística, no en forma part.',
  },
  ch: {
    invoice: '发票',
    creditNote: '红字发票',
    issuer: '开票方',
    number: '单据编号',
    corrects: '更正发票',
    lines: '服务项目（不含税）',
    net: '不含税合计',
    of: (tax, base) => `${tax}，税基 ${base}`,
    cancellation: (room) => `取消费用 · ${room}（赔偿金，不征收增值税）`,
    commission: (room) => `旅行社佣金 · ${room}`,
    paid: '开票时已刷卡支付',
    due: '在酒店待付或已付',
    about: '本单据涵盖所预订的住宿。酒店另行收取的费用（如旅游税）不包含在内。',
  },
  de: {
    invoice: 'Rechnung',
    creditNote: 'Rechnungskorrektur',
    issuer: 'Rechnungsaussteller',
    number: 'Belegnummer',
    corrects: 'Korrigiert die Rechnung',
    lines: 'Leistungen ohne Steuer',
    net: 'Summe ohne Steuer',
    of: (tax, base) => `${tax} auf ${base}`,
    cancellation: (room) => `Stornierungskosten · ${room} (Entschädigung, nicht umsatzsteuerbar)`,
    commission: (room) => `Provision des Reisebüros · ${room}`,
    paid: 'Bei Ausstellung mit Karte bezahlt',
    due: 'Im Hotel zu zahlen oder bezahlt',
    about:
      'Umfasst den Aufenthalt wie gebucht. Was das Hotel zusätzlich erhebt, etwa eine Kurtaxe, ist nicht enthalten.',
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Avoir',
    issuer: 'Émise par',
    number: 'Numéro du document',
    corrects: 'Rectifie la facture',
    lines: 'Prestations hors taxes',
    net: 'Total hors taxes',
    of: (tax, base) => `${tax} sur ${base}`,
    cancellation: (room) => `Frais d’annulation · ${room} (indemnité hors du champ de la TVA)`,
    commission: (room) => `Commission de l’agence · ${room}`,
    paid: 'Payé par carte à la date d’émission',
    due: 'À payer ou payé à l’hôtel',
    about:
      'Couvre le séjour tel qu’il a été réservé. Ce que l’hôtel perçoit en plus, comme une taxe de séjour, n’en fait pas partie.',
  },
  it: {
    invoice: 'Fattura',
    creditNote: 'Nota di credito',
    issuer: 'Emessa da',
    number: 'Numero del documento',
    corrects: 'Rettifica la fattura',
    lines: 'Servizi, imposte escluse',
    net: 'Totale imposte escluse',
    of: (tax, base) => `${tax} su ${base}`,
    cancellation: (room) => `Penale di cancellazione · ${room} (indennizzo, fuori campo IVA)`,
    commission: (room) => `Commissione dell’agenzia · ${room}`,
    paid: 'Pagato con carta alla data di emissione',
    due: 'Da pagare o pagato in hotel',
    about:
      'Comprende il soggiorno come prenotato. Ciò che l’hotel riscuote a parte, come la tassa di soggiorno, non ne fa parte.',
  },
  nl: {
    invoice: 'Factuur',
    creditNote: 'Creditfactuur',
    issuer: 'Uitgereikt door',
    number: 'Documentnummer',
    corrects: 'Corrigeert factuur',
    lines: 'Diensten, exclusief belasting',
    net: 'Totaal exclusief belasting',
    of: (tax, base) => `${tax} over ${base}`,
    cancellation: (room) => `Annuleringskosten · ${room} (schadevergoeding, niet aan btw onderworpen)`,
    commission: (room) => `Commissie van het reisbureau · ${room}`,
    paid: 'Op de factuurdatum met kaart betaald',
    due: 'In het hotel te betalen of betaald',
    about:
      'Omvat het verblijf zoals geboekt. Wat het hotel daarnaast int, zoals toeristenbelasting, maakt er geen deel van uit.',
  },
  pt: {
    invoice: 'Fatura',
    creditNote: 'Nota de crédito',
    issuer: 'Emitida por',
    number: 'Número do documento',
    corrects: 'Retifica a fatura',
    lines: 'Serviços, sem impostos',
    net: 'Total sem impostos',
    of: (tax, base) => `${tax} sobre ${base}`,
    cancellation: (room) => `Custos de cancelamento · ${room} (indemnização não sujeita a IVA)`,
    commission: (room) => `Comissão da agência · ${room}`,
    paid: 'Pago com cartão à data de emissão',
    due: 'A pagar ou pago no hotel',
    about:
      'Abrange a estadia tal como foi reservada. O que o hotel cobra à parte, como a taxa turística, não está incluído.',
  },
  ru: {
    invoice: 'Счёт',
    creditNote: 'Корректировочный счёт',
    issuer: 'Выставлен',
    number: 'Номер документа',
    corrects: 'Исправляет счёт',
    lines: 'Услуги без налогов',
    net: 'Итого без налогов',
    of: (tax, base) => `${tax} с ${base}`,
    cancellation: (room) => `Плата за отмену · ${room} (возмещение, НДС не облагается)`,
    commission: (room) => `Комиссия агентства · ${room}`,
    paid: 'Оплачено картой на дату выставления',
    due: 'К оплате или оплачено в отеле',
    about:
      'Охватывает проживание согласно бронированию. Сборы, которые отель взимает отдельно, например туристический, не включены.',
  },
};
