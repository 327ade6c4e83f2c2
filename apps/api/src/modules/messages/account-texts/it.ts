import type { AccountTexts } from './account-message.ts';

export const it: AccountTexts = {
  greeting: 'Gentile {name},',
  greetingUnnamed: 'Gentile cliente,',
  verification: {
    subject: '{code} è il Suo codice di verifica',
    paragraphs: [
      'Grazie per aver creato un account presso {brand}. Inserisca questo codice per verificare il Suo indirizzo e-mail:',
      '{code}',
      'Il codice è valido per 10 minuti. Se non ha creato alcun account, può ignorare questo messaggio.',
    ],
    end: 'Non Le chiederemo mai questo codice per telefono o per e-mail.',
  },
  exists: {
    subject: 'Ha già un account',
    paragraphs: [
      'Qualcuno, forse Lei, ha provato a creare un account presso {brand} usando questo indirizzo e-mail. Ne esiste già uno, quindi non è cambiato nulla.',
      'Acceda con la Sua password. Se l’ha dimenticata, scelga «Password dimenticata?» nella pagina di accesso.',
    ],
    button: 'Accedi',
    end: 'Se non è stato Lei, non deve fare nulla.',
  },
  reset: {
    subject: 'Scelga una nuova password',
    paragraphs: [
      'Abbiamo ricevuto una richiesta di reimpostazione della password del Suo account presso {brand}.',
      'Il link è valido per 30 minuti e può essere usato una sola volta. Se non l’ha richiesto Lei, ignori questo messaggio: la Sua password resta invariata.',
    ],
    button: 'Scegli una nuova password',
    end: 'Non Le chiederemo mai la password per telefono o per e-mail.',
  },
  changed: {
    subject: 'La Sua password è stata modificata',
    paragraphs: [
      'La password del Suo account presso {brand} è stata appena modificata e l’accesso è stato chiuso su tutti i dispositivi.',
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
  agencyPending: {
    subject: 'Abbiamo ricevuto la Sua richiesta',
    paragraphs: [
      'Grazie per aver registrato la Sua agenzia presso {brand}. Verifichiamo ogni agenzia di viaggi prima che prenoti e Le scriveremo appena avremo finito.',
    ],
    end: 'Per ora non deve fare nulla.',
  },
  agencyWaits: {
    subject: '{agency} attende l’approvazione',
    paragraphs: ['{agency} si è registrata come agenzia di viaggi presso {brand} e attende la Sua approvazione.'],
    button: 'Vedi l’agenzia',
    end: 'Fino ad allora non può accedere né prenotare.',
  },
  agencyApproved: {
    subject: 'La Sua agenzia è stata approvata',
    paragraphs: [
      'La Sua agenzia può ora prenotare presso {brand}. Acceda per trovare camere e vedere le Sue prenotazioni.',
    ],
    button: 'Accedi',
    end: 'Siamo lieti di lavorare con Lei.',
  },
  agencyBlocked: {
    subject: 'L’accesso della Sua agenzia è terminato',
    paragraphs: [
      'La Sua agenzia non può più accedere né prenotare presso {brand}. Le prenotazioni già fatte restano invariate.',
      'Motivo: {reason}',
    ],
    end: 'Se ritiene che si tratti di un errore, La preghiamo di contattarci.',
  },
  agencyUnblocked: {
    subject: 'La Sua agenzia ha di nuovo accesso',
    paragraphs: ['La Sua agenzia può di nuovo accedere e prenotare presso {brand}.'],
    button: 'Accedi',
    end: 'Grazie per la collaborazione.',
  },
  invitation: {
    subject: '{inviter} La invita in {agency}',
    paragraphs: [
      '{inviter} La invita a lavorare per {agency} sul sito di {brand}. Avrà un account personale, con una Sua password.',
      'Scelga la password con il pulsante qui sotto. Il link è valido per 7 giorni e può essere usato una sola volta.',
    ],
    button: 'Scegli la password',
    end: 'Se non conosce {agency}, può ignorare questo messaggio: non verrà creato alcun account.',
  },
  factorOn: {
    subject: 'L’accesso in due passaggi è attivo',
    paragraphs: [
      'D’ora in poi per accedere al Suo account {brand} serviranno la password e un codice della Sua app di autenticazione. È stata chiusa la sessione su tutti gli altri dispositivi.',
      'Se non è stato Lei, scelga subito una nuova password e ci avvisi.',
    ],
    button: 'Scegli una nuova password',
    end: 'Grazie per l’attenzione alla sicurezza del Suo account.',
  },
  factorOff: {
    subject: 'L’accesso in due passaggi è disattivato',
    paragraphs: [
      'D’ora in poi per accedere al Suo account {brand} basta la password.',
      'Se non è stato Lei, scelga subito una nuova password e ci avvisi.',
    ],
    button: 'Scegli una nuova password',
    end: 'Grazie per l’attenzione alla sicurezza del Suo account.',
  },
  recoveryUsed: {
    subject: 'È stato usato un codice di recupero',
    paragraphs: [
      'Qualcuno ha appena effettuato l’accesso al Suo account {brand} con uno dei Suoi codici di recupero. Quel codice non può più essere usato.',
      'Se è stato Lei, verifichi nella pagina Sicurezza di avere ancora abbastanza codici. In caso contrario, scelga subito una nuova password e ci avvisi.',
    ],
    button: 'Scegli una nuova password',
    end: 'Grazie per l’attenzione alla sicurezza del Suo account.',
  },
};
