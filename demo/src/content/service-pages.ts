import type { DemoBlock, Localised } from '../shared/demo.types.ts';
import { inOne, t } from '../shared/languages.ts';
import { type BrandLook, paragraph, question } from './page-parts.ts';
import { pathOf } from './paths.ts';

interface Facts {
  company: string;
  address: string;
  phone: string;
  email: string;
}

/** Below the contact form: who helps with what, at which hours, and what guests ask before they write. */
export const contactBlocks = (facts: Facts, { photo, side }: BrandLook): DemoBlock[] => [
  {
    type: 'text-column',
    settings: {
      title: t('Who to contact', 'A quién preguntar y qué'),
      columns: [
        {
          title: t('Before you book', 'Antes de reservar'),
          html: paragraph(
            t(
              'Which room suits you, how to reach the hotel, what is possible with children or in a wheelchair: no one knows better than the team at the hotel. Call them, or choose the hotel in the form.',
              'Qué habitación le conviene, cómo llegar al hotel, qué es posible con niños o en silla de ruedas: nadie lo sabe mejor que quien trabaja allí. Llame o elija el hotel en el formulario.',
            ),
          ),
        },
        {
          title: t('Your booking', 'Su reserva'),
          html: paragraph(
            t(
              'Have your booking number ready. You can change your arrival time, your requests and the names of guests yourself under “Manage booking”, at any hour.',
              'Tenga a mano su número de reserva. La hora de llegada, sus peticiones y los nombres de los huéspedes puede cambiarlos usted en «Gestionar la reserva», a cualquier hora.',
            ),
          ),
        },
        {
          title: t('Invoices', 'Facturas'),
          html: paragraph(
            t(
              'Send us the name, address and tax number of your company together with your booking number. The invoice comes by e-mail after your stay.',
              'Envíenos el nombre, la dirección y el NIF de su empresa junto con el número de reserva. La factura llega por correo después de la estancia.',
            ),
          ),
        },
        {
          title: t('Groups and agencies', 'Grupos y agencias'),
          html: paragraph(
            t(
              'For a wedding, a seminar or a group, we put together an offer just for you. Travel agencies have a page of their own.',
              'Para una boda, un seminario o muchas habitaciones a la vez le preparamos una propuesta a medida. Las agencias de viajes tienen su propia página.',
            ),
          ),
          button: { label: t('Travel agencies', 'Agencias de viajes'), url: pathOf('agencies') },
        },
      ],
    },
  },
  {
    type: 'text-with-image',
    settings: {
      title: t('When to reach us', 'Cuándo nos encuentra'),
      html: t(
        '<p>Our office answers calls to {phone} every day from 9:00 to 20:00, local time. At other hours please call your hotel directly: someone is there day and night.</p><p>Postal address:</p><p><strong>{company}</strong><br>{address}</p>',
        '<p>Nuestra oficina atiende el {phone} todos los días de 9:00 a 20:00, hora local. A otras horas, llame directamente a su hotel: hay alguien de día y de noche.</p><p>Nuestra dirección postal:</p><p><strong>{company}</strong><br>{address}</p>',
        { ...facts },
      ),
      photo,
      side,
    },
  },
  { type: 'property-map', settings: { title: t('Where we are', 'Dónde estamos') } },
  {
    type: 'accordion',
    settings: {
      title: t('Before you write', 'Antes de escribir'),
      items: [
        question(
          t('How soon do you answer?', '¿Cuánto tardan en responder?'),
          t(
            'Within a day, at weekends too. If you arrive today or tomorrow, please call: that is quicker for both of us.',
            'En un día, también los fines de semana. Si llega hoy o mañana, llámenos: es más rápido para todos.',
          ),
        ),
        question(
          t('I left something in my room. What should I do?', 'He olvidado algo en la habitación. ¿Qué hago?'),
          t(
            'Call the hotel with your date of departure and the room number. We keep lost property for three months and send it on for the cost of the postage.',
            'Llame al hotel con la fecha de salida y el número de habitación. Guardamos tres meses lo que encontramos y lo enviamos por lo que cueste el correo.',
          ),
        ),
        question(
          t('Something was not right. Who can I tell?', 'Algo no estuvo bien. ¿Quién me escucha?'),
          t(
            'Please tell the reception while you are still with us: most things can be put right at once. Afterwards write to {email}. The manager of the hotel reads it and answers within 14 days.',
            'Dígalo en recepción mientras está con nosotros: casi todo se arregla al momento. Después, escriba a {email}. Lo lee la dirección del hotel y responde en 14 días.',
            { ...facts },
          ),
        ),
      ],
    },
  },
];

