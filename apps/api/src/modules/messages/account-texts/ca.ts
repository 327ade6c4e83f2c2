import type { AccountTexts } from './account-message.ts';

export const ca: AccountTexts = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  verification: {
    subject: '{code} és el vostre codi de verificació',
    paragraphs: [
      'Gràcies per crear un compte a {brand}. Introduïu aquest codi per confirmar el vostre correu electrònic:',
      '{code}',
      'El codi és vàlid durant 10 minuts. Si no heu creat cap compte, podeu ignorar aquest missatge.',
    ],
    end: 'Mai no us demanarem aquest codi per telèfon ni per correu electrònic.',
  },
  exists: {
    subject: 'Ja teniu un compte',
    paragraphs: [
      'Algú, potser vós, ha intentat crear un compte a {brand} amb aquest correu electrònic. Ja n’hi ha un, de manera que no ha canviat res.',
      'Inicieu la sessió amb la vostra contrasenya. Si no la recordeu, trieu «Heu oblidat la contrasenya?» a la pàgina d’inici de sessió.',
    ],
    button: 'Inicia la sessió',
    end: 'Si no heu estat vós, no cal que feu res.',
  },
  reset: {
    subject: 'Trieu una contrasenya nova',
    paragraphs: [
      'Hem rebut una sol·licitud per restablir la contrasenya del vostre compte a {brand}.',
      'L’enllaç és vàlid durant 30 minuts i només es pot fer servir una vegada. Si no l’heu sol·licitat vós, ignoreu aquest missatge: la vostra contrasenya no canvia.',
    ],
    button: 'Tria una contrasenya nova',
    end: 'Mai no us demanarem la contrasenya per telèfon ni per correu electrònic.',
  },
  changed: {
    subject: 'La vostra contrasenya ha canviat',
    paragraphs: [
      'La contrasenya del vostre compte a {brand} s’acaba de canviar i s’han tancat les sessions a tots els dispositius.',
      'Si no heu estat vós, trieu de seguida una contrasenya nova i aviseu-nos.',
    ],
    button: 'Tria una contrasenya nova',
    end: 'Gràcies per mantenir segur el vostre compte.',
  },
  device: {
    subject: 'Nou inici de sessió al vostre compte',
    paragraphs: [
      'Algú acaba d’iniciar la sessió al vostre compte a {brand} amb un dispositiu o navegador que no coneixíem.',
      'Si heu estat vós, no cal que feu res. Si no, trieu de seguida una contrasenya nova: així es tancaran totes les sessions.',
    ],
    button: 'Tria una contrasenya nova',
    end: 'Gràcies per mantenir segur el vostre compte.',
  },
  agencyPending: {
    subject: 'Hem rebut la vostra sol·licitud',
    paragraphs: [
      'Gràcies per registrar la vostra agència a {brand}. Revisem cada agència de viatges abans que reservi i us escriurem tan bon punt acabem.',
    ],
    end: 'De moment no cal que feu res.',
  },
  agencyWaits: {
    subject: '{agency} espera la vostra aprovació',
    paragraphs: ['{agency} s’ha registrat com a agència de viatges a {brand} i espera la vostra aprovació.'],
    button: 'Mostra l’agència',
    end: 'Fins aleshores no pot iniciar sessió ni reservar.',
  },
  agencyApproved: {
    subject: 'La vostra agència ha estat aprovada',
    paragraphs: [
      'La vostra agència ja pot reservar a {brand}. Inicieu la sessió per buscar habitacions i veure les vostres reserves.',
    ],
    button: 'Inicia la sessió',
    end: 'Serà un plaer treballar amb vosaltres.',
  },
  agencyBlocked: {
    subject: 'L’accés de la vostra agència s’ha acabat',
    paragraphs: [
      'La vostra agència ja no pot iniciar la sessió ni reservar a {brand}. Les reserves que heu fet es mantenen.',
      'Motiu: {reason}',
    ],
    end: 'Si creieu que és un error, poseu-vos en contacte amb nosaltres.',
  },
  agencyUnblocked: {
    subject: 'La vostra agència torna a tenir accés',
    paragraphs: ['La vostra agència pot tornar a iniciar la sessió i a reservar a {brand}.'],
    button: 'Inicia la sessió',
    end: 'Gràcies per treballar amb nosaltres.',
  },
  invitation: {
    subject: '{inviter} us convida a {agency}',
    paragraphs: [
      '{inviter} us ha convidat a treballar per a {agency} al web de {brand}. Tindreu un compte propi, amb la vostra contrasenya.',
      'Trieu la contrasenya amb el botó següent. L’enllaç és vàlid durant 7 dies i només es pot fer servir una vegada.',
    ],
    button: 'Tria la contrasenya',
    end: 'Si no coneixeu {agency}, podeu ignorar aquest missatge: no es crearà cap compte.',
  },
  agentWelcome: {
    subject: 'El seu compte per a les reserves de {brand}',
    paragraphs: [
      '{brand} ha creat un compte perquè vostè gestioni les seves reserves.',
      'Per triar la contrasenya, obri la pàgina següent i introdueixi aquesta adreça electrònica. Li enviarem un enllaç vàlid durant 30 minuts; en pot demanar un altre sempre que calgui.',
    ],
    button: 'Triar la contrasenya',
    end: 'Si no treballa per a {brand}, ignori aquest missatge.',
  },
  factorOn: {
    subject: 'L’accés en dos passos està activat',
    paragraphs: [
      'A partir d’ara, per iniciar la sessió al vostre compte a {brand} us caldran la contrasenya i un codi de l’aplicació d’autenticació. S’ha tancat la sessió a tots els altres dispositius.',
      'Si no heu estat vós, trieu de seguida una contrasenya nova i aviseu-nos.',
    ],
    button: 'Tria una contrasenya nova',
    end: 'Gràcies per mantenir segur el vostre compte.',
  },
  factorOff: {
    subject: 'L’accés en dos passos està desactivat',
    paragraphs: [
      'A partir d’ara, per iniciar la sessió al vostre compte a {brand} n’hi ha prou amb la contrasenya.',
      'Si no heu estat vós, trieu de seguida una contrasenya nova i aviseu-nos.',
    ],
    button: 'Tria una contrasenya nova',
    end: 'Gràcies per mantenir segur el vostre compte.',
  },
  recoveryUsed: {
    subject: 'S’ha fet servir un codi de recuperació',
    paragraphs: [
      'Algú acaba d’iniciar la sessió al vostre compte a {brand} amb un dels vostres codis de recuperació. Aquest codi ja no es pot tornar a fer servir.',
      'Si heu estat vós, comproveu a la pàgina de seguretat que encara us queden prou codis. Si no, trieu de seguida una contrasenya nova i aviseu-nos.',
    ],
    button: 'Tria una contrasenya nova',
    end: 'Gràcies per mantenir segur el vostre compte.',
  },
};
