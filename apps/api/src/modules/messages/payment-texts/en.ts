import type { PaymentTexts } from './payment-message.ts';

export const en: PaymentTexts = {
  link: {
    subject: 'Payment for your booking {number}',
    paragraphs: [
      'Please pay {amount} for your stay at {property} by card. The link is valid until {until} (hotel time).',
      'Your bank may ask you to verify the payment.',
    ],
    button: 'Pay {amount}',
    end: 'If you have already paid, you need not do anything.',
  },
  cardChange: {
    subject: 'Please update the card for your booking {number}',
    paragraphs: [
      '{property} asks you for another card to guarantee your booking. Nothing will be charged.',
      'The link is valid until {until} (hotel time) and can be used once. Your bank may ask you to verify the card.',
    ],
    button: 'Update the card',
    end: 'We will never ask you for card details by phone or email.',
  },
  cardChanged: {
    subject: 'The card for your booking {number} has been updated',
    paragraphs: [
      'Your new card now guarantees your stay at {property}. Nothing was charged.',
      'If you did not do this, please contact us at once.',
    ],
    end: 'We will never ask you for card details by phone or email.',
  },
  received: {
    subject: 'We have received your payment for booking {number}',
    paragraphs: [
      'Thank you. Your payment of {amount} for your stay at {property} has arrived.',
      'To be paid at the hotel: {due}.',
    ],
    end: 'We look forward to welcoming you.',
  },
  refunded: {
    subject: 'We have refunded {amount}',
    paragraphs: [
      'We have returned {amount} for booking {number} at {property} to your card.',
      'It may take up to {days} working days until your bank shows it.',
    ],
    end: 'We would be glad to welcome you another time.',
  },
  failed: {
    subject: 'Your booking {number} was not completed',
    paragraphs: [
      'Your payment for the stay at {property} did not reach us in time, so we could not keep the rooms for you.',
      'Nothing has been charged. Should a payment still arrive, we will confirm your booking or return the money.',
    ],
    button: 'Book again',
    end: 'We would be glad to welcome you.',
  },
};
