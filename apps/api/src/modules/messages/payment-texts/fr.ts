import type { PaymentTexts } from './payment-message.ts';

export const fr: PaymentTexts = {
  link: {
    subject: 'Paiement de votre réservation {number}',
    paragraphs: [
      'Nous vous prions de régler par carte {amount} pour votre séjour à {property}. Le lien est valable jusqu’au {until} (heure de l’hôtel).',
      'Votre banque peut vous demander de vérifier le paiement.',
    ],
    button: 'Payer {amount}',
    end: 'Si vous avez déjà payé, vous n’avez rien à faire.',
  },
  cardChange: {
    subject: 'Veuillez mettre à jour la carte de votre réservation {number}',
    paragraphs: [
      '{property} vous demande une autre carte pour garantir votre réservation. Rien ne sera débité.',
      'Le lien est valable jusqu’au {until} (heure de l’hôtel) et ne peut servir qu’une fois. Votre banque peut vous demander de vérifier la carte.',
    ],
    button: 'Mettre à jour la carte',
    end: 'Nous ne vous demanderons jamais vos données de carte par téléphone ou par e-mail.',
  },
  cardChanged: {
    subject: 'La carte de votre réservation {number} a été mise à jour',
    paragraphs: [
      'Votre nouvelle carte garantit désormais votre séjour à {property}. Rien n’a été débité.',
      'Si vous n’êtes pas à l’origine de ce changement, veuillez nous contacter immédiatement.',
    ],
    end: 'Nous ne vous demanderons jamais vos données de carte par téléphone ou par e-mail.',
  },
  received: {
    subject: 'Nous avons reçu le paiement de votre réservation {number}',
    paragraphs: [
      'Merci. Votre paiement de {amount} pour votre séjour à {property} nous est parvenu.',
      'À régler à l’hôtel : {due}.',
    ],
    end: 'Au plaisir de vous accueillir.',
  },
  refunded: {
    subject: 'Nous vous avons remboursé {amount}',
    paragraphs: [
      'Nous avons remboursé {amount} pour la réservation {number} à {property} sur votre carte.',
      'Jusqu’à {days} jours ouvrés peuvent s’écouler avant que votre banque ne l’affiche.',
    ],
    end: 'Au plaisir de vous accueillir une autre fois.',
  },
  failed: {
    subject: 'Votre réservation {number} n’a pas abouti',
    paragraphs: [
      'Le paiement de votre séjour ({property}) ne nous est pas parvenu à temps : nous n’avons pas pu garder les chambres.',
      'Rien n’a été débité. Si un paiement nous parvenait encore, nous confirmerions votre réservation ou vous rembourserions.',
    ],
    button: 'Réserver à nouveau',
    end: 'Au plaisir de vous accueillir.',
  },
};
