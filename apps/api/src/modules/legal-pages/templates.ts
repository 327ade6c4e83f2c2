import type { LegalCountry } from './countries.ts';

/** Who runs a website, as far as its file says so. What it does not say is left as `[[…]]`, to be filled in. */
export interface LegalFacts extends LegalCountry {
  company: string;
  address: string;
  taxId: string;
  email: string;
  phone: string;
  country: string;
}

interface Text {
  en: string;
  es: string;
}
interface Template {
  path: string;
  title: Text;
  description: Text;
  html: (facts: LegalFacts) => Text;
}

const WITHDRAWAL: Record<LegalCountry['law'], Text> = {
  eu: {
    en: 'The law gives no right of withdrawal for accommodation on fixed dates (Article 16(l) of Directive 2011/83/EU).',
    es: 'La ley no concede derecho de desistimiento para el alojamiento en fechas determinadas (artículo 16, letra l, de la Directiva 2011/83/UE).',
  },
  uk: {
    en: 'The law gives no right to cancel for accommodation on specific dates (regulation 28(1)(h) of the Consumer Contracts Regulations 2013).',
    es: 'La ley no concede derecho de desistimiento para el alojamiento en fechas determinadas (artículo 28(1)(h) de las Consumer Contracts Regulations 2013).',
  },
  other: {
    en: '[[Whether the law gives a right of withdrawal]]',
    es: '[[Si la ley concede un derecho de desistimiento]]',
  },
};

const RIGHTS: Record<LegalCountry['law'], Text> = {
  eu: {
    en: 'Under the General Data Protection Regulation you may ask for access, correction, deletion, restriction and a portable copy of your data, and object to their use.',
    es: 'Según el Reglamento General de Protección de Datos, puede pedir el acceso a sus datos, su rectificación, supresión o limitación y una copia portable, y oponerse a su uso.',
  },
  uk: {
    en: 'Under the UK GDPR you may ask for access, correction, deletion, restriction and a portable copy of your data, and object to their use.',
    es: 'Según el UK GDPR, puede pedir el acceso a sus datos, su rectificación, supresión o limitación y una copia portable, y oponerse a su uso.',
  },
  other: {
    en: 'You may ask to see, correct and delete your data. [[Further rights by the law of the country]]',
    es: 'Puede pedir ver, corregir y suprimir sus datos. [[Otros derechos según la ley del país]]',
  },
};

