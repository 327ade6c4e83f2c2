import type { PaymentTexts } from './payment-message.ts';

export const ca: PaymentTexts = {
  link: {
    subject: 'Pagament de la vostra reserva {number}',
    paragraphs: [
      'Us preguem que pagueu amb targeta {amount} per la vostra estada a {property}. L’enllaç és vàlid fins al {until} (hora de l’hotel).',
      'És possible que el vostre banc us demani verificar el pagament.',
    ],
    button: 'Paga {amount}',
    end: 'Si ja heu pagat, no cal que feu res.',
  },
  cardChange: {
    subject: 'Actualitzeu la targeta de la vostra reserva {number}',
    paragraphs: [
      '{property} us demana una altra targeta per garantir la vostra reserva. No se us cobrarà res.',
      'L’enllaç és vàlid fins al {until} (hora de l’hotel) i es pot fer servir una sola vegada. És possible que el vostre banc us demani verificar la targeta.',
    ],
    button: 'Actualitza la targeta',
    end: 'Mai no us demanarem les dades de la targeta per telèfon ni per correu electrònic.',
  },
  cardChanged: {
    subject: 'S’ha actualitzat la targeta de la vostra reserva {number}',
    paragraphs: [
      'La vostra targeta nova garanteix ara la vostra estada a {property}. No se us ha cobrat res.',
      'Si no heu estat vós, poseu-vos en contacte amb nosaltres de seguida.',
    ],
    end: 'Mai no us demanarem les dades de la targeta per telèfon ni per correu electrònic.',
  },
  received: {
    subject: 'Hem rebut el pagament de la vostra reserva {number}',
    paragraphs: [
      'Gràcies. Hem rebut el vostre pagament de {amount} per la vostra estada a {property}.',
      'A pagar a l’hotel: {due}.',
    ],
    end: 'Serà un plaer rebre-us.',
  },
  refunded: {
    subject: 'Us hem retornat {amount}',
    paragraphs: [
      'Hem retornat {amount} a la vostra targeta per la reserva {number} a {property}.',
      'El vostre banc pot trigar fins a {days} dies feiners a mostrar-ho.',
    ],
    end: 'Serà un plaer rebre-us en una altra ocasió.',
  },
  failed: {
    subject: 'La vostra reserva {number} no s’ha completat',
    paragraphs: [
      'El pagament de l’estada ({property}) no ens ha arribat a temps i no us hem pogut guardar les habitacions.',
      'No s’ha cobrat res. Si encara arribés un pagament, confirmarem la reserva o us tornarem l’import.',
    ],
    button: 'Torna a reservar',
    end: 'Serà un plaer rebre-us.',
  },
};
