import type { DemoBlock, Localised } from '../shared/demo.types.ts';
import { t } from '../shared/languages.ts';
import { guaranteeOf } from './legal.ts';
import { type BrandLook, paragraph, question } from './page-parts.ts';

/** The price promise: what it says, how it is claimed, what is compared, and what is asked about it. */
export const guaranteeBlocks = (brand: string, teaser: Localised, { photo, side }: BrandLook): DemoBlock[] => [
  {
    type: 'text-with-image',
    settings: { title: teaser, html: guaranteeOf(brand), photo, side },
  },
  {
    type: 'text-column',
    settings: {
      title: t('Three steps to the lower price', 'Tres pasos hasta el precio más bajo'),
      columns: [
        {
          title: t('1. Book here', '1. Reserve aquí'),
          html: paragraph(
            t(
              'Confirm your room, your dates and your rate on this website. From then on you have 24 hours to compare at leisure.',
              'Confirme su habitación, sus fechas y su tarifa en esta web. Desde ese momento tiene 24 horas para comparar con calma.',
            ),
          ),
        },
        {
          title: t('2. Send us the link', '2. Envíenos el enlace'),
          html: paragraph(
            t(
              'Use the form at the end of this page: your booking number, the address of the page with the lower price, and the price that you saw there.',
              'Utilice el formulario al final de esta página: su número de reserva, la dirección de la página con el precio más bajo y el precio que ha visto en ella.',
            ),
          ),
        },
        {
          title: t('3. Pay less', '3. Pague menos'),
          html: paragraph(
            t(
              'We check it within a day. If it is as you say, your booking gets the lower price less 5%, and a new confirmation comes by e-mail.',
              'Lo comprobamos en un día. Si es así, su reserva pasa al precio más bajo menos un 5 %, y le llega una nueva confirmación por correo.',
            ),
          ),
        },
      ],
    },
  },
  {
    type: 'text-column',
    settings: {
      title: t('Like with like', 'Lo igual con lo igual'),
      columns: [
        {
          title: t('What we compare', 'Qué comparamos'),
          html: t(
            '<ul><li>The same hotel, room type, dates and number of guests.</li><li>The same meals, and the same conditions for cancelling and paying.</li><li>The final price with taxes, open to everybody and still bookable when we look.</li></ul>',
            '<ul><li>El mismo hotel, tipo de habitación, fechas y número de huéspedes.</li><li>Las mismas comidas y las mismas condiciones de cancelación y pago.</li><li>El precio final con impuestos, abierto a todos y aún reservable cuando lo miramos.</li></ul>',
          ),
        },
        {
          title: t('What we leave out', 'Qué no comparamos'),
          html: t(
            '<ul><li>Prices behind a sign-in, a membership or an app.</li><li>Packages with flights, group rates and prices agreed with companies.</li><li>Vouchers, cashback, and sites that name the hotel only after payment.</li></ul>',
            '<ul><li>Precios que exigen iniciar sesión, ser socio o usar una aplicación.</li><li>Paquetes con vuelo, tarifas de grupo y precios acordados con empresas.</li><li>Vales, reembolsos y webs que solo revelan el hotel después de pagar.</li></ul>',
          ),
        },
      ],
    },
  },
  {
    type: 'accordion',
    settings: {
      title: t('Questions about the guarantee', 'Preguntas sobre la garantía'),
      items: [
        question(
          t('I have found two lower prices. Which one counts?', 'He encontrado dos precios más bajos. ¿Cuál cuenta?'),
          t(
            'The lowest that meets the conditions. One message for each booking is enough: send all links together.',
            'El más bajo que cumpla las condiciones. Basta un mensaje por reserva: envíe todos los enlaces juntos.',
          ),
        ),
        question(
          t('Does it apply to non-refundable rates too?', '¿Vale también para tarifas no reembolsables?'),
          t(
            'Yes, if the other site’s price is non-refundable as well. We do not compare it with a rate that can be cancelled free of charge.',
            'Sí, si el precio de la otra web tampoco es reembolsable. No lo comparamos con una tarifa que se puede cancelar sin coste.',
          ),
        ),
        question(
          t('What about my member discount?', '¿Y mi descuento de socio?'),
          t(
            'You pay the lower of the two: your member price, or the matched price less 5%.',
            'Paga el menor de los dos: su precio de socio o el precio igualado menos un 5 %.',
          ),
        ),
      ],
    },
  },
  {
    type: 'price-claim-form',
    settings: {
      title: t('Found a lower price?', '¿Ha encontrado un precio más bajo?'),
      text: t(
        'Tell us here what you have seen. One claim for each booking is enough, and a stay that you have not booked yet can be compared too.',
        'Envíenos aquí los datos. Basta una reclamación por reserva, y también comparamos una estancia que aún no ha reservado.',
      ),
    },
  },
];
