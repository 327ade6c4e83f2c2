import type { PaymentTexts } from './payment-message.ts';

export const zh: PaymentTexts = {
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
  cardChanged: {
    subject: '您的预订 {number} 的银行卡已更新',
    paragraphs: ['您的新银行卡现已作为 {property} 住宿的担保。未扣款。', '如果这不是您本人的操作，请立即与我们联系。'],
    end: '我们绝不会通过电话或电子邮件向您索取银行卡信息。',
  },
  received: {
    subject: '我们已收到您的预订 {number} 的付款',
    paragraphs: ['谢谢您。您在 {property} 入住的付款 {amount} 已到账。', '到店支付：{due}。'],
    end: '我们期待您的光临。',
  },
  refunded: {
    subject: '我们已向您退款 {amount}',
    paragraphs: [
      '我们已将 {property} 预订 {number} 的 {amount} 退回您的银行卡。',
      '您的银行可能需要最多 {days} 个工作日才能显示。',
    ],
    end: '期待您下次光临。',
  },
  failed: {
    subject: '您的预订 {number} 未完成',
    paragraphs: [
      '我们未能及时收到您在 {property} 的住宿付款，因此无法继续为您保留客房。',
      '目前未收取任何费用。如果款项稍后到账，我们将确认您的预订或退还款项。',
    ],
    button: '重新预订',
    end: '期待您的光临。',
  },
};
