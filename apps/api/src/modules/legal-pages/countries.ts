/** What the templates say by the country of the first hotel. */
export interface LegalCountry {
  /** Who watches over personal data there; absent: not known here. */
  authority: string | undefined;
  law: 'eu' | 'uk' | 'other';
}

const AUTHORITIES: Record<string, string> = {
  AT: 'Österreichische Datenschutzbehörde (dsb.gv.at)',
  BE: 'Autorité de protection des données (dataprotectionauthority.be)',
  BG: 'Комисия за защита на личните данни (cpdp.bg)',
  CA: 'Office of the Privacy Commissioner of Canada (priv.gc.ca)',
  CH: 'Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter (edoeb.admin.ch)',
  DE: 'Datenschutzbehörde des Bundeslandes (datenschutzkonferenz-online.de)',
  ES: 'Agencia Española de Protección de Datos (aepd.es)',
  FR: 'Commission nationale de l’informatique et des libertés (cnil.fr)',
  GB: 'Information Commissioner’s Office (ico.org.uk)',
  GR: 'Αρχή Προστασίας Δεδομένων Προσωπικού Χαρακτήρα (dpa.gr)',
  IE: 'Data Protection Commission (dataprotection.ie)',
  IT: 'Garante per la protezione dei dati personali (garanteprivacy.it)',
  JP: 'Personal Information Protection Commission (ppc.go.jp)',
  NL: 'Autoriteit Persoonsgegevens (autoriteitpersoonsgegevens.nl)',
  PT: 'Comissão Nacional de Proteção de Dados (cnpd.pt)',
};

const EU = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

export const legalCountry = (code: string): LegalCountry => ({
  authority: AUTHORITIES[code],
  law: EU.has(code) ? 'eu' : code === 'GB' ? 'uk' : 'other',
});
