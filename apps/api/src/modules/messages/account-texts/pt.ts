import type { AccountTexts } from './account-message.ts';

export const pt: AccountTexts = {
  greeting: 'Olá, {name},',
  greetingUnnamed: 'Olá,',
  verification: {
    subject: '{code} é o seu código de verificação',
    paragraphs: [
      'Obrigado por criar uma conta {brand}. Introduza este código para verificar o seu endereço de e-mail:',
      '{code}',
      'O código é válido durante 10 minutos. Se não criou nenhuma conta, pode ignorar esta mensagem.',
    ],
    end: 'Nunca lhe pediremos este código por telefone ou por e-mail.',
  },
  exists: {
    subject: 'Já tem uma conta',
    paragraphs: [
      'Houve uma tentativa, talvez sua, de criar uma conta {brand} com este endereço de e-mail. Já existe uma, pelo que nada foi alterado.',
      'Inicie sessão com a sua palavra-passe. Se a esqueceu, escolha «Esqueceu-se da palavra-passe?» na página de início de sessão.',
    ],
    button: 'Iniciar sessão',
    end: 'Se não fez este pedido, não precisa de fazer nada.',
  },
  reset: {
    subject: 'Escolha uma nova palavra-passe',
    paragraphs: [
      'Recebemos um pedido para repor a palavra-passe da sua conta {brand}.',
      'A ligação é válida durante 30 minutos e só pode ser utilizada uma vez. Se não fez este pedido, ignore esta mensagem: a sua palavra-passe mantém-se.',
    ],
    button: 'Escolher nova palavra-passe',
    end: 'Nunca lhe pediremos a palavra-passe por telefone ou por e-mail.',
  },
  changed: {
    subject: 'A sua palavra-passe foi alterada',
    paragraphs: [
      'A palavra-passe da sua conta {brand} acabou de ser alterada e a sua sessão foi terminada em todos os dispositivos.',
      'Se não fez esta alteração, escolha imediatamente uma nova palavra-passe e avise-nos.',
    ],
    button: 'Escolher nova palavra-passe',
    end: 'Obrigado por manter a sua conta segura.',
  },
  device: {
    subject: 'Novo início de sessão na sua conta',
    paragraphs: [
      'Alguém acabou de iniciar sessão na sua conta {brand} com um dispositivo ou navegador que ainda não conhecíamos.',
      'Se o acesso foi seu, não precisa de fazer nada. Caso contrário, escolha de imediato uma nova palavra-passe: assim serão terminadas todas as sessões.',
    ],
    button: 'Escolher nova palavra-passe',
    end: 'Obrigado por manter a sua conta segura.',
  },
  agencyPending: {
    subject: 'Recebemos o seu pedido',
    paragraphs: [
      'Obrigado por registar a sua agência em {brand}. Verificamos cada agência de viagens antes de esta poder reservar e escrevemos-lhe assim que terminarmos.',
    ],
    end: 'Por agora não precisa de fazer nada.',
  },
  agencyWaits: {
    subject: '{agency} aguarda aprovação',
    paragraphs: ['{agency} registou-se como agência de viagens em {brand} e aguarda a sua aprovação.'],
    button: 'Ver a agência',
    end: 'Até lá não pode iniciar sessão nem reservar.',
  },
  agencyApproved: {
    subject: 'A sua agência foi aprovada',
    paragraphs: [
      'A sua agência já pode reservar em {brand}. Inicie sessão para procurar quartos e ver as suas reservas.',
    ],
    button: 'Iniciar sessão',
    end: 'Teremos todo o gosto em trabalhar consigo.',
  },
  agencyBlocked: {
    subject: 'O acesso da sua agência terminou',
    paragraphs: [
      'A sua agência já não pode iniciar sessão nem reservar em {brand}. As reservas que fez mantêm-se.',
      'Motivo: {reason}',
    ],
    end: 'Se considera que se trata de um erro, contacte-nos.',
  },
  agencyUnblocked: {
    subject: 'A sua agência volta a ter acesso',
    paragraphs: ['A sua agência pode voltar a iniciar sessão e a reservar em {brand}.'],
    button: 'Iniciar sessão',
    end: 'Obrigado por trabalhar connosco.',
  },
  invitation: {
    subject: '{inviter} enviou-lhe um convite de {agency}',
    paragraphs: [
      '{inviter} enviou-lhe um convite para trabalhar para {agency} no site de {brand}. Terá uma conta própria, com a sua palavra-passe.',
      'Escolha a sua palavra-passe com o botão abaixo. A ligação é válida durante 7 dias e só pode ser usada uma vez.',
    ],
    button: 'Escolher a palavra-passe',
    end: 'Se não conhece {agency}, pode ignorar esta mensagem: não será criada nenhuma conta.',
  },
  agentWelcome: {
    subject: 'A sua conta para as reservas de {brand}',
    paragraphs: [
      '{brand} criou uma conta para que possa gerir as suas reservas.',
      'Para escolher a sua palavra-passe, abra a página abaixo e introduza este endereço de e-mail. Enviaremos uma ligação válida durante 30 minutos; pode pedir outra em qualquer altura.',
    ],
    button: 'Escolher a palavra-passe',
    end: 'Se não trabalha para {brand}, ignore esta mensagem.',
  },
  factorOn: {
    subject: 'O início de sessão em dois passos está ativado',
    paragraphs: [
      'A partir de agora, para iniciar sessão na sua conta {brand} são necessários a palavra-passe e um código da sua aplicação de autenticação. A sessão foi terminada em todos os outros dispositivos.',
      'Se não fez esta alteração, escolha de imediato uma nova palavra-passe e avise-nos.',
    ],
    button: 'Escolher nova palavra-passe',
    end: 'Obrigado por manter a sua conta segura.',
  },
  factorOff: {
    subject: 'O início de sessão em dois passos está desativado',
    paragraphs: [
      'A partir de agora, para iniciar sessão na sua conta {brand} basta a palavra-passe.',
      'Se não fez esta alteração, escolha de imediato uma nova palavra-passe e avise-nos.',
    ],
    button: 'Escolher nova palavra-passe',
    end: 'Obrigado por manter a sua conta segura.',
  },
  recoveryUsed: {
    subject: 'Foi usado um código de recuperação',
    paragraphs: [
      'Alguém acabou de iniciar sessão na sua conta {brand} com um dos seus códigos de recuperação. Esse código não pode voltar a ser usado.',
      'Se o acesso foi seu, verifique na página de segurança se ainda tem códigos suficientes. Caso contrário, escolha de imediato uma nova palavra-passe e avise-nos.',
    ],
    button: 'Escolher nova palavra-passe',
    end: 'Obrigado por manter a sua conta segura.',
  },
};
