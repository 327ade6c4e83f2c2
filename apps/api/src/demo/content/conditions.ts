import type { DemoSite, Localised } from '../demo.types.ts';
import { t } from '../languages.ts';

/** Who runs a brand's website and is the guest's contract partner. All of it is invented. */
interface Company {
  company: string;
  address: string;
  register: string;
  vat: string;
}

export const COMPANIES: Record<DemoSite['theme'], Company> = {
  agir: {
    company: 'Agir Hotels, S.L.',
    address: 'Passeig de la Platja 8, 08003 Barcelona, España',
    register: 'Registro Mercantil de Barcelona, tomo 99001, folio 12, hoja B-990001',
    vat: 'ESB99000011',
  },
  app: {
    company: 'Posada Hotels, S.A.',
    address: 'Calle del Faro 21, 29016 Málaga, España',
    register: 'Registro Mercantil de Málaga, tomo 99002, folio 34, hoja MA-990002',
    vat: 'ESA99000022',
  },
  fennec: {
    company: 'Fennec Maisons et Camps, S.A.R.L.',
    address: '14 Derb el Ferrane, 40030 Marrakech, Maroc',
    register: 'Registre du commerce de Marrakech, 990003',
    vat: 'MA99000033',
  },
  medplaya: {
    company: 'Medplaya Hoteles, S.L.',
    address: 'Avenida de la Arena 45, 03503 Benidorm, España',
    register: 'Registro Mercantil de Alicante, tomo 99004, folio 56, hoja A-990004',
    vat: 'ESB99000044',
  },
  redwood: {
    company: 'Redwood Lodges Ltd.',
    address: '300 Cedar Landing, Whistler, BC V8E 0X0, Canada',
    register: 'BC Registries, BC9900005',
    vat: '99000 0055 RT0001',
  },
  willow: {
    company: 'Willow Hotéis, Lda.',
    address: 'Rua do Salgueiro 17, 1100-999 Lisboa, Portugal',
    register: 'Conservatória do Registo Comercial de Lisboa, 990000066',
    vat: 'PT990000066',
  },
};

type Facts = Company & { phone: string; email: string };