/** What an agency gets, how it begins, its questions, and the form. */
export const agencyBlocks = (
  words: { title: Localised; text: Localised },
  approval: 'automatic' | 'by-agent',
  { photo, side }: BrandLook,
): DemoBlock[] => [
  {
    type: 'text-with-image',
    settings: {
      title: words.title,
      html: inOne('', [
        t(
          '<p>Sign up with your agency’s name, tax number and a contact person, and confirm your e-mail with the code that we send.</p>',
          '<p>Regístrese con el nombre y el NIF de su agencia y una persona de contacto, y confirme su correo con el código que le enviamos.</p>',
        ),
        approval === 'automatic'
          ? t(
              '<p>Then you can book at once. Terms and code follow by e-mail and hold for bookings made from that day on; what is already booked keeps its terms.</p>',
              '<p>A partir de ahí puede reservar. Las condiciones y el código llegan por correo y valen para las reservas hechas desde ese día; lo ya reservado conserva las suyas.</p>',
            )
          : t(
              '<p>Then one of us reads your details; we write to you as soon as your agency is approved, and from that moment you can book. Terms agreed with you hold for bookings made from that day on; what is already booked keeps its terms.</p>',
              '<p>Después, uno de nosotros lee sus datos; le escribimos en cuanto su agencia está aprobada y desde ese momento puede reservar. Las condiciones acordadas valen para las reservas hechas desde ese día; lo ya reservado conserva las suyas.</p>',
            ),
      ]),
      photo,
      side,
      button: { label: t('Sign up your agency', 'Registrar su agencia'), url: '/travel-agency/sign-up' },
    },
  },
  {
    type: 'text-column',
    settings: {
      title: t('What your agency gets', 'Qué obtiene su agencia'),
      columns: [
        {
          title: t('Commission or net', 'Comisión o neto'),
          html: paragraph(
            t(
              'With commission, your customer pays the whole price and we owe you your share after the stay. With net rates, you pay the price without it and set your own.',
              'Con comisión, su cliente paga el precio completo y le debemos su parte después de la estancia. Con tarifas netas, usted paga el precio sin ella y fija el suyo.',
            ),
          ),
        },
        {
          title: t('Rates by code', 'Tarifas con código'),
          html: paragraph(
            t(
              'A code agreed with you lowers the prices as soon as you enter it in the search. The rooms and the conditions are those that every guest sees.',
              'Un código acordado con usted baja los precios en cuanto lo introduce en la búsqueda. Las habitaciones y las condiciones son las que ve cualquier huésped.',
            ),
          ),
        },
        {
          title: t('A statement every month', 'Un extracto cada mes'),
          html: paragraph(
            t(
              'Every stay that has ended, with number, guest, price and commission, in the currency of the hotel: on screen, as PDF and as CSV.',
              'Cada estancia terminada, con número, huésped, precio y comisión, en la moneda del hotel: en pantalla, en PDF y en CSV.',
            ),
          ),
        },
        {
          title: t('All bookings in one list', 'Todas las reservas en una lista'),
          html: paragraph(
            t(
              'Book in your customer’s name, find every booking again, and cancel it within the conditions of its rate without calling anybody.',
              'Reserve a nombre de su cliente, encuentre cada reserva y cancélela dentro de las condiciones de su tarifa sin llamar a nadie.',
            ),
          ),
        },
      ],
    },
  },
  {
    type: 'accordion',
    settings: {
      title: t('Questions from agencies', 'Preguntas de las agencias'),
      items: [
        question(
          t('What is commission paid on?', '¿Sobre qué se paga la comisión?'),
          t(
            'On the price of the rooms after discounts; extras, taxes and fees earn none. If a cancellation costs your customer something, what the hotel keeps for the room counts.',
            'Sobre el precio de las habitaciones tras los descuentos; los extras, los impuestos y las tasas no la generan. Si una cancelación cuesta algo a su cliente, cuenta lo que el hotel retiene por la habitación.',
          ),
        ),
        question(
          t('Does my customer see the commission?', '¿Ve mi cliente la comisión?'),
          t(
            'No. The confirmation names hotel, days, rate and conditions. Commission and net price are seen by you and by us alone.',
            'No. La confirmación indica hotel, fechas, tarifa y condiciones. La comisión y el precio neto solo los ven usted y nosotros.',
          ),
        ),
        question(
          t('Is the statement an invoice?', '¿El extracto es una factura?'),
          t(
            'No, it shows what has been earned. You invoice that amount to the hotel, and we pay as agreed with you.',
            'No, muestra lo que se ha generado. Usted factura ese importe al hotel y pagamos según lo acordado.',
          ),
        ),
      ],
    },
  },
  {
    type: 'agency-request-form',
    settings: { title: t('Ask for your terms', 'Solicite sus condiciones'), text: words.text },
  },
];
