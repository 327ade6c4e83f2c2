import type { AccountTexts } from './account-message.ts';

export const it: AccountTexts = {
  greeting: 'Gentile {name},',
  greetingUnnamed: 'Gentile cliente,',
  verification: {
    subject: '{code} è il suo codice di verifica',
    paragraphs: [
      'grazie per aver creato un account presso {brand}. Inserisca questo codice per verificare il suo indirizzo e-mail:',
      '{code}',
      'Il codice è valido per 10 minuti. Se non ha creato alcun account, può ignorare questo messaggio.',
    ],
    end: 'Non le chiederemo mai questo codice per telefono o per e-mail.',
  },
  exists: {
    subject: 'Ha già un account',
    paragraphs: [
      'qualcuno, forse lei, ha provato a creare un account presso {brand} usando questo indirizzo e-mail. Ne esiste già uno, quindi non è cambiato nulla.',
      'Acceda con la sua password. Se l’ha dimenticata, scelga «Password dimenticata?» nella pagina di accesso.',
    ],
    button: 'Accedi',
    end: 'Se non è stato lei, non deve fare nulla.',
  },
  reset: {
    subject: 'Scelga una nuova password',
    paragraphs: [
      'abbiamo ricevuto una richiesta di reimpostazione della password del suo account presso {brand}.',
      'Il link è valido per 30 minuti e può essere usato una sola volta. Se non l’ha richiesto lei, ignori questo messaggio: la sua password resta invariata.',
    ],
    button: 'Scegli una nuova password',
    end: 'Non le chiederemo mai la password per telefono o per e-mail.',
  },
  changed: {
    subject: 'La sua password è stata modificata',
    paragraphs: [
      'la password del suo account presso {brand} è stata appena modificata e l’accesso è stato chiuso su tutti i dispositivi.',
      'Se non è stato lei, scelga subito una nuova password e ci avvisi.',
    ],
    button: 'Scegli una nuova password',
    end: 'Grazie per l’attenzione alla sicurezza del suo account.',
  },
  device: {
    subject: 'Nuovo accesso al suo account',
    paragraphs: [
      'qualcuno ha appena effettuato l’accesso al suo account {brand} da un dispositivo o browser che non conoscevamo.',
      'Se è stato lei, non deve fare nulla. In caso contrario, scelga subito una nuova password: tutte le sessioni verranno chiuse.',
    ],
    button: 'Scegli una nuova password',
    end: 'Grazie per l’attenzione alla sicurezza del suo account.',
  },
  agencyPending: {
    subject: 'Abbiamo ricevuto la sua richiesta',
    paragraphs: [
      'grazie per aver registrato la sua agenzia presso {brand}. Verifichiamo ogni agenzia di viaggi prima che prenoti e le scriveremo appena avremo finito.',
    ],
    end: 'Per ora non deve fare nulla.',
  },
  agencyWaits: {
    subject: '{agency} attende l’approvazione',
    paragraphs: ['{agency} si è registrata come agenzia di viaggi presso {brand} e attende la sua approvazione.'],
    button: 'Vedi l’agenzia',
    end: 'Fino ad allora non può accedere né prenotare.',
  },
  agencyApproved: {
    subject: 'La sua agenzia è stata approvata',
    paragraphs: [
      'la sua agenzia può ora prenotare presso {brand}. Acceda per trovare camere e vedere le sue prenotazioni.',
    ],
    button: 'Accedi',
    end: 'Siamo lieti di lavorare con lei.',
  },
  agencyBlocked: {
    subject: 'L’accesso della sua agenzia è terminato',
    paragraphs: [
      'la sua agenzia non può più accedere né prenotare presso {brand}. Le prenotazioni già fatte restano invariate.',
      'Motivo: {reason}',
    ],
    end: 'Se ritiene che si tratti di un errore, la preghiamo di contattarci.',
  },
  agencyUnblocked: {
    subject: 'La sua agenzia ha di nuovo accesso',
    paragraphs: ['la sua agenzia può di nuovo accedere e prenotare presso {brand}.'],
    button: 'Accedi',
    end: 'Grazie per la collaborazione.',
  },
  invitation: {
    subject: '{inviter} la invita in {agency}',
    paragraphs: [
      '{inviter} la invita a lavorare per {agency} sul sito di {brand}. Avrà un account personale, con una sua password.',
      'Scelga la password con il pulsante qui sotto. Il link è valido per 7 giorni e può essere usato una sola volta.',
    ],
    button: 'Scegli la password',
    end: 'Se non conosce {agency}, può ignorare questo messaggio: non verrà creato alcun account.',
  },
  agentWelcome: {
    subject: 'Il Suo account per le prenotazioni di {brand}',
    paragraphs: [
      '{brand} ha creato un account affinché Lei possa gestire le prenotazioni.',
      'Per scegliere la password, apra la pagina qui sotto e inserisca questo indirizzo e-mail. Le invieremo un link valido per 30 minuti; può chiederne un altro in qualsiasi momento.',
    ],
    button: 'Scegliere la password',
    end: 'Se non lavora per {brand}, ignori questo messaggio.',
  },
  factorOn: {
    subject: 'L’accesso in due passaggi è attivo',
    paragraphs: [
      'd’ora in poi per accedere al suo account {brand} serviranno la password e un codice della sua app di autenticazione. È stata chiusa la sessione su tutti gli altri dispositivi.',
      'Se non è stato lei, scelga subito una nuova password e ci avvisi.',
    ],
    button: 'Scegli una nuova password',
    end: 'Grazie per l’attenzione alla sicurezza del suo account.',
  },
  factorOff: {
    subject: 'L’accesso in due passaggi è disattivato',
    paragraphs: [
      'd’ora in poi per accedere al suo account {brand} basta la password.',
      'Se non è stato lei, scelga subito una nuova password e ci avvisi.',
    ],
    button: 'Scegli una nuova password',
    end: 'Grazie per l’attenzione alla sicurezza del suo account.',
  },
  recoveryUsed: {
    subject: 'È stato usato un codice di recupero',
    paragraphs: [
      'qualcuno ha appena effettuato l’accesso al suo account {brand} con uno dei suoi codici di recupero. Quel codice non può più essere usato.',
      'Se è stato lei, verifichi nella pagina Sicurezza di avere ancora abbastanza codici. In caso contrario, scelga subito una nuova password e ci avvisi.',
    ],
    button: 'Scegli una nuova password',
    end: 'Grazie per l’attenzione alla sicurezza del suo account.',
  },
};
