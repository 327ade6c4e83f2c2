import type { PaymentTexts } from './payment-message.ts';

export const it: PaymentTexts = {
  link: {
    subject: 'Pagamento della Sua prenotazione {number}',
    paragraphs: [
      'La preghiamo di pagare con carta {amount} per il Suo soggiorno presso {property}. Il link è valido fino a {until} (ora dell’hotel).',
      'La Sua banca potrebbe chiederLe di verificare il pagamento.',
    ],
    button: 'Paga {amount}',
    end: 'Se ha già pagato, non deve fare nulla.',
  },
  cardChange: {
    subject: 'Aggiorni la carta della Sua prenotazione {number}',
    paragraphs: [
      '{property} Le chiede un’altra carta a garanzia della prenotazione. Non Le sarà addebitato nulla.',
      'Il link è valido fino a {until} (ora dell’hotel) e può essere usato una sola volta. La Sua banca potrebbe chiederLe di verificare la carta.',
    ],
    button: 'Aggiorna la carta',
    end: 'Non Le chiederemo mai i dati della carta per telefono o per e-mail.',
  },
  cardChanged: {
    subject: 'La carta della Sua prenotazione {number} è stata aggiornata',
    paragraphs: [
      'La Sua nuova carta garantisce ora il soggiorno presso {property}. Non Le è stato addebitato nulla.',
      'Se non è stato Lei a farlo, La preghiamo di contattarci subito.',
    ],
    end: 'Non Le chiederemo mai i dati della carta per telefono o per e-mail.',
  },
  received: {
    subject: 'Abbiamo ricevuto il pagamento della prenotazione {number}',
    paragraphs: [
      'Grazie. Abbiamo ricevuto il Suo pagamento di {amount} per il soggiorno presso {property}.',
      'Da pagare in hotel: {due}.',
    ],
    end: 'Sarà un piacere accoglierLa.',
  },
  refunded: {
    subject: 'Le abbiamo rimborsato {amount}',
    paragraphs: [
      'Abbiamo rimborsato sulla Sua carta {amount} della prenotazione {number} presso {property}.',
      'Possono passare alcuni giorni prima che la Sua banca lo mostri.',
    ],
    end: 'Sarà un piacere accoglierLa in un’altra occasione.',
  },
  failed: {
    subject: 'La Sua prenotazione {number} non è stata completata',
    paragraphs: [
      'il pagamento del Suo soggiorno presso {property} non è arrivato in tempo e non abbiamo potuto tenere le camere per Lei.',
      'Non è stato addebitato nulla. Se un pagamento dovesse ancora arrivare, confermeremo la prenotazione o restituiremo l’importo.',
    ],
    button: 'Prenoti di nuovo',
    end: 'Saremo lieti di accoglierLa.',
  },
};
