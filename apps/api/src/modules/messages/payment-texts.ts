import type { AccountMessage, MessageLanguage } from './account-texts.ts';

/** `{name}`, `{property}`, `{number}`, `{amount}`, `{due}` and `{until}` are filled in. */
export interface PaymentTexts {
  /** Asks for money. */
  link: AccountMessage;
  /** Asks for another card; nothing is charged. */
  cardChange: AccountMessage;
  received: AccountMessage;
  refunded: AccountMessage;
}
export type PaymentMessageKind = keyof PaymentTexts;

/** Formal in all languages, as all that guests are written. */
export const PAYMENT_TEXTS: Record<MessageLanguage, PaymentTexts> = {
  en: {
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
        'It may take some days until your bank shows it.',
      ],
      end: 'We would be glad to welcome you another time.',
    },
  },
  es: {
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
        'Su banco puede tardar unos días en mostrarlo.',
      ],
      end: 'Será un placer recibirle en otra ocasión.',
    },
  },
  ca: {
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
        'El vostre banc pot trigar uns dies a mostrar-ho.',
      ],
      end: 'Serà un plaer rebre-us en una altra ocasió.',
    },
  },
  de: {
    link: {
      subject: 'Zahlung für Ihre Buchung {number}',
      paragraphs: [
        'Bitte bezahlen Sie {amount} für Ihren Aufenthalt im {property} mit Karte. Der Link gilt bis {until} (Ortszeit des Hotels).',
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
    received: {
      subject: 'Wir haben Ihre Zahlung für die Buchung {number} erhalten',
      paragraphs: [
        'Vielen Dank. Ihre Zahlung von {amount} für Ihren Aufenthalt im {property} ist eingegangen.',
        'Im Hotel zu zahlen: {due}.',
      ],
      end: 'Wir freuen uns auf Ihren Besuch.',
    },
    refunded: {
      subject: 'Wir haben Ihnen {amount} erstattet',
      paragraphs: [
        'Wir haben {amount} für die Buchung {number} im {property} auf Ihre Karte zurückgebucht.',
        'Es kann einige Tage dauern, bis Ihre Bank die Erstattung anzeigt.',
      ],
      end: 'Wir würden uns freuen, Sie ein anderes Mal zu begrüßen.',
    },
  },
  fr: {
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
        'Quelques jours peuvent s’écouler avant que votre banque ne l’affiche.',
      ],
      end: 'Au plaisir de vous accueillir une autre fois.',
    },
  },
  it: {
    link: {
      subject: 'Pagamento della Sua prenotazione {number}',
      paragraphs: [
        'La preghiamo di pagare con carta {amount} per il Suo soggiorno presso {property}. Il link è valido fino al {until} (ora dell’hotel).',
        'La Sua banca potrebbe chiederLe di verificare il pagamento.',
      ],
      button: 'Paga {amount}',
      end: 'Se ha già pagato, non deve fare nulla.',
    },
    cardChange: {
      subject: 'Aggiorni la carta della Sua prenotazione {number}',
      paragraphs: [
        '{property} Le chiede un’altra carta a garanzia della prenotazione. Non Le sarà addebitato nulla.',
        'Il link è valido fino al {until} (ora dell’hotel) e può essere usato una sola volta. La Sua banca potrebbe chiederLe di verificare la carta.',
      ],
      button: 'Aggiorna la carta',
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
  },
  nl: {
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
        'Het kan enkele dagen duren voordat uw bank dit toont.',
      ],
      end: 'Wij verwelkomen u graag een andere keer.',
    },
  },
  pt: {
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
  },
  bg: {
    link: {
      subject: 'Плащане за Вашата резервация {number}',
      paragraphs: [
        'Моля, платете с карта {amount} за престоя си в хотел {property}. Връзката е валидна до {until} (часово време на хотела).',
        'Възможно е банката Ви да поиска потвърждение на плащането.',
      ],
      button: 'Платете {amount}',
      end: 'Ако вече сте платили, не е нужно да правите нищо.',
    },
    cardChange: {
      subject: 'Моля, обновете картата за резервация {number}',
      paragraphs: [
        'Хотел {property} Ви моли за друга карта като гаранция за резервацията. Няма да бъде удържана никаква сума.',
        'Връзката е валидна до {until} (часово време на хотела) и може да се използва веднъж. Възможно е банката Ви да поиска потвърждение на картата.',
      ],
      button: 'Обновете картата',
      end: 'Никога няма да поискаме данни за картата Ви по телефона или по имейл.',
    },
    received: {
      subject: 'Получихме плащането Ви за резервация {number}',
      paragraphs: [
        'Благодарим Ви. Плащането Ви от {amount} за престоя в хотел {property} е получено.',
        'За плащане в хотела: {due}.',
      ],
      end: 'Очакваме Ви с удоволствие.',
    },
    refunded: {
      subject: 'Възстановихме Ви {amount}',
      paragraphs: [
        'Възстановихме по картата Ви {amount} за резервация {number} в хотел {property}.',
        'Може да минат няколко дни, докато банката Ви го покаже.',
      ],
      end: 'Ще се радваме да Ви посрещнем друг път.',
    },
  },
  ru: {
    link: {
      subject: 'Оплата вашего бронирования {number}',
      paragraphs: [
        'Просим вас оплатить картой {amount} за проживание в отеле {property}. Ссылка действительна до {until} (по времени отеля).',
        'Банк может попросить вас подтвердить платёж.',
      ],
      button: 'Оплатить {amount}',
      end: 'Если вы уже оплатили, ничего делать не нужно.',
    },
    cardChange: {
      subject: 'Обновите карту для бронирования {number}',
      paragraphs: [
        'Отель {property} просит вас указать другую карту как гарантию бронирования. Деньги списаны не будут.',
        'Ссылка действительна до {until} (по времени отеля), использовать её можно один раз. Банк может попросить вас подтвердить карту.',
      ],
      button: 'Обновить карту',
      end: 'Мы никогда не спрашиваем данные карты по телефону или электронной почте.',
    },
    received: {
      subject: 'Мы получили оплату бронирования {number}',
      paragraphs: [
        'Благодарим вас. Ваш платёж {amount} за проживание в отеле {property} получен.',
        'К оплате в отеле: {due}.',
      ],
      end: 'Будем рады вас видеть.',
    },
    refunded: {
      subject: 'Мы вернули вам {amount}',
      paragraphs: [
        'Мы вернули на вашу карту {amount} за бронирование {number} в отеле {property}.',
        'Банк может показать возврат через несколько дней.',
      ],
      end: 'Будем рады видеть вас в другой раз.',
    },
  },
  zh: {
    link: {
      subject: '您的预订 {number} 的付款',
      paragraphs: [
        '请您用银行卡支付在 {property} 入住的费用 {amount}。链接有效期至 {until}（酒店当地时间）。',
        '您的银行可能会要求您验证此次付款。',
      ],
      button: '支付 {amount}',
      end: '如果您已付款，则无需任何操作。',
    },
    cardChange: {
      subject: '请更新您的预订 {number} 的银行卡',
      paragraphs: [
        '{property} 请您提供另一张银行卡作为预订担保。不会扣款。',
        '链接有效期至 {until}（酒店当地时间），仅可使用一次。您的银行可能会要求您验证银行卡。',
      ],
      button: '更新银行卡',
      end: '我们绝不会通过电话或电子邮件向您索取银行卡信息。',
    },
    received: {
      subject: '我们已收到您的预订 {number} 的付款',
      paragraphs: ['谢谢您。您在 {property} 入住的付款 {amount} 已到账。', '到店支付：{due}。'],
      end: '我们期待您的光临。',
    },
    refunded: {
      subject: '我们已向您退款 {amount}',
      paragraphs: ['我们已将 {property} 预订 {number} 的 {amount} 退回您的银行卡。', '您的银行可能需要几天才能显示。'],
      end: '期待您下次光临。',
    },
  },
};
