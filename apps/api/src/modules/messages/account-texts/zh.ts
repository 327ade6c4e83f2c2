import type { AccountTexts } from './account-message.ts';

export const zh: AccountTexts = {
  greeting: '尊敬的{name}：',
  greetingUnnamed: '尊敬的客人：',
  verification: {
    subject: '您的验证码是 {code}',
    paragraphs: [
      '感谢您在 {brand} 注册账户。请输入以下验证码，以验证您的电子邮箱：',
      '{code}',
      '验证码 10 分钟内有效。如果您没有注册账户，请忽略此邮件。',
    ],
    end: '我们绝不会通过电话或电子邮件向您索要此验证码。',
  },
  exists: {
    subject: '您已有账户',
    paragraphs: [
      '有人（可能是您本人）尝试用此电子邮箱在 {brand} 注册账户。该邮箱已有账户，因此没有任何更改。',
      '请使用您的密码登录。如果忘记了密码，请在登录页面选择“忘记密码？”。',
    ],
    button: '登录',
    end: '如果不是您本人操作，则无需采取任何措施。',
  },
  reset: {
    subject: '请设置新密码',
    paragraphs: [
      '我们收到了重置您 {brand} 账户密码的请求。',
      '链接 30 分钟内有效，且只能使用一次。如果不是您本人请求的，请忽略此邮件：您的密码不会改变。',
    ],
    button: '设置新密码',
    end: '我们绝不会通过电话或电子邮件向您索要密码。',
  },
  changed: {
    subject: '您的密码已更改',
    paragraphs: [
      '您 {brand} 账户的密码刚刚已更改，您在所有设备上均已退出登录。',
      '如果不是您本人操作，请立即设置新密码并通知我们。',
    ],
    button: '设置新密码',
    end: '感谢您维护账户安全。',
  },
  device: {
    subject: '您的账户有新的登录',
    paragraphs: [
      '刚刚有人使用我们未曾见过的设备或浏览器登录了您在 {brand} 的账户。',
      '如果是您本人，则无需任何操作。如非本人，请立即设置新密码，届时所有设备都将退出登录。',
    ],
    button: '设置新密码',
    end: '感谢您维护账户安全。',
  },
  agencyPending: {
    subject: '我们已收到您的申请',
    paragraphs: ['感谢您在{brand}注册旅行社。我们会在旅行社开始预订前进行审核，完成后将立即通知您。'],
    end: '目前您无需进行任何操作。',
  },
  agencyWaits: {
    subject: '{agency} 等待审核',
    paragraphs: ['旅行社 {agency} 已在 {brand} 注册，正等待您的审核。'],
    button: '查看旅行社',
    end: '审核通过前，该旅行社无法登录或预订。',
  },
  agencyApproved: {
    subject: '贵社已通过审核',
    paragraphs: ['贵社现在可以在{brand}预订。请登录以查找客房并查看您的预订。'],
    button: '登录',
    end: '期待与您合作。',
  },
  agencyBlocked: {
    subject: '贵社的访问权限已终止',
    paragraphs: ['贵社无法再登录{brand}或进行预订。您已完成的预订保持不变。', '原因：{reason}'],
    end: '如您认为有误，请与我们联系。',
  },
  agencyUnblocked: {
    subject: '贵社已恢复访问权限',
    paragraphs: ['贵社可再次登录{brand}并进行预订。'],
    button: '登录',
    end: '感谢您与我们合作。',
  },
  invitation: {
    subject: '{inviter} 邀请您加入 {agency}',
    paragraphs: [
      '{inviter} 邀请您在 {brand} 网站上为 {agency} 工作。您将拥有自己的账户和密码。',
      '请点击下方按钮设置密码。链接 7 天内有效，且只能使用一次。',
    ],
    button: '设置密码',
    end: '如果您不认识 {agency}，请忽略此邮件：不会创建任何账户。',
  },
  agentWelcome: {
    subject: '您的 {brand} 预订管理账户',
    paragraphs: [
      '{brand} 已为您创建账户，用于管理其预订。',
      '请打开下方页面并输入此电子邮箱，以设置密码。我们会向您发送一个 30 分钟内有效的链接；您可以随时重新申请。',
    ],
    button: '设置密码',
    end: '如果您不在 {brand} 工作，请忽略此邮件。',
  },
  factorOn: {
    subject: '两步登录已开启',
    paragraphs: [
      '从现在起，登录您在 {brand} 的账户需要密码和身份验证应用中的验证码。您在其他所有设备上均已退出登录。',
      '如非本人操作，请立即设置新密码并告知我们。',
    ],
    button: '设置新密码',
    end: '感谢您维护账户安全。',
  },
  factorOff: {
    subject: '两步登录已关闭',
    paragraphs: ['从现在起，登录您在 {brand} 的账户只需密码。', '如非本人操作，请立即设置新密码并告知我们。'],
    button: '设置新密码',
    end: '感谢您维护账户安全。',
  },
  recoveryUsed: {
    subject: '恢复码已被使用',
    paragraphs: [
      '刚刚有人使用您的一个恢复码登录了您在 {brand} 的账户。该恢复码不能再次使用。',
      '如果是您本人，请在安全页面确认恢复码是否充足。如非本人，请立即设置新密码并告知我们。',
    ],
    button: '设置新密码',
    end: '感谢您维护账户安全。',
  },
};
