import type { AccountTexts } from '../account-texts.ts';

export const ca: AccountTexts = {
  greeting: 'Benvolgut/da {name},',
  greetingUnnamed: 'Benvolgut/da client/a,',
  verification: {
    subject: '{code} és el seu codi de verificació',
    paragraphs: [
      'Gràcies per crear un compte a {brand}. Introdueixi aquest codi per verificar la seva adreça electrònica:',
      '{code}',
      'El codi és vàlid durant 10 minuts. Si vostè no ha creat cap compte, pot ignorar aquest missatge.',
    ],
    end: 'Mai no li demanarem aquest codi per telèfon ni per correu electrònic.',
  },
  exists: {
    subject: 'Ja té un compte',
    paragraphs: [
      'Algú, potser vostè, ha intentat crear un compte a {brand} amb aquesta adreça electrònica. Ja n’hi ha un, de manera que no ha canviat res.',
      'Iniciï la sessió amb la seva contrasenya. Si l’ha oblidat, triï «Ha oblidat la contrasenya?» a la pàgina d’inici de sessió.',
    ],
    button: 'Iniciar la sessió',
    end: 'Si no ha estat vostè, no cal que faci res.',
  },
  reset: {
    subject: 'Triï una contrasenya nova',
    paragraphs: [
      'Hem rebut una sol·licitud per restablir la contrasenya del seu compte a {brand}.',
      'L’enllaç és vàlid durant 30 minuts i només es pot fer servir una vegada. Si no l’ha sol·licitat vostè, ignori aquest missatge: la seva contrasenya no canvia.',
    ],
    button: 'Triar una contrasenya nova',
    end: 'Mai no li demanarem la contrasenya per telèfon ni per correu electrònic.',
  },
  changed: {
    subject: 'La seva contrasenya ha canviat',
    paragraphs: [
      'La contrasenya del seu compte a {brand} s’acaba de canviar i s’han tancat les sessions a tots els dispositius.',
      'Si no ha estat vostè, triï de seguida una contrasenya nova i avisi’ns.',
    ],
    button: 'Triar una contrasenya nova',
    end: 'Gràcies per mantenir segur el seu compte.',
  },
  device: {
    subject: 'Nou inici de sessió al vostre compte',
    paragraphs: [
      'Algú acaba d’iniciar la sessió al vostre compte de {brand} amb un dispositiu o navegador que no coneixíem.',
      'Si heu estat vós, no cal que feu res. Si no, trieu de seguida una contrasenya nova: així es tancaran totes les sessions.',
    ],
    button: 'Triar una contrasenya nova',
    end: 'Gràcies per mantenir segur el seu compte.',
  },
};