/** Templates, not advice: what they say must be true of the hotel, and be checked by somebody who knows its law. */
export const TEMPLATES: Record<'privacy' | 'terms' | 'cancellation' | 'legal-notice', Template> = {
  privacy: {
    path: '/privacy',
    title: { en: 'Privacy policy', es: 'Política de privacidad' },
    description: {
      en: 'Which personal data we use for your booking, why, for how long, and what your rights are.',
      es: 'Qué datos personales usamos para su reserva, por qué, durante cuánto tiempo y qué derechos tiene.',
    },
    html: ({ company, address, email, authority, law }) => ({
      en: `<h2>Who is responsible</h2><p>${company}, ${address}. Write to ${email} about anything on this page.</p><h2>What we use, and why</h2><ul><li>To make and keep your booking (contract): name, contact details, dates, requests, payments.</li><li>To meet legal duties: invoices, and the register of guests where the law asks for one.</li><li>To answer you (legitimate interest): messages that you send us.</li><li>For news by e-mail: only with your consent, which you can withdraw at any time.</li></ul><h2>Who receives it</h2><p>The hotel of your booking, our payment provider [[name]], our hosting provider [[name]] and authorities where the law obliges us. We sell no data. [[Transfers to other countries]]</p><h2>How long we keep it</h2><p>Bookings and invoices for [[6]] years, as tax law requires; messages for 12 months; newsletter addresses until you unsubscribe.</p><h2>Your rights</h2><p>${RIGHTS[law].en} You may complain to the authority: ${authority}.</p>`,
      es: `<h2>Quién es responsable</h2><p>${company}, ${address}. Para cualquier cuestión sobre esta página, escriba a ${email}.</p><h2>Qué usamos y por qué</h2><ul><li>Para hacer y mantener su reserva (contrato): nombre, contacto, fechas, peticiones y pagos.</li><li>Para cumplir obligaciones legales: facturas y, donde la ley lo exige, el registro de viajeros.</li><li>Para responderle (interés legítimo): los mensajes que nos envía.</li><li>Para enviarle novedades por correo: solo con su consentimiento, que puede retirar en cualquier momento.</li></ul><h2>Quién lo recibe</h2><p>El hotel de su reserva, nuestro proveedor de pagos [[nombre]], nuestro proveedor de alojamiento web [[nombre]] y las autoridades cuando la ley nos obliga. No vendemos datos. [[Transferencias a otros países]]</p><h2>Cuánto tiempo lo guardamos</h2><p>Reservas y facturas, [[6]] años, como exige la ley fiscal; mensajes, 12 meses; direcciones del boletín, hasta que se dé de baja.</p><h2>Sus derechos</h2><p>${RIGHTS[law].es} Puede reclamar ante la autoridad: ${authority}.</p>`,
    }),
  },
  terms: {
    path: '/booking-conditions',
    title: { en: 'Booking conditions', es: 'Condiciones de reserva' },
    description: {
      en: 'The conditions under which you book here: contract, prices, payment, your stay and complaints.',
      es: 'Las condiciones de su reserva: contrato, precios, pago, estancia y reclamaciones.',
    },
    html: ({ company, address, email, country, law }) => ({
      en: `<h2>1. The contract</h2><p>Your contract is with ${company}, ${address}. The last button of the booking makes a binding booking; the contract is concluded when we confirm it with a booking number. You must be at least 18 years old.</p><h2>2. Prices and payment</h2><p>Prices are for the room and the whole stay, in the currency of the hotel. Taxes and charges that are paid at the hotel are shown before you book. Each rate says when it is paid.</p><h2>3. Your stay</h2><p>Check-in and check-out times are on the page of the hotel. The law may require every guest to show an identity document. [[House rules, damage, deposit]]</p><h2>4. Changes and cancellation</h2><p>The cancellation conditions are part of the contract. ${WITHDRAWAL[law].en}</p><h2>5. If something goes wrong</h2><p>Please tell the hotel at once. If we cannot give you your room, we offer one of at least the same category or return what you have paid. Rights that the law gives you remain. [[Liability]]</p><h2>6. Complaints and law</h2><p>Write to ${email}. The law of ${country} applies, without taking away the protection of the country you live in. [[Consumer arbitration body]]</p>`,
      es: `<h2>1. El contrato</h2><p>Su contrato es con ${company}, ${address}. El último botón de la reserva la hace vinculante; el contrato se perfecciona cuando la confirmamos con un número de reserva. Debe ser mayor de 18 años.</p><h2>2. Precios y pago</h2><p>Los precios son por habitación y por toda la estancia, en la moneda del hotel. Los impuestos y cargos que se pagan en el hotel se indican antes de reservar. Cada tarifa indica cuándo se paga.</p><h2>3. Su estancia</h2><p>Las horas de entrada y salida figuran en la página del hotel. La ley puede exigir que cada huésped muestre un documento de identidad. [[Normas de la casa, daños, depósito]]</p><h2>4. Cambios y cancelación</h2><p>Las condiciones de cancelación forman parte del contrato. ${WITHDRAWAL[law].es}</p><h2>5. Si algo falla</h2><p>Dígaselo enseguida al hotel. Si no podemos darle su habitación, le ofrecemos otra de al menos la misma categoría o le devolvemos lo pagado. Se mantienen los derechos que le da la ley. [[Responsabilidad]]</p><h2>6. Reclamaciones y ley aplicable</h2><p>Escriba a ${email}. Se aplica la ley de ${country}, sin privarle de la protección del país en que reside. [[Organismo de arbitraje de consumo]]</p>`,
    }),
  },
  cancellation: {
    path: '/cancellation-conditions',
    title: { en: 'Cancellation conditions', es: 'Condiciones de cancelación' },
    description: {
      en: 'Until when you can cancel free of charge, how, what it costs later, and when money comes back.',
      es: 'Hasta cuándo puede cancelar sin coste, cómo, cuánto cuesta después y cuándo se devuelve el dinero.',
    },
    html: ({ email, phone }) => ({
      en: `<p>The conditions stated with your rate when you book, and repeated in your confirmation, apply. Times are local to the hotel.</p><h2>How to cancel</h2><p>Under <a href="/en/booking/manage">Manage your booking</a>, with your booking number and e-mail; by the link in each of our e-mails; or write to ${email} or call ${phone}. What counts is when your message reaches us. We confirm by e-mail.</p><h2>Refunds</h2><p>What you have paid beyond the cost of the cancellation is returned within [[14]] days by the same means of payment.</p><h2>No-show and early departure</h2><p>If you do not arrive and have not cancelled, you pay what a late cancellation costs. Nights not used after an early departure are charged as booked.</p><h2>If we have to cancel</h2><p>If events beyond our control prevent us from receiving you, we offer another date or return everything you have paid.</p>`,
      es: `<p>Se aplican las condiciones que indica la tarifa al reservar y que repite la confirmación. Las horas son las del lugar donde está el hotel.</p><h2>Cómo cancelar</h2><p>En <a href="/es/booking/manage">Gestionar su reserva</a>, con su número de reserva y su correo; por el enlace de cualquiera de nuestros correos; o escriba a ${email} o llame al ${phone}. Cuenta el momento en que nos llega su mensaje. Confirmamos por correo electrónico.</p><h2>Reembolsos</h2><p>Lo pagado por encima del coste de la cancelación se devuelve en [[14]] días por el mismo medio de pago.</p><h2>No presentarse y salir antes</h2><p>Si no se presenta sin haber cancelado, paga lo que cuesta una cancelación tardía. Las noches no utilizadas por salir antes se cobran según lo reservado.</p><h2>Si tenemos que cancelar nosotros</h2><p>Si un caso de fuerza mayor nos impide recibirle, le ofrecemos otra fecha o le devolvemos todo lo pagado.</p>`,
    }),
  },
  'legal-notice': {
    path: '/legal-notice',
    title: { en: 'Legal notice', es: 'Aviso legal' },
    description: {
      en: 'Who runs this website: company, address, register, tax number and how to reach us.',
      es: 'Quién gestiona esta web: empresa, domicilio, registro, número fiscal y contacto.',
    },
    html: ({ company, address, taxId, email, phone }) => ({
      en: `<p><strong>${company}</strong><br>${address}</p><p>Register: [[register and number]]<br>Tax number: ${taxId}</p><h2>Contact</h2><p>Phone: ${phone}<br>E-mail: ${email}</p><h2>Rights</h2><p>Texts, pictures and marks belong to ${company} or are used with permission.</p>`,
      es: `<p><strong>${company}</strong><br>${address}</p><p>Registro: [[registro y número]]<br>Número fiscal: ${taxId}</p><h2>Contacto</h2><p>Teléfono: ${phone}<br>Correo electrónico: ${email}</p><h2>Derechos</h2><p>Los textos, imágenes y marcas pertenecen a ${company} o se usan con permiso.</p>`,
    }),
  },
};
