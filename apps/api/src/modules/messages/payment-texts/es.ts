import type { PaymentTexts } from './payment-message.ts';

export const es: PaymentTexts = {
  link: {
    subject: 'Pago de su reserva {number}',
    paragraphs: [
      'Le rogamos que pague con tarjeta {amount} por su estancia en {property}. El enlace es válido hasta el {until} (hora del hotel).',
      'Es posible que su banco le pida verificar el pago.',
    ],
    button: 'Pagar {amount}',
    end: 'Si ya ha pagado, no tiene que hacer nada.',
  },
  cardChange: {
    subject: 'Actualice la tarjeta de su reserva {number}',
    paragraphs: [
      '{property} le pide otra tarjeta para garantizar su reserva. No se le cobrará nada.',
      'El enlace es válido hasta el {until} (hora del hotel) y puede usarse una sola vez. Es posible que su banco le pida verificar la tarjeta.',
    ],
    button: 'Actualizar la tarjeta',
    end: 'Nunca le pediremos los datos de su tarjeta por teléfono ni por correo electrónico.',
  },
  cardChanged: {
    subject: 'La tarjeta de su reserva {number} se ha actualizado',
    paragraphs: [
      'Su nueva tarjeta garantiza ahora su estancia en {property}. No se le ha cobrado nada.',
      'Si no ha sido usted, póngase en contacto con nosotros de inmediato.',
    ],
    end: 'Nunca le pediremos los datos de su tarjeta por teléfono ni por correo electrónico.',
  },
  received: {
    subject: 'Hemos recibido el pago de su reserva {number}',
    paragraphs: [
      'Gracias. Hemos recibido su pago de {amount} por su estancia en {property}.',
      'A pagar en el hotel: {due}.',
    ],
    end: 'Será un placer recibirle.',
  },
  refunded: {
    subject: 'Le hemos devuelto {amount}',
    paragraphs: [
      'Hemos devuelto a su tarjeta {amount} de la reserva {number} en {property}.',
      'Su banco puede tardar hasta {days} días laborables en mostrarlo.',
    ],
    end: 'Será un placer recibirle en otra ocasión.',
  },
  failed: {
    subject: 'Su reserva {number} no se ha completado',
    paragraphs: [
      'El pago de su estancia en {property} no nos ha llegado a tiempo, por lo que no hemos podido guardarle las habitaciones.',
      'No se ha cobrado nada. Si aún llegara un pago, confirmaremos su reserva o le devolveremos el importe.',
    ],
    button: 'Reservar de nuevo',
    end: 'Será un placer recibirle.',
  },
};
