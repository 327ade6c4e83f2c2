/** What messages say. Languages that are not here yet are written to in English. */
export interface MessageTexts {
  subject: (property: string, number: string) => string;
  greeting: (name: string) => string;
  intro: (property: string) => string;
  number: string;
  arrival: string;
  departure: string;
  nights: (count: number) => string;
  from: (time: string) => string;
  until: (time: string) => string;
  room: (position: number, count: number) => string;
  board: Record<string, string>;
  adults: (count: number) => string;
  children: (count: number) => string;
  babies: (count: number) => string;
  complements: string;
  total: string;
  touristTax: string;
  paid: string;
  dueAtProperty: string;
  taxes: string;
  cancellation: string;
  freeUntil: (moment: string, fee: string) => string;
  neverFree: (fee: string) => string;
  requests: string;
  address: string;
  howToArrive: string;
  phone: string;
  seeYou: (property: string) => string;
  stay: (property: string) => string;
}

const plural = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const MESSAGE_TEXTS: Record<'en' | 'es', MessageTexts> = {
  en: {
    subject: (property, number) => `Your booking ${number} at ${property} is confirmed`,
    greeting: (name) => `Dear ${name},`,
    intro: (property) => `Thank you for booking directly with us. Your stay at ${property} is confirmed.`,
    number: 'Booking number',
    arrival: 'Arrival',
    departure: 'Departure',
    nights: plural('night', 'nights'),
    from: (time) => `from ${time}`,
    until: (time) => `until ${time}`,
    room: (position, count) => (count > 1 ? `Room ${position}` : 'Room'),
    board: {
      room_only: 'Room only',
      breakfast: 'Breakfast included',
      half_board: 'Half board',
      full_board: 'Full board',
      all_inclusive: 'All inclusive',
    },
    adults: plural('adult', 'adults'),
    children: plural('child', 'children'),
    babies: plural('baby', 'babies'),
    complements: 'Extras',
    total: 'Total',
    touristTax: 'Tourist tax, paid at the hotel',
    paid: 'Paid',
    dueAtProperty: 'To pay at the hotel',
    taxes: 'Prices include taxes; the tourist tax is not included.',
    cancellation: 'Cancellation',
    freeUntil: (moment, fee) => `Free until ${moment} (hotel time). After that the fee is ${fee}.`,
    neverFree: (fee) => `This rate cannot be refunded: a cancellation costs ${fee}.`,
    requests: 'Your requests',
    address: 'Address',
    howToArrive: 'How to get here',
    phone: 'Phone',
    seeYou: (property) => `We look forward to seeing you. ${property}`,
    stay: (property) => `Stay at ${property}`,
  },
  es: {
    subject: (property, number) => `Su reserva ${number} en ${property} está confirmada`,
    greeting: (name) => `Hola, ${name}:`,
    intro: (property) => `Gracias por reservar directamente con nosotros. Su estancia en ${property} está confirmada.`,
    number: 'Número de reserva',
    arrival: 'Llegada',
    departure: 'Salida',
    nights: plural('noche', 'noches'),
    from: (time) => `a partir de las ${time}`,
    until: (time) => `hasta las ${time}`,
    room: (position, count) => (count > 1 ? `Habitación ${position}` : 'Habitación'),
    board: {
      room_only: 'Solo alojamiento',
      breakfast: 'Desayuno incluido',
      half_board: 'Media pensión',
      full_board: 'Pensión completa',
      all_inclusive: 'Todo incluido',
    },
    adults: plural('adulto', 'adultos'),
    children: plural('niño', 'niños'),
    babies: plural('bebé', 'bebés'),
    complements: 'Extras',
    total: 'Total',
    touristTax: 'Tasa turística, se paga en el hotel',
    paid: 'Pagado',
    dueAtProperty: 'A pagar en el hotel',
    taxes: 'Los precios incluyen impuestos; la tasa turística no está incluida.',
    cancellation: 'Cancelación',
    freeUntil: (moment, fee) => `Gratuita hasta el ${moment} (hora del hotel). Después, el cargo es de ${fee}.`,
    neverFree: (fee) => `Esta tarifa no es reembolsable: cancelar cuesta ${fee}.`,
    requests: 'Sus peticiones',
    address: 'Dirección',
    howToArrive: 'Cómo llegar',
    phone: 'Teléfono',
    seeYou: (property) => `Le esperamos. ${property}`,
    stay: (property) => `Estancia en ${property}`,
  },
};

export const textsFor = (language: string): MessageTexts => (language === 'es' ? MESSAGE_TEXTS.es : MESSAGE_TEXTS.en);
