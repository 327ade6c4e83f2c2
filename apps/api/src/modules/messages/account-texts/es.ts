import type { AccountTexts } from './account-message.ts';

export const es: AccountTexts = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  verification: {
    subject: '{code} es su código de verificación',
    paragraphs: [
      'Gracias por crear una cuenta en {brand}. Introduzca este código para verificar su correo electrónico:',
      '{code}',
      'El código es válido durante 10 minutos. Si usted no ha creado ninguna cuenta, puede ignorar este mensaje.',
    ],
    end: 'Nunca le pediremos este código por teléfono ni por correo electrónico.',
  },
  exists: {
    subject: 'Ya tiene una cuenta',
    paragraphs: [
      'Alguien, quizá usted, ha intentado crear una cuenta en {brand} con este correo electrónico. Ya existe una, por lo que no ha cambiado nada.',
      'Inicie sesión con su contraseña. Si la ha olvidado, elija «¿Ha olvidado su contraseña?» en la página de inicio de sesión.',
    ],
    button: 'Iniciar sesión',
    end: 'Si no ha sido usted, no tiene que hacer nada.',
  },
  reset: {
    subject: 'Elija una contraseña nueva',
    paragraphs: [
      'Hemos recibido una solicitud para restablecer la contraseña de su cuenta en {brand}.',
      'El enlace es válido durante 30 minutos y solo puede utilizarse una vez. Si no lo ha solicitado usted, ignore este mensaje: su contraseña no cambia.',
    ],
    button: 'Elegir una contraseña nueva',
    end: 'Nunca le pediremos su contraseña por teléfono ni por correo electrónico.',
  },
  changed: {
    subject: 'Su contraseña ha cambiado',
    paragraphs: [
      'La contraseña de su cuenta en {brand} acaba de cambiar y se han cerrado las sesiones en todos los dispositivos.',
      'Si no ha sido usted, elija de inmediato una contraseña nueva y avísenos.',
    ],
    button: 'Elegir una contraseña nueva',
    end: 'Gracias por mantener segura su cuenta.',
  },
  device: {
    subject: 'Nuevo inicio de sesión en su cuenta',
    paragraphs: [
      'Alguien acaba de iniciar sesión en su cuenta de {brand} con un dispositivo o navegador que no conocíamos.',
      'Si ha sido usted, no tiene que hacer nada. Si no, elija de inmediato una contraseña nueva: así se cerrarán todas las sesiones.',
    ],
    button: 'Elegir una contraseña nueva',
    end: 'Gracias por mantener segura su cuenta.',
  },
  agencyPending: {
    subject: 'Hemos recibido su solicitud',
    paragraphs: [
      'Gracias por registrar su agencia en {brand}. Revisamos cada agencia de viajes antes de que reserve y le escribiremos en cuanto terminemos.',
    ],
    end: 'Por ahora no tiene que hacer nada.',
  },
  agencyWaits: {
    subject: '{agency} espera su aprobación',
    paragraphs: ['{agency} se ha registrado como agencia de viajes en {brand} y espera su aprobación.'],
    button: 'Ver la agencia',
    end: 'Hasta entonces no puede iniciar sesión ni reservar.',
  },
  agencyApproved: {
    subject: 'Su agencia ha sido aprobada',
    paragraphs: ['Su agencia ya puede reservar en {brand}. Inicie sesión para buscar habitaciones y ver sus reservas.'],
    button: 'Iniciar sesión',
    end: 'Será un placer trabajar con usted.',
  },
  agencyBlocked: {
    subject: 'El acceso de su agencia ha terminado',
    paragraphs: [
      'Su agencia ya no puede iniciar sesión ni reservar en {brand}. Las reservas que ha hecho se mantienen.',
      'Motivo: {reason}',
    ],
    end: 'Si cree que se trata de un error, póngase en contacto con nosotros.',
  },
  agencyUnblocked: {
    subject: 'Su agencia vuelve a tener acceso',
    paragraphs: ['Su agencia puede volver a iniciar sesión y a reservar en {brand}.'],
    button: 'Iniciar sesión',
    end: 'Gracias por trabajar con nosotros.',
  },
  invitation: {
    subject: '{inviter} le invita a {agency}',
    paragraphs: [
      '{inviter} le invita a trabajar para {agency} en la web de {brand}. Tendrá una cuenta propia, con su propia contraseña.',
      'Elija su contraseña con el botón siguiente. El enlace es válido durante 7 días y se puede usar una sola vez.',
    ],
    button: 'Elegir su contraseña',
    end: 'Si no conoce {agency}, puede ignorar este mensaje: no se creará ninguna cuenta.',
  },
  agentWelcome: {
    subject: 'Su cuenta para las reservas de {brand}',
    paragraphs: [
      '{brand} ha creado una cuenta para que gestione sus reservas.',
      'Para elegir su contraseña, abra la página siguiente e introduzca esta dirección de correo. Le enviaremos un enlace válido durante 30 minutos; puede pedir otro cuando lo necesite.',
    ],
    button: 'Elegir su contraseña',
    end: 'Si no trabaja para {brand}, ignore este mensaje.',
  },
  factorOn: {
    subject: 'El acceso en dos pasos está activado',
    paragraphs: [
      'A partir de ahora, para iniciar sesión en su cuenta de {brand} necesitará su contraseña y un código de su aplicación de autenticación. Se ha cerrado la sesión en todos los demás dispositivos.',
      'Si no ha sido usted, elija de inmediato una contraseña nueva y avísenos.',
    ],
    button: 'Elegir una contraseña nueva',
    end: 'Gracias por mantener segura su cuenta.',
  },
  factorOff: {
    subject: 'El acceso en dos pasos está desactivado',
    paragraphs: [
      'A partir de ahora, para iniciar sesión en su cuenta de {brand} basta con su contraseña.',
      'Si no ha sido usted, elija de inmediato una contraseña nueva y avísenos.',
    ],
    button: 'Elegir una contraseña nueva',
    end: 'Gracias por mantener segura su cuenta.',
  },
  recoveryUsed: {
    subject: 'Se ha usado un código de recuperación',
    paragraphs: [
      'Alguien acaba de iniciar sesión en su cuenta de {brand} con uno de sus códigos de recuperación. Ese código ya no se puede volver a usar.',
      'Si ha sido usted, compruebe en la página de seguridad que aún le quedan códigos suficientes. Si no, elija de inmediato una contraseña nueva y avísenos.',
    ],
    button: 'Elegir una contraseña nueva',
    end: 'Gracias por mantener segura su cuenta.',
  },
};
