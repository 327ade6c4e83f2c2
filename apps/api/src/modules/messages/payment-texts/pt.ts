import type { PaymentTexts } from './payment-message.ts';

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
  cardChanged: {
    subject: 'O cartão da sua reserva {number} foi atualizado',
    paragraphs: [
      'O seu novo cartão garante agora a sua estadia em {property}. Nada foi cobrado.',
      'Se não fez esta alteração, contacte-nos de imediato.',
    ],
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
      'O seu banco pode demorar até {days} dias úteis a mostrá-lo.',
    ],
    end: 'Será um prazer contar com a sua visita noutra ocasião.',
  },
  failed: {
    subject: 'A sua reserva {number} não foi concluída',
    paragraphs: [
      'O pagamento da sua estadia em {property} não chegou a tempo e não pudemos guardar os quartos.',
      'Não foi cobrado nada. Se um pagamento ainda chegar, confirmaremos a reserva ou devolveremos o valor.',
    ],
    button: 'Reservar de novo',
    end: 'Teremos todo o gosto em contar com a sua visita.',
  },
};
