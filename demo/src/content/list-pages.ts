import type { DemoBlock } from '../shared/demo.types.ts';
import { t } from '../shared/languages.ts';
import { paragraph } from './page-parts.ts';
import { pathOf } from './paths.ts';

/** All offers, with what holds for each of them. */
export const offersBlocks = (brand: string): DemoBlock[] => [
  {
    type: 'text',
    settings: {
      html: paragraph(
        t(
          'All {brand} offers are on this page, with their conditions. There is nothing to collect and no one to call: search your dates, and the lower price is already there.',
          'Todas las ofertas de {brand} están en esta página, con lo que piden a cambio. No hay nada que reunir ni a quien llamar: busque sus fechas y el precio más bajo ya está ahí.',
          { brand },
        ),
      ),
    },
  },
  { type: 'offer-list', settings: {} },
  {
    type: 'text-column',
    settings: {
      title: t('How offers work', 'Cómo funcionan las ofertas'),
      columns: [
        {
          title: t('The best offer applies', 'Cuenta la mejor'),
          html: paragraph(
            t(
              'If several offers fit your dates, you need not choose: the price in the search already contains the best one, and the booking names it.',
              'Si varias ofertas encajan con sus fechas, no tiene que elegir: el precio de la búsqueda ya incluye la mejor, y la reserva la nombra.',
            ),
          ),
        },
        {
          title: t('Members and codes', 'Socios y códigos'),
          html: paragraph(
            t(
              'A promotion code and your member discount come on top. Each is taken off what is left after the offer, and each has a line of its own.',
              'El código promocional y su descuento de socio se suman. Cada uno se aplica a lo que queda tras la oferta y tiene su propia línea.',
            ),
          ),
        },
        {
          title: t('Cancelling follows the rate', 'Cancelar depende de la tarifa'),
          html: paragraph(
            t(
              'Some offers ask for a number of nights or for a booking weeks ahead. Whether you can still cancel free of charge is decided by the rate that you choose, not by the offer.',
              'Algunas ofertas piden un número de noches o reservar con semanas de antelación. Si aún puede cancelar sin coste lo decide la tarifa que elija, no la oferta.',
            ),
          ),
        },
      ],
    },
  },
];

/** The journal, with who writes it and what about. */
export const journalBlocks = (brand: string): DemoBlock[] => [
  {
    type: 'text',
    settings: {
      html: paragraph(
        t(
          'The journal of {brand} is written by the people who work in our hotels. There are no rankings and no paid tips in it: only what they cook, which path they take before work, and how they would travel if they were guests.',
          'El diario de {brand} lo escriben quienes trabajan en nuestros hoteles. No hay clasificaciones ni consejos pagados: solo lo que cocinan, el camino que toman antes del trabajo y cómo viajarían si fueran huéspedes.',
          { brand },
        ),
      ),
    },
  },
  { type: 'journal', settings: { pageSize: 7 } },
  {
    type: 'text-column',
    settings: {
      columns: [
        {
          title: t('From our hotels', 'Desde nuestros hoteles'),
          html: paragraph(
            t(
              'Walks, recipes, timetables and the questions that guests really ask: each begins at the door of one of our hotels.',
              'Paseos, recetas, horarios y las preguntas que hacen de verdad los huéspedes: cada texto empieza en la puerta de uno de nuestros hoteles.',
            ),
          ),
        },
        {
          title: t('On the way', 'De camino'),
          html: paragraph(
            t(
              'Trains, buses and roads to every door, and what to do first when you have arrived. Times change now and then; the hotel knows today’s.',
              'Trenes, autobuses y carreteras hasta cada puerta, y qué hacer primero al llegar. Los horarios cambian de vez en cuando; el hotel sabe los de hoy.',
            ),
          ),
        },
        {
          title: t('Share your story', 'Escriba con nosotros'),
          html: paragraph(
            t(
              'Have you found a corner that we have missed, or do you miss a story? Tell us. A good tip gets a page here, with your first name if you like.',
              '¿Ha descubierto un rincón que se nos ha escapado o echa de menos una historia? Cuéntenoslo. Un buen consejo tiene aquí su página, con su nombre de pila si quiere.',
            ),
          ),
          button: { label: t('Contact', 'Contacto'), url: pathOf('contact') },
        },
      ],
    },
  },
  {
    type: 'text',
    settings: {
      html: paragraph(
        t(
          'Each text is read again before the season begins: we ring the museum about its hours, walk the path once more and taste the soup. What has changed is corrected here; what has closed is taken out. And if a bus takes another road while you are staying with us, ask at reception: we usually hear of it first, and can show you another way to get there.',
          'Cada texto se revisa antes de que empiece la temporada: llamamos al museo para confirmar el horario, recorremos otra vez el camino y probamos la sopa. Lo que ha cambiado se corrige aquí; lo que ha cerrado se retira. Y si un autobús cambia de ruta durante su estancia, pregunte en recepción: solemos enterarnos los primeros y podemos indicarle otra forma de llegar.',
        ),
      ),
    },
  },
];
