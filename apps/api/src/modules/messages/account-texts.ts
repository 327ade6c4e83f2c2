/** A message about an account. `{name}` of who reads it, `{code}`, `{brand}` and counts of minutes are filled in. */
export interface AccountMessage {
  subject: string;
  paragraphs: readonly string[];
  button?: string;
  end: string;
}

export interface AccountTexts {
  greeting: string;
  /** Greeting when no name is known. */
  greetingUnnamed: string;
  verification: AccountMessage;
  exists: AccountMessage;
  reset: AccountMessage;
  changed: AccountMessage;
  /** Somebody signed in with a browser that was not seen before. */
  device: AccountMessage;
}

export type AccountMessageKind = Exclude<keyof AccountTexts, 'greeting' | 'greetingUnnamed'>;

/** Formal in all languages; the catalogues' names: Chinese is `zh`. */
export const ACCOUNT_TEXTS = {
  en: {
    greeting: 'Dear {name},',
    greetingUnnamed: 'Dear guest,',
    verification: {
      subject: '{code} is your verification code',
      paragraphs: [
        'Thank you for creating an account with {brand}. Please enter this code to verify your email address:',
        '{code}',
        'The code is valid for 10 minutes. If you did not create an account, you can ignore this message.',
      ],
      end: 'We will never ask you for this code by phone or email.',
    },
    exists: {
      subject: 'You already have an account',
      paragraphs: [
        'Someone, perhaps you, tried to create an account at {brand} with this email address. There is one already, so nothing has changed.',
        'Please sign in with your password. If you have forgotten it, choose “Forgot your password?” on the sign-in page.',
      ],
      button: 'Sign in',
      end: 'If it was not you, you need not do anything.',
    },
    reset: {
      subject: 'Choose a new password',
      paragraphs: [
        'We received a request to reset the password of your account at {brand}.',
        'The link is valid for 30 minutes and can be used once. If you did not ask for it, ignore this message: your password stays as it is.',
      ],
      button: 'Choose a new password',
      end: 'We will never ask you for your password by phone or email.',
    },
    changed: {
      subject: 'Your password has been changed',
      paragraphs: [
        'The password of your account at {brand} has just been changed, and you have been signed out on all devices.',
        'If it was not you, please choose a new password at once and let us know.',
      ],
      button: 'Choose a new password',
      end: 'Thank you for keeping your account safe.',
    },
    device: {
      subject: 'New sign-in to your account',
      paragraphs: [
        'Someone has just signed in to your account at {brand} with a device or browser that we have not seen before.',
        'If it was you, you need not do anything. If it was not, please choose a new password at once: this signs everybody out.',
      ],
      button: 'Choose a new password',
      end: 'Thank you for keeping your account safe.',
    },
  },
  es: {
    greeting: 'Estimado/a {name}:',
    greetingUnnamed: 'Estimado/a cliente:',
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
  },
  bg: {
    greeting: 'Уважаеми/а {name},',
    greetingUnnamed: 'Уважаеми гости,',
    verification: {
      subject: '{code} е Вашият код за потвърждение',
      paragraphs: [
        'Благодарим Ви, че създадохте профил в {brand}. Моля, въведете този код, за да потвърдите имейл адреса си:',
        '{code}',
        'Кодът е валиден 10 минути. Ако не сте създавали профил, не обръщайте внимание на това съобщение.',
      ],
      end: 'Никога няма да поискаме този код от Вас по телефон или имейл.',
    },
    exists: {
      subject: 'Вече имате профил',
      paragraphs: [
        'Някой, може би Вие, опита да създаде профил в {brand} с този имейл адрес. Такъв профил вече съществува, затова нищо не е променено.',
        'Моля, влезте с паролата си. Ако сте я забравили, изберете „Забравена парола?“ на страницата за вход.',
      ],
      button: 'Вход',
      end: 'Ако не сте били Вие, не е необходимо да правите нищо.',
    },
    reset: {
      subject: 'Изберете нова парола',
      paragraphs: [
        'Получихме заявка за смяна на паролата на Вашия профил в {brand}.',
        'Връзката е валидна 30 минути и може да се използва само веднъж. Ако не сте я поискали, не обръщайте внимание на това съобщение: паролата Ви остава същата.',
      ],
      button: 'Избор на нова парола',
      end: 'Никога няма да поискаме паролата Ви по телефон или имейл.',
    },
    changed: {
      subject: 'Паролата Ви е сменена',
      paragraphs: [
        'Паролата на Вашия профил в {brand} току-що беше сменена и Вие излязохте от профила си на всички устройства.',
        'Ако не сте били Вие, моля, незабавно изберете нова парола и ни уведомете.',
      ],
      button: 'Избор на нова парола',
      end: 'Благодарим Ви, че пазите профила си.',
    },
    device: {
      subject: 'Нов вход във Вашия профил',
      paragraphs: [
        'Току-що беше осъществен вход в профила Ви в {brand} от устройство или браузър, които не сме виждали досега.',
        'Ако сте били Вие, не е нужно да правите нищо. Ако не, моля, веднага изберете нова парола: така ще бъдат прекратени всички сесии.',
      ],
      button: 'Избор на нова парола',
      end: 'Благодарим Ви, че пазите профила си.',
    },
  },
  ca: {
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
  },
  de: {
    greeting: 'Guten Tag {name},',
    greetingUnnamed: 'Guten Tag,',
    verification: {
      subject: '{code} ist Ihr Bestätigungscode',
      paragraphs: [
        'vielen Dank, dass Sie ein Konto bei {brand} angelegt haben. Bitte geben Sie diesen Code ein, um Ihre E-Mail-Adresse zu bestätigen:',
        '{code}',
        'Der Code ist 10 Minuten gültig. Wenn Sie kein Konto angelegt haben, können Sie diese Nachricht ignorieren.',
      ],
      end: 'Wir werden Sie nie telefonisch oder per E-Mail nach diesem Code fragen.',
    },
    exists: {
      subject: 'Sie haben bereits ein Konto',
      paragraphs: [
        'jemand, vielleicht Sie selbst, wollte bei {brand} ein Konto mit dieser E-Mail-Adresse anlegen. Es gibt bereits eines; es wurde nichts geändert.',
        'Bitte melden Sie sich mit Ihrem Passwort an. Falls Sie es vergessen haben, wählen Sie auf der Anmeldeseite „Passwort vergessen?“.',
      ],
      button: 'Anmelden',
      end: 'Wenn Sie es nicht waren, brauchen Sie nichts zu tun.',
    },
    reset: {
      subject: 'Wählen Sie ein neues Passwort',
      paragraphs: [
        'wir haben eine Anfrage erhalten, das Passwort Ihres Kontos bei {brand} zurückzusetzen.',
        'Der Link ist 30 Minuten gültig und kann einmal verwendet werden. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort bleibt unverändert.',
      ],
      button: 'Neues Passwort wählen',
      end: 'Wir werden Sie nie telefonisch oder per E-Mail nach Ihrem Passwort fragen.',
    },
    changed: {
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'das Passwort Ihres Kontos bei {brand} wurde soeben geändert, und Sie wurden auf allen Geräten abgemeldet.',
        'Wenn Sie es nicht waren, wählen Sie bitte sofort ein neues Passwort und geben Sie uns Bescheid.',
      ],
      button: 'Neues Passwort wählen',
      end: 'Vielen Dank, dass Sie Ihr Konto schützen.',
    },
    device: {
      subject: 'Neue Anmeldung in Ihrem Konto',
      paragraphs: [
        'In Ihrem Konto bei {brand} hat sich gerade jemand mit einem Gerät oder Browser angemeldet, den wir noch nicht kennen.',
        'Waren Sie es selbst, müssen Sie nichts tun. Wenn nicht, wählen Sie bitte sofort ein neues Passwort: Damit werden alle abgemeldet.',
      ],
      button: 'Neues Passwort wählen',
      end: 'Vielen Dank, dass Sie Ihr Konto schützen.',
    },
  },
  fr: {
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
        'Si c’était vous, vous n’avez rien à faire. Sinon, veuillez choisir immédiatement un nouveau mot de passe\u202f: toutes les sessions seront alors fermées.',
      ],
      button: 'Choisir un nouveau mot de passe',
      end: 'Merci de veiller à la sécurité de votre compte.',
    },
  },
  it: {
    greeting: 'Gentile {name},',
    greetingUnnamed: 'Gentile cliente,',
    verification: {
      subject: '{code} è il Suo codice di verifica',
      paragraphs: [
        'Grazie per aver creato un account con {brand}. Inserisca questo codice per verificare il Suo indirizzo e-mail:',
        '{code}',
        'Il codice è valido per 10 minuti. Se non ha creato alcun account, può ignorare questo messaggio.',
      ],
      end: 'Non Le chiederemo mai questo codice per telefono o per e-mail.',
    },
    exists: {
      subject: 'Ha già un account',
      paragraphs: [
        'Qualcuno, forse Lei, ha provato a creare un account con {brand} usando questo indirizzo e-mail. Ne esiste già uno, quindi non è cambiato nulla.',
        'Acceda con la Sua password. Se l’ha dimenticata, scelga «Password dimenticata?» nella pagina di accesso.',
      ],
      button: 'Accedi',
      end: 'Se non è stato Lei, non deve fare nulla.',
    },
    reset: {
      subject: 'Scelga una nuova password',
      paragraphs: [
        'Abbiamo ricevuto una richiesta di reimpostazione della password del Suo account con {brand}.',
        'Il link è valido per 30 minuti e può essere usato una sola volta. Se non l’ha richiesto Lei, ignori questo messaggio: la Sua password resta invariata.',
      ],
      button: 'Scegli una nuova password',
      end: 'Non Le chiederemo mai la password per telefono o per e-mail.',
    },
    changed: {
      subject: 'La Sua password è stata modificata',
      paragraphs: [
        'La password del Suo account con {brand} è stata appena modificata e l’accesso è stato chiuso su tutti i dispositivi.',
        'Se non è stato Lei, scelga subito una nuova password e ci avvisi.',
      ],
      button: 'Scegli una nuova password',
      end: 'Grazie per l’attenzione alla sicurezza del Suo account.',
    },
    device: {
      subject: 'Nuovo accesso al Suo account',
      paragraphs: [
        'Qualcuno ha appena effettuato l’accesso al Suo account {brand} da un dispositivo o browser che non conoscevamo.',
        'Se è stato Lei, non deve fare nulla. In caso contrario, scelga subito una nuova password: tutte le sessioni verranno chiuse.',
      ],
      button: 'Scegli una nuova password',
      end: 'Grazie per l’attenzione alla sicurezza del Suo account.',
    },
  },
  nl: {
    greeting: 'Geachte {name},',
    greetingUnnamed: 'Geachte gast,',
    verification: {
      subject: '{code} is uw verificatiecode',
      paragraphs: [
        'Bedankt voor het aanmaken van een account bij {brand}. Voer deze code in om uw e-mailadres te bevestigen:',
        '{code}',
        'De code is 10 minuten geldig. Hebt u geen account aangemaakt, dan kunt u dit bericht negeren.',
      ],
      end: 'Wij vragen u nooit telefonisch of per e-mail om deze code.',
    },
    exists: {
      subject: 'U hebt al een account',
      paragraphs: [
        'Iemand, misschien uzelf, wilde bij {brand} een account aanmaken met dit e-mailadres. Er bestaat er al een; er is niets gewijzigd.',
        'Log in met uw wachtwoord. Bent u het vergeten, kies dan ‘Wachtwoord vergeten?’ op de inlogpagina.',
      ],
      button: 'Inloggen',
      end: 'Was u dit niet, dan hoeft u niets te doen.',
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord',
      paragraphs: [
        'Wij hebben een verzoek ontvangen om het wachtwoord van uw account bij {brand} opnieuw in te stellen.',
        'De link is 30 minuten geldig en kan één keer worden gebruikt. Hebt u hier niet om gevraagd, negeer dan dit bericht: uw wachtwoord blijft ongewijzigd.',
      ],
      button: 'Nieuw wachtwoord kiezen',
      end: 'Wij vragen u nooit telefonisch of per e-mail om uw wachtwoord.',
    },
    changed: {
      subject: 'Uw wachtwoord is gewijzigd',
      paragraphs: [
        'Het wachtwoord van uw account bij {brand} is zojuist gewijzigd en u bent op alle apparaten uitgelogd.',
        'Was u dit niet, kies dan meteen een nieuw wachtwoord en laat het ons weten.',
      ],
      button: 'Nieuw wachtwoord kiezen',
      end: 'Bedankt dat u uw account veilig houdt.',
    },
    device: {
      subject: 'Nieuwe aanmelding bij uw account',
      paragraphs: [
        'Er is zojuist bij uw account van {brand} ingelogd met een apparaat of browser die we nog niet kenden.',
        'Was u het zelf, dan hoeft u niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord: daarmee wordt iedereen uitgelogd.',
      ],
      button: 'Nieuw wachtwoord kiezen',
      end: 'Bedankt dat u uw account veilig houdt.',
    },
  },
  pt: {
    greeting: 'Caro(a) {name},',
    greetingUnnamed: 'Caro(a) cliente,',
    verification: {
      subject: '{code} é o seu código de verificação',
      paragraphs: [
        'Obrigado por criar uma conta na {brand}. Introduza este código para verificar o seu endereço de e-mail:',
        '{code}',
        'O código é válido durante 10 minutos. Se não criou nenhuma conta, pode ignorar esta mensagem.',
      ],
      end: 'Nunca lhe pediremos este código por telefone ou por e-mail.',
    },
    exists: {
      subject: 'Já tem uma conta',
      paragraphs: [
        'Alguém, talvez o próprio destinatário, tentou criar uma conta na {brand} com este endereço de e-mail. Já existe uma, pelo que nada foi alterado.',
        'Inicie sessão com a sua palavra-passe. Se a esqueceu, escolha «Esqueceu-se da palavra-passe?» na página de início de sessão.',
      ],
      button: 'Iniciar sessão',
      end: 'Se não fez este pedido, não precisa de fazer nada.',
    },
    reset: {
      subject: 'Escolha uma nova palavra-passe',
      paragraphs: [
        'Recebemos um pedido para repor a palavra-passe da sua conta na {brand}.',
        'A ligação é válida durante 30 minutos e só pode ser utilizada uma vez. Se não fez este pedido, ignore esta mensagem: a sua palavra-passe mantém-se.',
      ],
      button: 'Escolher nova palavra-passe',
      end: 'Nunca lhe pediremos a palavra-passe por telefone ou por e-mail.',
    },
    changed: {
      subject: 'A sua palavra-passe foi alterada',
      paragraphs: [
        'A palavra-passe da sua conta na {brand} acabou de ser alterada e a sua sessão foi terminada em todos os dispositivos.',
        'Se não fez esta alteração, escolha imediatamente uma nova palavra-passe e avise-nos.',
      ],
      button: 'Escolher nova palavra-passe',
      end: 'Obrigado por manter a sua conta segura.',
    },
    device: {
      subject: 'Novo início de sessão na sua conta',
      paragraphs: [
        'Alguém acabou de iniciar sessão na sua conta em {brand} com um dispositivo ou navegador que ainda não conhecíamos.',
        'Se foi o próprio, não precisa de fazer nada. Caso contrário, escolha de imediato uma nova palavra-passe: assim serão terminadas todas as sessões.',
      ],
      button: 'Escolher nova palavra-passe',
      end: 'Obrigado por manter a sua conta segura.',
    },
  },
  ru: {
    greeting: 'Здравствуйте, {name}!',
    greetingUnnamed: 'Здравствуйте!',
    verification: {
      subject: '{code} — Ваш код подтверждения',
      paragraphs: [
        'Благодарим Вас за регистрацию на сайте {brand}. Введите этот код, чтобы подтвердить адрес электронной почты:',
        '{code}',
        'Код действует 10 минут. Если Вы не регистрировались, просто не обращайте внимания на это письмо.',
      ],
      end: 'Мы никогда не попросим Вас сообщить этот код по телефону или электронной почте.',
    },
    exists: {
      subject: 'У Вас уже есть учётная запись',
      paragraphs: [
        'Кто-то, возможно Вы, попытался зарегистрироваться на сайте {brand} с этим адресом электронной почты. Такая учётная запись уже есть, и в ней ничего не изменилось.',
        'Войдите со своим паролем. Если Вы его забыли, выберите «Забыли пароль?» на странице входа.',
      ],
      button: 'Войти',
      end: 'Если это были не Вы, ничего делать не нужно.',
    },
    reset: {
      subject: 'Выберите новый пароль',
      paragraphs: [
        'Мы получили запрос на смену пароля Вашей учётной записи на сайте {brand}.',
        'Ссылка действует 30 минут и может быть использована один раз. Если Вы не отправляли этот запрос, не обращайте внимания на письмо: пароль останется прежним.',
      ],
      button: 'Выбрать новый пароль',
      end: 'Мы никогда не попросим Вас сообщить пароль по телефону или электронной почте.',
    },
    changed: {
      subject: 'Ваш пароль изменён',
      paragraphs: [
        'Пароль Вашей учётной записи на сайте {brand} только что был изменён, и на всех устройствах выполнен выход.',
        'Если это сделали не Вы, немедленно выберите новый пароль и сообщите нам.',
      ],
      button: 'Выбрать новый пароль',
      end: 'Спасибо, что заботитесь о безопасности своей учётной записи.',
    },
    device: {
      subject: 'Новый вход в личный кабинет',
      paragraphs: [
        'В ваш личный кабинет {brand} только что вошли с устройства или из браузера, которых мы раньше не видели.',
        'Если это были вы, ничего делать не нужно. Если нет, сразу выберите новый пароль: все сеансы будут завершены.',
      ],
      button: 'Выбрать новый пароль',
      end: 'Спасибо, что заботитесь о безопасности своей учётной записи.',
    },
  },
  zh: {
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
  },
} as const satisfies Record<string, AccountTexts>;

export type MessageLanguage = keyof typeof ACCOUNT_TEXTS;

/** The catalogue for a language as calls name it (GAP-05); English for one that is none. */
export function messageLanguage(language: string): MessageLanguage {
  const catalogue = language === 'ch' ? 'zh' : language;
  return Object.hasOwn(ACCOUNT_TEXTS, catalogue) ? (catalogue as MessageLanguage) : 'en';
}
