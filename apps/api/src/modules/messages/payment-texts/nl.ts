import type { PaymentTexts } from './payment-message.ts';

export const nl: PaymentTexts = {
  link: {
    subject: 'Betaling voor uw boeking {number}',
    paragraphs: [
      'Wij verzoeken u {amount} voor uw verblijf bij {property} met uw kaart te betalen. De link is geldig tot {until} (tijd van het hotel).',
      'Uw bank kan u vragen de betaling te verifiëren.',
    ],
    button: '{amount} betalen',
    end: 'Als u al hebt betaald, hoeft u niets te doen.',
  },
  cardChange: {
    subject: 'Werk de kaart voor uw boeking {number} bij',
    paragraphs: [
      '{property} vraagt u om een andere kaart als garantie voor uw boeking. Er wordt niets afgeschreven.',
      'De link is geldig tot {until} (tijd van het hotel) en kan één keer worden gebruikt. Uw bank kan u vragen de kaart te verifiëren.',
    ],
    button: 'Kaart bijwerken',
    end: 'Wij vragen u nooit telefonisch of per e-mail om uw kaartgegevens.',
  },
  cardChanged: {
    subject: 'De kaart voor uw boeking {number} is bijgewerkt',
    paragraphs: [
      'Uw nieuwe kaart dient nu als garantie voor uw verblijf bij {property}. Er is niets afgeschreven.',
      'Hebt u dit niet zelf gedaan? Neem dan direct contact met ons op.',
    ],
    end: 'Wij vragen u nooit telefonisch of per e-mail om uw kaartgegevens.',
  },
  received: {
    subject: 'Wij hebben uw betaling voor boeking {number} ontvangen',
    paragraphs: [
      'Hartelijk dank. Uw betaling van {amount} voor uw verblijf bij {property} is ontvangen.',
      'In het hotel te betalen: {due}.',
    ],
    end: 'Wij kijken uit naar uw komst.',
  },
  refunded: {
    subject: 'Wij hebben {amount} terugbetaald',
    paragraphs: [
      'Wij hebben {amount} voor boeking {number} bij {property} op uw kaart teruggestort.',
      'Het kan tot {days} werkdagen duren voordat uw bank dit toont.',
    ],
    end: 'Wij verwelkomen u graag een andere keer.',
  },
  failed: {
    subject: 'Uw boeking {number} is niet voltooid',
    paragraphs: [
      'Uw betaling voor het verblijf bij {property} is niet op tijd binnengekomen. Daarom konden wij de kamers niet langer voor u vasthouden.',
      'Er is niets afgeschreven. Komt er toch nog een betaling binnen, dan bevestigen wij uw boeking of betalen wij het bedrag terug.',
    ],
    button: 'Opnieuw boeken',
    end: 'Wij zouden u graag ontvangen.',
  },
};
