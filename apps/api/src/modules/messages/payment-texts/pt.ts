import type { PaymentTexts } from '../payment-texts.ts';

export const pt: PaymentTexts = {
  link: {
    subject: 'Pagamento da sua reserva {number}',
    paragraphs: [
      'Solicitamos que pague com cartão {amount} pela sua estadia em {property}. A ligação é válida até {until} (hora do hotel).',
      'O seu banco pode pedir-lhe que verifique o pagamento.',
    ],
    button: 'Pagar {amount}',
    end: 'Se já pagou, não precisa de fazer nada.',
  },
  cardChange: {
    subject: 'Atualize o cartão da sua reserva {number}',
    paragraphs: [
      '{property} pede-lhe outro cartão para garantir a sua reserva. Nada será cobrado.',
      'A ligação é válida até {until} (hora do hotel) e só pode ser usada uma vez. O seu banco pode pedir-lhe que verifique o cartão.',
    ],
    button: 'Atualizar o cartão',
    end: 'Nunca lhe pediremos os dados do cartão por telefone ou por e-mail.',
  },
  received: {
    subject: 'Recebemos o pagamento da sua reserva {number}',
    paragraphs: [
      'Obrigado. Recebemos o seu pagamento de {amount} pela estadia em {property}.',
      'A pagar no hotel: {due}.',
    ],
    end: 'Esperamos por si.',
  },
  refunded: {
    subject: 'Reembolsámos {amount}',
    paragraphs: [
      'Reembolsámos no seu cartão {amount} da reserva {number} em {property}.',
      'O seu banco pode demorar alguns dias a mostrá-lo.',
    ],
    end: 'Será um prazer contar com a sua visita noutra ocasião.',
  },
};
