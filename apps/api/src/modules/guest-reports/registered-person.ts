// placeholder until @posada/api-client/check-in is merged
export interface RegisteredPerson {
  givenNames: string;
  surname: string;
  secondSurname?: string | undefined;
  sex: 'female' | 'male' | 'other';
  birthDate: string;
  birthCountry?: string | undefined;
  birthPlace?: string | undefined;
  nationality: string;
  document: {
    type: 'national-id' | 'foreigner-id' | 'passport' | 'other';
    number: string;
    supportNumber?: string | undefined;
    country: string;
  } | null;
  address: { street: string; city: string; municipalityCode?: string | undefined; postalCode: string; country: string };
  phone?: string | undefined;
  email?: string | undefined;
  relationship?: string | undefined;
}
