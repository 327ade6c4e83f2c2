import type { PaymentTexts } from './payment-message.ts';

export const de: PaymentTexts = {
  link: {
    subject: 'Zahlung für Ihre Buchung {number}',
    paragraphs: [
      'bitte bezahlen Sie {amount} für Ihren Aufenthalt im {property} mit Karte. Der Link gilt bis {until} (Ortszeit des Hotels).',
      'Möglicherweise bittet Ihre Bank Sie, die Zahlung zu bestätigen.',
    ],
    button: '{amount} bezahlen',
    end: 'Falls Sie bereits bezahlt haben, brauchen Sie nichts zu tun.',
  },
  cardChange: {
    subject: 'Bitte aktualisieren Sie die Karte für Ihre Buchung {number}',
    paragraphs: [
      '{property} bittet Sie um eine andere Karte als Garantie für Ihre Buchung. Es wird nichts abgebucht.',
      'Der Link gilt bis {until} (Ortszeit des Hotels) und kann einmal verwendet werden. Möglicherweise bittet Ihre Bank Sie, die Karte zu bestätigen.',
    ],
    button: 'Karte aktualisieren',
    end: 'Wir fragen Sie nie am Telefon oder per E-Mail nach Kartendaten.',
  },
  cardChanged: {
    subject: 'Die Karte für Ihre Buchung {number} wurde aktualisiert',
    paragraphs: [
      'Ihre neue Karte dient jetzt als Garantie für Ihren Aufenthalt im {property}. Es wurde nichts abgebucht.',
      'Falls Sie das nicht veranlasst haben, wenden Sie sich bitte umgehend an uns.',
    ],
    end: 'Wir fragen Sie nie am Telefon oder per E-Mail nach Kartendaten.',
  },
  received: {
    subject: 'Wir haben Ihre Zahlung für die Buchung {number} erhalten',
    paragraphs: [
      'vielen Dank. Ihre Zahlung von {amount} für Ihren Aufenthalt im {property} ist eingegangen.',
      'Im Hotel zu zahlen: {due}.',
    ],
    end: 'Wir freuen uns auf Ihren Besuch.',
  },
  refunded: {
    subject: 'Wir haben Ihnen {amount} erstattet',
    paragraphs: [
      'wir haben {amount} für die Buchung {number} im {property} auf Ihre Karte zurückgebucht.',
      'Es kann bis zu {days} Werktage dauern, bis Ihre Bank die Erstattung anzeigt.',
    ],
    end: 'Wir würden uns freuen, Sie ein anderes Mal zu begrüßen.',
  },
  failed: {
    subject: 'Ihre Buchung {number} wurde nicht abgeschlossen',
    paragraphs: [
      'Ihre Zahlung für den Aufenthalt ({property}) ist nicht rechtzeitig eingegangen. Deshalb konnten wir die Zimmer nicht länger für Sie freihalten.',
      'Es wurde nichts abgebucht. Sollte noch eine Zahlung eintreffen, bestätigen wir Ihre Buchung oder erstatten den Betrag.',
    ],
    button: 'Erneut buchen',
    end: 'Wir würden uns freuen, Sie zu begrüßen.',
  },
};
