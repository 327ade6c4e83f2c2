import { formatPercent } from '@posada/i18n';
import { localeOf } from '../../../apps/api/src/platform/localise.ts';
import type { DemoBlock, Localised } from '../shared/demo.types.ts';
import { framed, t } from '../shared/languages.ts';
import { LOYALTY_LEVELS } from '../shared/people.ts';
import { keepUnits } from '../shared/units.ts';
import { type BrandLook, paragraph, question } from './page-parts.ts';

/** What a level says about itself: `{percent}` and `{nights}` as they are computed when a member books. */
const LEVEL_TEXTS: Record<string, Localised> = {
  silver: t(
    '{percent} off from your very first booking: this is where every new member starts.',
    '{percent} de descuento desde la primera reserva: quien se inscribe empieza aquí, sin haber pasado todavía ninguna noche con nosotros.',
  ),
  gold: t(
    '{percent} off once you have spent {nights} nights with us within 24 months: two short breaks, or one good week.',
    '{percent} de descuento tras {nights} noches con nosotros en 24 meses: dos escapadas o una buena semana.',
  ),
  platinum: t(
    '{percent} off after {nights} nights within 24 months. Once you have reached a level, it is yours for good, even after a year without travelling.',
    '{percent} de descuento tras {nights} noches en 24 meses. Cada nivel alcanzado es suyo para siempre, también después de un año sin viajar.',
  ),
};

const levels = LOYALTY_LEVELS.flatMap(({ id, name, percent, nights }) => {
  const text = LEVEL_TEXTS[id];
  if (text === undefined) return [];
  const filled = framed(text, (own, language) =>
    keepUnits(own.replace('{percent}', formatPercent(percent, localeOf(language))).replace('{nights}', String(nights))),
  );
  return [{ title: name, html: paragraph(filled) }];
});

/** The loyalty programme: what it gives, how to join, and what is asked about it. */
export const clubBlocks = (
  club: { name: string; html: Localised },
  promotion: { title: Localised },
  { photo, side, boxStyle }: BrandLook,
): DemoBlock[] => [
  {
    type: 'text-with-image',
    settings: {
      title: promotion.title,
      html: club.html,
      photo,
      side,
      button: { label: t('Join free of charge', 'Inscribirse gratis'), url: '/client/sign-up', isMain: true },
    },
  },
  {
    type: 'text-column',
    settings: { title: t('Three levels, counted in nights', 'Tres niveles, contados en noches'), columns: levels },
  },
  {
    type: 'text-column',
    settings: {
      title: t('From joining to saving', 'De la inscripción al ahorro'),
      columns: [
        {
          title: t('Join', 'Inscríbase'),
          html: paragraph(
            t(
              'Create a free account with your name and e-mail, and enter the code that we send you. There is no card and no fee.',
              'Cree una cuenta gratuita con su nombre y su correo, e introduzca el código que le enviamos. No hay tarjeta ni cuota.',
            ),
          ),
        },
        {
          title: t('Sign in before you book', 'Inicie sesión antes de reservar'),
          html: paragraph(
            t(
              'The search then shows your price beside the public one, and the booking names your discount on a line of its own.',
              'La búsqueda muestra entonces su precio junto al público, y la reserva indica su descuento en una línea aparte.',
            ),
          ),
        },
        {
          title: t('Travel, and let the nights count', 'Viaje y sume noches'),
          html: paragraph(
            t(
              'Nights count from the day of departure. As soon as there are enough of them, the next level is yours at your next sign-in.',
              'Las noches cuentan desde el día de salida. En cuanto son suficientes, el siguiente nivel es suyo al volver a iniciar sesión.',
            ),
          ),
        },
      ],
    },
  },
  {
    type: 'accordion',
    settings: {
      title: t('Questions about {club}', 'Preguntas sobre {club}', { club: club.name }),
      items: [
        question(
          t('Can I combine my discount with offers?', '¿Puedo combinar mi descuento con ofertas?'),
          t(
            'Yes. It is taken off after the offer and after a promotion code, on every room and every rate that you book here while signed in.',
            'Sí. Se aplica después de la oferta y del código promocional, en todas las habitaciones y tarifas que reserve aquí con la sesión iniciada.',
          ),
        ),
        question(
          t('I booked without signing in. Is that night lost?', 'Reservé sin iniciar sesión. ¿Se pierde la noche?'),
          t(
            'No. If you used the same e-mail, your account shows the booking before your stay, and you add it with one click. Its nights then count like all others.',
            'No. Si usó el mismo correo, su cuenta muestra la reserva antes de la estancia y puede añadirla con un clic. Sus noches cuentan entonces como las demás.',
          ),
        ),
        question(
          t('Which nights do not count?', '¿Qué noches no cuentan?'),
          t(
            'Those of cancelled bookings and those booked on other sites. Two rooms on the same night count as one night.',
            'Las de reservas canceladas y las reservadas en otras webs. Dos habitaciones en la misma noche cuentan como una sola noche.',
          ),
        ),
      ],
    },
  },
  {
    type: 'box',
    style: boxStyle,
    settings: {
      title: t('Already a member?', '¿Ya es socio?'),
      html: paragraph(
        t(
          'Your account shows your level, the stays that count, what you have saved so far and how many nights the next level takes.',
          'Su cuenta muestra su nivel, las estancias que cuentan, lo que ha ahorrado hasta ahora y cuántas noches faltan para el siguiente nivel.',
        ),
      ),
      button: { label: t('Sign in', 'Iniciar sesión'), url: '/client/sign-in' },
    },
  },
];