/** The conditions that a booking is made under. */
export const termsOf = (facts: Facts): Localised =>
  t(
    '<h2>1. The contract</h2><p>These conditions apply to every booking made on this website. Your contract is with {company}, {address}. With the last button of the booking you make a binding booking with an obligation to pay; the contract is concluded when we confirm it on the screen and by e-mail with a booking number. Please check the confirmation and tell us of any mistake at once. You must be at least 18 years old to book.</p><h2>2. Prices and payment</h2><p>Prices are for the room and the whole stay, in the currency of the hotel, with all taxes included. A tourist tax, where there is one, is shown separately and paid at the hotel. Before you book, each rate says when it is paid: at the hotel, when you book, or later through a secure link. Card data go to our payment provider alone; we never see the full number.</p><h2>3. Your stay</h2><p>Check-in and check-out times are those on the page of the hotel. The law may require every guest to show an identity document on arrival. The room is for the number of guests you booked; please ask us before you bring more guests or an animal. Whoever seriously disturbs others or damages the hotel may be asked to leave without a refund and is liable for the damage.</p><h2>4. Changes, cancellation and withdrawal</h2><p>The cancellation conditions are part of the contract. The law gives no right of withdrawal for accommodation on fixed dates (Article 16(l) of Directive 2011/83/EU).</p><h2>5. If something goes wrong</h2><p>Please tell the hotel at once, so that it can be put right. If we cannot give you the room you booked, we offer one of at least the same category nearby at our expense or return everything you have paid. We are liable without limit for intent, gross negligence and injury to life, body or health, otherwise for the foreseeable damage from the breach of an essential duty. Rights that the law gives you and that cannot be waived remain.</p><h2>6. Complaints and law</h2><p>Write to {email}; we answer within 14 days. We neither undertake nor are obliged to take part in procedures before a consumer arbitration body (Directive 2013/11/EU). The law of the country of our registered office applies. As a consumer you keep the mandatory protection of the country you live in and may bring proceedings there (Regulations (EC) No 593/2008 and (EU) No 1215/2012).</p><p>Valid from 1 November 2026.</p>',
    '<h2>1. El contrato</h2><p>Estas condiciones rigen toda reserva hecha en esta web. Su contrato es con {company}, {address}. Con el último botón de la reserva efectúa una reserva vinculante con obligación de pago; el contrato se perfecciona cuando la confirmamos en pantalla y por correo electrónico con un número de reserva. Le rogamos que revise la confirmación y nos comunique de inmediato cualquier error. Para reservar hay que ser mayor de 18 años.</p><h2>2. Precios y pago</h2><p>Los precios son por habitación y por toda la estancia, en la moneda del hotel y con todos los impuestos incluidos. La tasa turística, donde la hay, se indica aparte y se paga en el hotel. Antes de reservar, cada tarifa indica cuándo se paga: en el hotel, al reservar o más tarde mediante un enlace seguro. Los datos de la tarjeta van únicamente a nuestro proveedor de pagos; nunca vemos el número completo.</p><h2>3. Su estancia</h2><p>Las horas de entrada y salida son las que figuran en la página del hotel. La ley puede exigir que cada huésped muestre un documento de identidad a la llegada. La habitación es para el número de huéspedes reservado; consúltenos antes de traer más huéspedes o un animal. A quien moleste gravemente a los demás o cause daños en el hotel se le podrá pedir que lo abandone sin reembolso, y responderá de los daños.</p><h2>4. Cambios, cancelación y desistimiento</h2><p>Las condiciones de cancelación forman parte del contrato. La ley no concede derecho de desistimiento para el alojamiento en fechas determinadas (artículo 16, letra l, de la Directiva 2011/83/UE).</p><h2>5. Si algo falla</h2><p>Dígaselo enseguida al hotel para que pueda remediarlo. Si no podemos darle la habitación reservada, le ofrecemos a nuestro cargo otra cercana de al menos la misma categoría o le devolvemos todo lo pagado. Respondemos sin límite por dolo, negligencia grave y daños a la vida, la integridad o la salud; en lo demás, por el daño previsible derivado del incumplimiento de una obligación esencial. Se mantienen los derechos irrenunciables que le otorga la ley.</p><h2>6. Reclamaciones y ley aplicable</h2><p>Escriba a {email}; respondemos en 14 días. No nos comprometemos ni estamos obligados a participar en procedimientos ante un organismo de arbitraje de consumo (Directiva 2013/11/UE). Se aplica la ley del país de nuestro domicilio social. Como consumidor conserva la protección imperativa del país en que reside y puede demandar allí (Reglamentos (CE) n.º 593/2008 y (UE) n.º 1215/2012).</p><p>En vigor desde el 1 de noviembre de 2026.</p>',
    { ...facts },
  );

