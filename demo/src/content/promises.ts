import type { DemoSite, Localised } from '../shared/demo.types.ts';

/** What each brand promises in its own words: the best price, something to those who come back, an answer to agencies. */
export interface BrandPromises {
  guarantee: { teaser: Localised; label: Localised; html: Localised };
  promotion: { title: Localised; html: Localised };
  agency: { title: Localised; text: Localised };
}

const html = (en: string, es: string): Localised => ({ en: `<p>${en}</p>`, es: `<p>${es}</p>` });

export const PROMISES: Record<DemoSite['theme'], BrandPromises> = {
  agir: {
    guarantee: {
      teaser: { en: 'Cheaper anywhere else? Prove it.', es: '¿Más barato en otro sitio? Demuéstrelo.' },
      label: { en: 'Our price promise', es: 'Nuestra promesa de precio' },
      html: html(
        'Show us a lower online price for the same room, dates and conditions within 24 hours. We match it and take off an extra 5%. No small print.',
        'Muéstrenos en 24 horas un precio más bajo en internet para la misma habitación, fechas y condiciones. Lo igualamos y descontamos un 5 % adicional. Sin letra pequeña.',
      ),
    },
    promotion: {
      title: { en: 'Regulars pay less', es: 'Quien vuelve paga menos' },
      html: html(
        'Sign in before you book and your price drops at once.',
        'Inicie sesión antes de reservar y su precio baja al momento.',
      ),
    },
    agency: {
      title: { en: 'Sell the modern coast', es: 'Venda la costa moderna' },
      text: {
        en: 'Tell us who you are and whom you send. Attach your agency’s profile; terms follow within two days.',
        es: 'Díganos quién es y a quién envía. Adjunte el perfil de su agencia; las condiciones llegan en dos días.',
      },
    },
  },
  app: {
    guarantee: {
      teaser: { en: 'The best price is here. Guaranteed.', es: 'El mejor precio está aquí. Garantizado.' },
      label: { en: 'How the guarantee works', es: 'Cómo funciona la garantía' },
      html: html(
        'If you find a lower online price for the same stay within 24 hours of booking, we match it and give you an extra 5% discount.',
        'Si encuentra un precio más bajo en internet para la misma estancia en las 24 horas siguientes a su reserva, lo igualamos y le damos un 5 % de descuento adicional.',
      ),
    },
    promotion: {
      title: { en: 'Members pay less, from the first night', es: 'Los socios pagan menos desde la primera noche' },
      html: html(
        'Joining is free. Your price shows as soon as you sign in.',
        'Inscribirse es gratis. Verá su precio en cuanto inicie sesión.',
      ),
    },
    agency: {
      title: { en: 'Work with us', es: 'Colabore con nosotros' },
      text: {
        en: 'Commission, net rates and one person to call. Send us your details and your agency’s profile as PDF.',
        es: 'Comisión, tarifas netas y una persona a quien llamar. Envíenos sus datos y el perfil de su agencia en PDF.',
      },
    },
  },
  fennec: {
    guarantee: {
      teaser: {
        en: 'In the desert nobody haggles: this is the price.',
        es: 'En el desierto nadie regatea: este es el precio.',
      },
      label: { en: 'And if it is not?', es: '¿Y si no lo es?' },
      html: html(
        'Should a caravan elsewhere offer the same nights for less, tell us within 24 hours of booking: we match the lower online price, with an extra 5% for your trouble.',
        'Si otra caravana ofrece las mismas noches por menos, díganoslo en las 24 horas siguientes a su reserva: igualamos el precio más bajo en internet y añadimos un 5 % por la molestia.',
      ),
    },
    promotion: {
      title: { en: 'The circle around the fire', es: 'El círculo alrededor del fuego' },
      html: html('Come back, sit closer, pay less.', 'Quien regresa se sienta más cerca, y paga menos.'),
    },
    agency: {
      title: { en: 'For those who send travellers', es: 'Para quienes envían viajeros' },
      text: {
        en: 'Write to us of your guests and your routes, and enclose your curriculum. We answer by hand.',
        es: 'Escríbanos sobre sus huéspedes y sus rutas, y adjunte su currículum. Respondemos a mano.',
      },
    },
  },
  medplaya: {
    guarantee: {
      teaser: {
        en: 'Found it cheaper? More ice cream for you.',
        es: '¿Lo ha visto más barato? Más helado para usted.',
      },
      label: { en: 'Best price for families', es: 'El mejor precio para familias' },
      html: html(
        'Send us the lower online price within a day of booking, same room and same dates: we match it and take another 5% extra off your holiday.',
        'Envíenos el precio más bajo en internet al día siguiente de reservar, misma habitación y mismas fechas: lo igualamos y quitamos un 5 % extra de sus vacaciones.',
      ),
    },
    promotion: {
      title: { en: 'See you next summer, for less', es: 'Hasta el próximo verano, por menos' },
      html: html(
        'The whole family collects, everybody’s price goes down.',
        'Toda la familia suma y baja el precio de todos.',
      ),
    },
    agency: {
      title: { en: 'Send us families', es: 'Envíenos familias' },
      text: {
        en: 'Group rates, free places for children, a quick yes. Fill in, attach your CV or profile, done.',
        es: 'Tarifas de grupo, plazas gratis para niños y un sí rápido. Rellene, adjunte su CV o perfil y listo.',
      },
    },
  },
  redwood: {
    guarantee: {
      teaser: { en: 'A fair price, carved in wood.', es: 'Un precio justo, tallado en madera.' },
      label: { en: 'What we stand for', es: 'Lo que garantizamos' },
      html: html(
        'If the same cabin costs less on another site within 24 hours of your booking, we match that lower online price and put an extra 5% on the fire.',
        'Si la misma cabaña cuesta menos en otra web en las 24 horas siguientes a su reserva, igualamos ese precio más bajo y echamos un 5 % adicional al fuego.',
      ),
    },
    promotion: {
      title: { en: 'Every stay grows a ring', es: 'Cada estancia suma un anillo' },
      html: html('Rings take off the price, year after year.', 'Los anillos descuentan del precio, año tras año.'),
    },
    agency: {
      title: { en: 'Guides and agencies', es: 'Guías y agencias' },
      text: {
        en: 'Tell us where you guide and how many boots you bring. A profile of you or your agency helps us to answer well.',
        es: 'Cuéntenos por dónde guía y cuántas botas trae. Un CV suyo o de su casa nos ayuda a responder bien.',
      },
    },
  },
  willow: {
    guarantee: {
      teaser: { en: 'No need to compare.', es: 'No hace falta comparar.' },
      label: { en: 'Our quiet promise', es: 'Nuestra promesa tranquila' },
      html: html(
        'Should you still find a lower online price for the same stay, write to us within 24 hours. We match it and take off an extra 5%, without a word.',
        'Si aun así encuentra un precio más bajo en internet para la misma estancia, escríbanos en 24 horas. Lo igualamos y descontamos un 5 % adicional, sin más palabras.',
      ),
    },
    promotion: {
      title: { en: 'Coming back becomes lighter', es: 'Volver pesa menos' },
      html: html(
        'With each stay a leaf, with each leaf a gentler price.',
        'Con cada estancia una hoja, con cada hoja un precio más suave.',
      ),
    },
    agency: {
      title: { en: 'For agencies of rest', es: 'Para agencias del descanso' },
      text: {
        en: 'We work with few, and gladly. Introduce yourself; a short CV is enough.',
        es: 'Trabajamos con pocas, y con gusto. Preséntese; basta un breve CV.',
      },
    },
  },
};
