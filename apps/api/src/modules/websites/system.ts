/** Countries that a guest can come from, with their calling codes (ITU E.164). */
export const CALLING_CODES: Record<string, string> = {
  AD: '376', AE: '971', AL: '355', AM: '374', AR: '54', AT: '43', AU: '61', AZ: '994', BA: '387', BE: '32', BG: '359', BH: '973', BO: '591', BR: '55', BY: '375', CA: '1', CH: '41', CL: '56', CN: '86', CO: '57', CR: '506', CU: '53', CY: '357', CZ: '420', DE: '49', DK: '45', DO: '1', DZ: '213', EC: '593', EE: '372', EG: '20', ES: '34', FI: '358', FR: '33', GB: '44', GE: '995', GI: '350', GR: '30', GT: '502', HK: '852', HN: '504', HR: '385', HU: '36', ID: '62', IE: '353', IL: '972', IN: '91', IS: '354', IT: '39', JO: '962', JP: '81', KE: '254', KR: '82', KW: '965', KZ: '7', LB: '961', LI: '423', LT: '370', LU: '352', LV: '371', MA: '212', MC: '377', MD: '373', ME: '382', MK: '389', MT: '356', MX: '52', MY: '60', NG: '234', NI: '505', NL: '31', NO: '47', NZ: '64', OM: '968', PA: '507', PE: '51', PH: '63', PK: '92', PL: '48', PR: '1', PT: '351', PY: '595', QA: '974', RO: '40', RS: '381', RU: '7', SA: '966', SE: '46', SG: '65', SI: '386', SK: '421', SM: '378', SV: '503', TH: '66', TN: '216', TR: '90', TW: '886', UA: '380', US: '1', UY: '598', VE: '58', VN: '84', ZA: '27',
};

/** The thirteen property types (DATA-07). */
export const TYPOLOGIES = [
  { id: 'hotel', name: { en: 'Hotel', es: 'Hotel' } },
  { id: 'apartment', name: { en: 'Apartment', es: 'Apartamento' } },
  { id: 'guest-accommodation', name: { en: 'Guest accommodation', es: 'Alojamiento' } },
  { id: 'residence', name: { en: 'Residence', es: 'Residencia' } },
  { id: 'pension', name: { en: 'Pension', es: 'Pensión' } },
  { id: 'camping', name: { en: 'Camping', es: 'Camping' } },
  { id: 'hostel', name: { en: 'Hostel', es: 'Albergue' } },
  { id: 'bed-and-breakfast', name: { en: 'Bed and breakfast', es: 'Alojamiento con desayuno' } },
  { id: 'chalet', name: { en: 'Chalet', es: 'Chalé' } },
  { id: 'motel', name: { en: 'Motel', es: 'Motel' } },
  { id: 'holiday-home', name: { en: 'Holiday home', es: 'Casa de vacaciones' } },
  { id: 'villa', name: { en: 'Villa', es: 'Villa' } },
  { id: 'farmhouse', name: { en: 'Farmhouse', es: 'Casa rural' } },
];
