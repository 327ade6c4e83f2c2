import type { AccountTexts } from './account-message.ts';

export const de: AccountTexts = {
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
      'in Ihrem Konto bei {brand} hat sich gerade jemand mit einem Gerät oder Browser angemeldet, den wir noch nicht kennen.',
      'Waren Sie es selbst, müssen Sie nichts tun. Wenn nicht, wählen Sie bitte sofort ein neues Passwort: Damit werden alle abgemeldet.',
    ],
    button: 'Neues Passwort wählen',
    end: 'Vielen Dank, dass Sie Ihr Konto schützen.',
  },
  agencyPending: {
    subject: 'Wir haben Ihre Anfrage erhalten',
    paragraphs: [
      'vielen Dank, dass Sie Ihr Reisebüro bei {brand} registriert haben. Wir prüfen jedes Reisebüro, bevor es bucht, und schreiben Ihnen, sobald das geschehen ist.',
    ],
    end: 'Sie müssen vorerst nichts tun.',
  },
  agencyWaits: {
    subject: '{agency} wartet auf Freigabe',
    paragraphs: ['{agency} hat sich als Reisebüro bei {brand} registriert und wartet auf Ihre Freigabe.'],
    button: 'Reisebüro ansehen',
    end: 'Bis dahin kann es sich nicht anmelden und nicht buchen.',
  },
  agencyApproved: {
    subject: 'Ihr Reisebüro ist freigeschaltet',
    paragraphs: [
      'Ihr Reisebüro kann ab jetzt bei {brand} buchen. Melden Sie sich an, um Zimmer zu finden und Ihre Buchungen zu sehen.',
    ],
    button: 'Anmelden',
    end: 'Wir freuen uns auf die Zusammenarbeit.',
  },
  agencyBlocked: {
    subject: 'Der Zugang Ihres Reisebüros wurde beendet',
    paragraphs: [
      'Ihr Reisebüro kann sich bei {brand} nicht mehr anmelden und nicht mehr buchen. Bestehende Buchungen bleiben unverändert.',
      'Grund: {reason}',
    ],
    end: 'Wenn Sie das für einen Irrtum halten, melden Sie sich bitte bei uns.',
  },
  agencyUnblocked: {
    subject: 'Ihr Reisebüro hat wieder Zugang',
    paragraphs: ['Ihr Reisebüro kann sich bei {brand} wieder anmelden und buchen.'],
    button: 'Anmelden',
    end: 'Vielen Dank für die Zusammenarbeit.',
  },
  invitation: {
    subject: '{inviter} lädt Sie zu {agency} ein',
    paragraphs: [
      '{inviter} hat Sie eingeladen, auf der Website von {brand} für {agency} zu arbeiten. Sie erhalten ein eigenes Konto mit eigenem Passwort.',
      'Bitte wählen Sie Ihr Passwort über die Schaltfläche unten. Der Link ist 7 Tage gültig und kann einmal verwendet werden.',
    ],
    button: 'Passwort wählen',
    end: 'Wenn Sie {agency} nicht kennen, können Sie diese Nachricht ignorieren: Es wird kein Konto angelegt.',
  },
  agentWelcome: {
    subject: 'Ihr Konto für die Buchungen von {brand}',
    paragraphs: [
      '{brand} hat ein Konto für Sie angelegt, mit dem Sie die Buchungen betreuen.',
      'Um Ihr Passwort zu wählen, öffnen Sie die folgende Seite und geben Sie diese E-Mail-Adresse ein. Wir senden Ihnen einen Link, der 30 Minuten gültig ist; Sie können jederzeit einen neuen anfordern.',
    ],
    button: 'Passwort wählen',
    end: 'Wenn Sie nicht für {brand} arbeiten, ignorieren Sie diese Nachricht bitte.',
  },
  factorOn: {
    subject: 'Die Anmeldung in zwei Schritten ist aktiviert',
    paragraphs: [
      'für die Anmeldung in Ihrem Konto bei {brand} brauchen Sie ab jetzt Ihr Passwort und einen Code aus Ihrer Authentifizierungs-App. Auf allen anderen Geräten wurden Sie abgemeldet.',
      'Wenn Sie das nicht selbst waren, wählen Sie bitte sofort ein neues Passwort und geben Sie uns Bescheid.',
    ],
    button: 'Neues Passwort wählen',
    end: 'Vielen Dank, dass Sie Ihr Konto schützen.',
  },
  factorOff: {
    subject: 'Die Anmeldung in zwei Schritten ist deaktiviert',
    paragraphs: [
      'für die Anmeldung in Ihrem Konto bei {brand} genügt ab jetzt Ihr Passwort.',
      'Wenn Sie das nicht selbst waren, wählen Sie bitte sofort ein neues Passwort und geben Sie uns Bescheid.',
    ],
    button: 'Neues Passwort wählen',
    end: 'Vielen Dank, dass Sie Ihr Konto schützen.',
  },
  recoveryUsed: {
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    paragraphs: [
      'in Ihrem Konto bei {brand} hat sich gerade jemand mit einem Ihrer Wiederherstellungscodes angemeldet. Dieser Code kann nicht noch einmal verwendet werden.',
      'Waren Sie es selbst, prüfen Sie bitte auf der Seite „Sicherheit“, ob Sie noch genügend Codes haben. Wenn nicht, wählen Sie bitte sofort ein neues Passwort und geben Sie uns Bescheid.',
    ],
    button: 'Neues Passwort wählen',
    end: 'Vielen Dank, dass Sie Ihr Konto schützen.',
  },
};
