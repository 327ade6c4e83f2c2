import type { PaymentTexts } from './payment-message.ts';

export const it: PaymentTexts = {
  link: {
    subject: 'Pagamento della sua prenotazione {number}',
    paragraphs: [
      'la preghiamo di pagare con carta {amount} per il suo soggiorno presso {property}. Il link è valido fino a {until} (ora dell’hotel).',
      'La sua banca potrebbe chiederle di verificare il pagamento.',
    ],
    button: 'Paga {amount}',
    end: 'Se ha già pagato, non deve fare nulla.',
  },
  cardChange: {
    subject: 'Aggiorni la carta della sua prenotazione {number}',
    paragraphs: [
      '{property} le chiede un’altra carta a garanzia della prenotazione. Non le sarà addebitato nulla.',
      'Il link è valido fino a {until} (ora dell’hotel) e può essere usato una sola volta. La sua banca potrebbe chiederle di verificare la carta.',
    ],
    button: 'Aggiorna la carta',
    end: 'Non le chiederemo mai i dati della carta per telefono o per e-mail.',
  },
  cardChanged: {
    subject: 'La carta della sua prenotazione {number} è stata aggiornata',
    paragraphs: [
      'la sua nuova carta garantisce ora il soggiorno presso {property}. Non le è stato addebitato nulla.',
      'Se non è stato lei a farlo, la preghiamo di contattarci subito.',
    ],
    end: 'Non le chiederemo mai i dati della carta per telefono o per e-mail.',
  },
  received: {
    subject: 'Abbiamo ricevuto il pagamento della prenotazione {number}',
    paragraphs: [
      'grazie. Abbiamo ricevuto il suo pagamento di {amount} per il soggiorno presso {property}.',
      'Da pagare in hotel: {due}.',
    ],
    end: 'Sarà un piacere accoglierla.',
  },
  refunded: {
    subject: 'Le abbiamo rimborsato {amount}',
    paragraphs: [
      'abbiamo rimborsato sulla sua carta {amount} della prenotazione {number} presso {property}.',
      'Possono passare fino a {days} giorni lavorativi prima che la sua banca lo mostri.',
    ],
    end: 'Sarà un piacere accoglierla in un’altra occasione.',
  },
  failed: {
    subject: 'La sua prenotazione {number} non è stata completata',
    paragraphs: [
      'il pagamento del suo soggiorno presso {property} non è arrivato in tempo e non abbiamo potuto tenere le camere per lei.',
      'Non è stato addebitato nulla. Se un pagamento dovesse ancora arrivare, confermeremo la prenotazione o restituiremo l’importo.',
    ],
    button: 'Prenoti di nuovo',
    end: 'Saremo lieti di accoglierla.',
  },
};
