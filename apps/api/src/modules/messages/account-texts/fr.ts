import type { AccountTexts } from './account-message.ts';

export const fr: AccountTexts = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  verification: {
    subject: '{code} est votre code de vérification',
    paragraphs: [
      'Merci d’avoir créé un compte chez {brand}. Veuillez saisir ce code pour vérifier votre adresse e-mail :',
      '{code}',
      'Le code est valable 10 minutes. Si vous n’avez pas créé de compte, vous pouvez ignorer ce message.',
    ],
    end: 'Nous ne vous demanderons jamais ce code par téléphone ni par e-mail.',
  },
  exists: {
    subject: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un, peut-être vous, a voulu créer un compte chez {brand} avec cette adresse e-mail. Il en existe déjà un : rien n’a été modifié.',
      'Veuillez vous connecter avec votre mot de passe. Si vous l’avez oublié, choisissez « Mot de passe oublié ? » sur la page de connexion.',
    ],
    button: 'Se connecter',
    end: 'Si ce n’était pas vous, vous n’avez rien à faire.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte chez {brand}.',
      'Le lien est valable 30 minutes et ne peut servir qu’une fois. Si vous n’en êtes pas à l’origine, ignorez ce message : votre mot de passe reste inchangé.',
    ],
    button: 'Choisir un nouveau mot de passe',
    end: 'Nous ne vous demanderons jamais votre mot de passe par téléphone ni par e-mail.',
  },
  changed: {
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      'Le mot de passe de votre compte chez {brand} vient d’être modifié et vous avez été déconnecté de tous vos appareils.',
      'Si ce n’était pas vous, veuillez choisir immédiatement un nouveau mot de passe et nous prévenir.',
    ],
    button: 'Choisir un nouveau mot de passe',
    end: 'Merci de veiller à la sécurité de votre compte.',
  },
  device: {
    subject: 'Nouvelle connexion à votre compte',
    paragraphs: [
      'Une connexion à votre compte {brand} vient d’avoir lieu depuis un appareil ou un navigateur que nous ne connaissions pas.',
      'Si c’était vous, vous n’avez rien à faire. Sinon, veuillez choisir immédiatement un nouveau mot de passe\u00a0: toutes les sessions seront alors fermées.',
    ],
    button: 'Choisir un nouveau mot de passe',
    end: 'Merci de veiller à la sécurité de votre compte.',
  },
  agencyPending: {
    subject: 'Nous avons reçu votre demande',
    paragraphs: [
      'Merci d’avoir inscrit votre agence chez {brand}. Nous vérifions chaque agence de voyages avant qu’elle réserve et vous écrirons dès que ce sera fait.',
    ],
    end: 'Vous n’avez rien à faire pour le moment.',
  },
  agencyWaits: {
    subject: '{agency} attend votre approbation',
    paragraphs: ['{agency} s’est inscrite comme agence de voyages auprès de {brand} et attend votre approbation.'],
    button: 'Voir l’agence',
    end: 'D’ici là, elle ne peut ni se connecter ni réserver.',
  },
  agencyApproved: {
    subject: 'Votre agence est approuvée',
    paragraphs: [
      'Votre agence peut désormais réserver chez {brand}. Connectez-vous pour trouver des chambres et voir vos réservations.',
    ],
    button: 'Se connecter',
    end: 'Nous nous réjouissons de travailler avec vous.',
  },
  agencyBlocked: {
    subject: 'L’accès de votre agence a pris fin',
    paragraphs: [
      'Votre agence ne peut plus se connecter ni réserver chez {brand}. Les réservations déjà faites restent inchangées.',
      'Motif : {reason}',
    ],
    end: 'Si vous pensez qu’il s’agit d’une erreur, veuillez nous contacter.',
  },
  agencyUnblocked: {
    subject: 'Votre agence a de nouveau accès',
    paragraphs: ['Votre agence peut de nouveau se connecter et réserver chez {brand}.'],
    button: 'Se connecter',
    end: 'Merci de travailler avec nous.',
  },
  invitation: {
    subject: '{inviter} vous invite à rejoindre {agency}',
    paragraphs: [
      '{inviter} vous invite à travailler pour {agency} sur le site de {brand}. Vous aurez votre propre compte, avec votre propre mot de passe.',
      'Veuillez choisir votre mot de passe à l’aide du bouton ci-dessous. Le lien est valable 7 jours et ne peut servir qu’une fois.',
    ],
    button: 'Choisir votre mot de passe',
    end: 'Si vous ne connaissez pas {agency}, vous pouvez ignorer ce message : aucun compte ne sera créé.',
  },
  agentWelcome: {
    subject: 'Votre compte pour les réservations de {brand}',
    paragraphs: [
      '{brand} a créé un compte pour que vous vous occupiez de ses réservations.',
      'Pour choisir votre mot de passe, ouvrez la page ci-dessous et saisissez cette adresse e-mail. Nous vous enverrons un lien valable 30 minutes ; vous pouvez en demander un autre à tout moment.',
    ],
    button: 'Choisir votre mot de passe',
    end: 'Si vous ne travaillez pas pour {brand}, ignorez ce message.',
  },
  factorOn: {
    subject: 'La connexion en deux étapes est activée',
    paragraphs: [
      'Désormais, la connexion à votre compte {brand} demande votre mot de passe et un code de votre application d’authentification. Vous avez été déconnecté de tous vos autres appareils.',
      'Si ce n’était pas vous, veuillez choisir immédiatement un nouveau mot de passe et nous prévenir.',
    ],
    button: 'Choisir un nouveau mot de passe',
    end: 'Merci de veiller à la sécurité de votre compte.',
  },
  factorOff: {
    subject: 'La connexion en deux étapes est désactivée',
    paragraphs: [
      'Désormais, votre mot de passe suffit pour vous connecter à votre compte {brand}.',
      'Si ce n’était pas vous, veuillez choisir immédiatement un nouveau mot de passe et nous prévenir.',
    ],
    button: 'Choisir un nouveau mot de passe',
    end: 'Merci de veiller à la sécurité de votre compte.',
  },
  recoveryUsed: {
    subject: 'Un code de secours a été utilisé',
    paragraphs: [
      'Une connexion à votre compte {brand} vient d’avoir lieu avec l’un de vos codes de secours. Ce code ne peut plus être utilisé.',
      'Si c’était vous, veuillez vérifier sur la page «\u00a0Sécurité\u00a0» qu’il vous reste assez de codes. Sinon, veuillez choisir immédiatement un nouveau mot de passe et nous prévenir.',
    ],
    button: 'Choisir un nouveau mot de passe',
    end: 'Merci de veiller à la sécurité de votre compte.',
  },
};