/** Until when, how, and at what cost a booking is cancelled. */
export const cancellationOf = (facts: Facts): Localised =>
  t(
    '<p>What holds for your booking is what its rate says when you book and what your confirmation repeats. These conditions explain it.</p><h2>Until when it costs nothing</h2><ul><li>Flexible rates: free of charge until the day and hour beside the rate, then the cost of the first night.</li><li>Rates for early bookings: free of charge until their earlier limit, then the cost of the first night.</li><li>Non-refundable rates: they cost less and cannot be changed; a cancellation costs the whole stay.</li></ul><p>Hours are those of the place where the hotel is. Where the limit is already past when you book, the rate says what a cancellation costs.</p><h2>How to cancel</h2><p>In your account where it offers this, by e-mail to {email} or by phone {phone}, with your booking number. What counts is the moment when your message reaches us. We confirm the cancellation by e-mail.</p><h2>Refunds</h2><p>What you have paid beyond the cost of the cancellation is returned within 14 days by the same means of payment.</p><h2>No-show and early departure</h2><p>Who does not arrive and has not cancelled pays what a late cancellation costs. Nights that you do not use after an early departure are charged as booked. If you will arrive late, please tell the hotel.</p><h2>If we have to cancel</h2><p>If events beyond anybody’s control keep us from receiving you, we offer another date or hotel or return everything you have paid.</p>',
    '<p>Para su reserva vale lo que indica su tarifa al reservar y lo que repite su confirmación. Estas condiciones lo explican.</p><h2>Hasta cuándo no cuesta nada</h2><ul><li>Tarifas flexibles: sin coste hasta el día y la hora que figuran junto a la tarifa; después, el importe de la primera noche.</li><li>Tarifas de reserva anticipada: sin coste hasta su límite, que es anterior; después, el importe de la primera noche.</li><li>Tarifas no reembolsables: cuestan menos y no admiten cambios; cancelar cuesta toda la estancia.</li></ul><p>Las horas son las del lugar donde está el hotel. Si el límite ya ha pasado al reservar, la tarifa indica lo que cuesta cancelar.</p><h2>Cómo cancelar</h2><p>En su cuenta, si lo ofrece, por correo a {email} o por teléfono en el {phone}, con su número de reserva. Cuenta el momento en que nos llega su mensaje. Confirmamos la cancelación por correo electrónico.</p><h2>Reembolsos</h2><p>Lo pagado por encima del coste de la cancelación se devuelve en 14 días por el mismo medio de pago.</p><h2>No presentarse y salir antes</h2><p>Quien no llega y no ha cancelado paga lo que cuesta una cancelación tardía. Las noches que no utilice por salir antes se cobran según lo reservado. Si va a llegar tarde, avise al hotel, por favor.</p><h2>Si tenemos que cancelar nosotros</h2><p>Si hechos ajenos a toda voluntad nos impiden recibirle, le ofrecemos otra fecha u otro hotel o le devolvemos todo lo pagado.</p>',
    { ...facts },
  );

/** Who is behind the website. */
export const legalNoticeOf = (facts: Facts): Localised =>
  t(
    '<p><strong>{company}</strong><br>{address}</p><p>Register: {register}<br>VAT number: {vat}</p><h2>Contact</h2><p>Phone: {phone}<br>E-mail: {email}</p><h2>Responsible for the content</h2><p>The management of {company}, at the address above.</p><h2>Disputes</h2><p>Write to us first: we answer within 14 days. We neither undertake nor are obliged to take part in procedures before a consumer arbitration body (Directive 2013/11/EU).</p><h2>Rights</h2><p>Texts, pictures and marks belong to {company} or are used with permission. We check links to other sites when we set them; their operators answer for what they show.</p><h2>What this website is</h2><p>{company} shows its hotels here and takes bookings for them. Each booking follows the booking conditions and the cancellation conditions of this website; what counts is what your confirmation says. We keep texts and prices up to date. Hours and services may change with the season; in case of doubt the hotel gives the answer.</p><p>Information under Article 5 of Directive 2000/31/EC.</p><p><small>This is a demonstration: the company, its numbers and its hotels are invented, and nobody can stay there.</small></p>',
    '<p><strong>{company}</strong><br>{address}</p><p>Registro: {register}<br>NIF-IVA: {vat}</p><h2>Contacto</h2><p>Teléfono: {phone}<br>Correo electrónico: {email}</p><h2>Responsable del contenido</h2><p>La dirección de {company}, en el domicilio indicado.</p><h2>Reclamaciones</h2><p>Escríbanos primero: respondemos en 14 días. No nos comprometemos ni estamos obligados a participar en procedimientos ante un organismo de arbitraje de consumo (Directiva 2013/11/UE).</p><h2>Derechos</h2><p>Los textos, imágenes y marcas pertenecen a {company} o se usan con permiso. Comprobamos los enlaces a otras webs al ponerlos; de su contenido responden sus titulares.</p><h2>Qué es esta web</h2><p>{company} presenta aquí sus hoteles y acepta reservas para ellos. Toda reserva sigue las condiciones de reserva y de cancelación de esta web; vale lo que dice su confirmación. Mantenemos al día textos y precios. Los horarios y servicios pueden cambiar con la temporada; en caso de duda, responde el hotel.</p><p>Información conforme al artículo 5 de la Directiva 2000/31/CE.</p><p><small>Esta es una demostración: la empresa, sus números y sus hoteles son inventados y nadie puede alojarse en ellos.</small></p>',
    { ...facts },
  );

