import type { AccountTexts } from './account-message.ts';

export const nl: AccountTexts = {
  greeting: 'Beste {name},',
  greetingUnnamed: 'Beste gast,',
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
    subject: 'Er is ingelogd op uw account',
    paragraphs: [
      'Er is zojuist op uw account bij {brand} ingelogd met een apparaat of browser die we nog niet kenden.',
      'Was u het zelf, dan hoeft u niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord: daarmee wordt iedereen uitgelogd.',
    ],
    button: 'Nieuw wachtwoord kiezen',
    end: 'Bedankt dat u uw account veilig houdt.',
  },
  agencyPending: {
    subject: 'Wij hebben uw aanvraag ontvangen',
    paragraphs: [
      'Hartelijk dank voor de registratie van uw reisbureau bij {brand}. Wij controleren elk reisbureau voordat het boekt en schrijven u zodra dat klaar is.',
    ],
    end: 'U hoeft voorlopig niets te doen.',
  },
  agencyWaits: {
    subject: '{agency} wacht op goedkeuring',
    paragraphs: ['{agency} heeft zich als reisbureau bij {brand} aangemeld en wacht op uw goedkeuring.'],
    button: 'Reisbureau bekijken',
    end: 'Tot die tijd kan het niet inloggen of boeken.',
  },
  agencyApproved: {
    subject: 'Uw reisbureau is goedgekeurd',
    paragraphs: ['Uw reisbureau kan nu boeken bij {brand}. Log in om kamers te zoeken en uw boekingen te bekijken.'],
    button: 'Inloggen',
    end: 'Wij kijken uit naar de samenwerking.',
  },
  agencyBlocked: {
    subject: 'De toegang van uw reisbureau is beëindigd',
    paragraphs: [
      'Uw reisbureau kan niet meer inloggen of boeken bij {brand}. Boekingen die u hebt gemaakt, blijven ongewijzigd.',
      'Reden: {reason}',
    ],
    end: 'Neem contact met ons op als u denkt dat dit een vergissing is.',
  },
  agencyUnblocked: {
    subject: 'Uw reisbureau heeft weer toegang',
    paragraphs: ['Uw reisbureau kan weer inloggen en boeken bij {brand}.'],
    button: 'Inloggen',
    end: 'Bedankt voor de samenwerking.',
  },
  invitation: {
    subject: '{inviter} nodigt u uit voor {agency}',
    paragraphs: [
      '{inviter} heeft u uitgenodigd om voor {agency} te werken op de website van {brand}. U krijgt een eigen account met een eigen wachtwoord.',
      'Kies uw wachtwoord met de knop hieronder. De link is 7 dagen geldig en kan één keer worden gebruikt.',
    ],
    button: 'Wachtwoord kiezen',
    end: 'Kent u {agency} niet? Dan kunt u dit bericht negeren: er wordt geen account aangemaakt.',
  },
  agentWelcome: {
    subject: 'Uw account voor de boekingen van {brand}',
    paragraphs: [
      '{brand} heeft een account voor u aangemaakt om de boekingen te beheren.',
      'Open de pagina hieronder en vul dit e-mailadres in om uw wachtwoord te kiezen. We sturen u een link die 30 minuten geldig is; u kunt altijd een nieuwe aanvragen.',
    ],
    button: 'Wachtwoord kiezen',
    end: 'Werkt u niet voor {brand}? Dan kunt u dit bericht negeren.',
  },
  factorOn: {
    subject: 'Inloggen in twee stappen is ingeschakeld',
    paragraphs: [
      'Vanaf nu hebt u voor uw account bij {brand} uw wachtwoord en een code uit uw authenticator-app nodig. Op alle andere apparaten bent u uitgelogd.',
      'Was u het niet zelf, kies dan meteen een nieuw wachtwoord en laat het ons weten.',
    ],
    button: 'Nieuw wachtwoord kiezen',
    end: 'Bedankt dat u uw account veilig houdt.',
  },
  factorOff: {
    subject: 'Inloggen in twee stappen is uitgeschakeld',
    paragraphs: [
      'Vanaf nu hebt u voor uw account bij {brand} alleen uw wachtwoord nodig.',
      'Was u het niet zelf, kies dan meteen een nieuw wachtwoord en laat het ons weten.',
    ],
    button: 'Nieuw wachtwoord kiezen',
    end: 'Bedankt dat u uw account veilig houdt.',
  },
  recoveryUsed: {
    subject: 'Er is een herstelcode gebruikt',
    paragraphs: [
      'Er is zojuist op uw account bij {brand} ingelogd met een van uw herstelcodes. Deze code kan niet opnieuw worden gebruikt.',
      'Was u het zelf, kijk dan op de pagina Beveiliging of u nog genoeg codes hebt. Zo niet, kies dan meteen een nieuw wachtwoord en laat het ons weten.',
    ],
    button: 'Nieuw wachtwoord kiezen',
    end: 'Bedankt dat u uw account veilig houdt.',
  },
};