/** What the site stores in browsers: docs/contracts/area.md lists the names. */
export const cookies: Localised = {
  en: '<p>This site stores in your browser what it needs to work, and nothing else without your consent. Nothing of it goes to advertisers.</p><h2>Necessary</h2><ul><li><strong>locale</strong> (cookie): the language you chose; 365 days.</li><li><strong>posada_share</strong> (cookie): which version of the site you get while a new one is tried out, as a number without a person; 30 days.</li><li><strong>__Host-fp</strong> (cookie): ties your sign-in to this browser; 180 days.</li><li><strong>client</strong>, <strong>agent</strong>, <strong>travel-agency</strong> (local storage): your sign-in; until you sign out or it ends.</li><li><strong>cookie-consent</strong>, <strong>consent-id</strong> (local storage): your answer to the question about cookies, and a random number under which we record when you gave it; until you delete it.</li><li><strong>price-display</strong> (local storage): how you want prices shown, and in which other currency; until you delete it.</li><li><strong>booking</strong>, <strong>booking-choices</strong>, <strong>guest-language</strong> (session storage): your choices and your booking in progress; until you close the tab.</li><li><strong>otp-id</strong>, <strong>reload</strong> (session storage): sign-up under way, and which page was last loaded anew; until you close the tab.</li><li><strong>chat</strong> (session storage): your conversation with the assistant Olivia; until you end it or close the tab.</li></ul><h2>Statistics</h2><p>Only after your consent, and at present none: this site counts no visits.</p><h2>Your choice</h2><p>“Cookie settings” at the foot of each page changes your answer at any time; your browser deletes what is stored. Without the necessary part you can read, but neither sign in nor book.</p>',
  es: '<p>Esta web guarda en su navegador lo que necesita para funcionar y nada más sin su permiso. Nada de ello llega a anunciantes.</p><h2>Necesarias</h2><ul><li><strong>locale</strong> (cookie): el idioma que ha elegido; 365 días.</li><li><strong>posada_share</strong> (cookie): qué versión de la web recibe mientras se prueba una nueva, como número sin persona; 30 días.</li><li><strong>__Host-fp</strong> (cookie): une su sesión a este navegador; 180 días.</li><li><strong>client</strong>, <strong>agent</strong>, <strong>travel-agency</strong> (almacenamiento local): su sesión; hasta que la cierre o caduque.</li><li><strong>cookie-consent</strong>, <strong>consent-id</strong> (almacenamiento local): su respuesta a la pregunta sobre cookies y un número aleatorio con el que registramos cuándo la dio; hasta que la borre.</li><li><strong>price-display</strong> (almacenamiento local): cómo quiere ver los precios y en qué otra moneda; hasta que lo borre.</li><li><strong>booking</strong>, <strong>booking-choices</strong>, <strong>guest-language</strong> (almacenamiento de sesión): lo que ha elegido y la reserva en curso; hasta que cierre la pestaña.</li><li><strong>otp-id</strong>, <strong>reload</strong> (almacenamiento de sesión): el registro en curso y qué página se cargó de nuevo por última vez; hasta que cierre la pestaña.</li><li><strong>chat</strong> (almacenamiento de sesión): su conversación con la asistente Olivia; hasta que la termine o cierre la pestaña.</li></ul><h2>Estadísticas</h2><p>Solo con su permiso y, por ahora, ninguna: esta web no cuenta visitas.</p><h2>Su elección</h2><p>«Configuración de cookies», al pie de cada página, cambia su respuesta en cualquier momento; su navegador borra lo guardado. Sin la parte necesaria puede leer, pero no iniciar sesión ni reservar.</p>',
};
