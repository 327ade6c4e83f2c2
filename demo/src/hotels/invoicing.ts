import type { Invoicing } from '@posada/api-client/operator';
import type { DemoHotel } from './hotel.types.ts';

/** One legal entity for each brand and country; tax numbers that no real company has. */
const ENTITIES: Record<string, Pick<Invoicing, 'name' | 'taxId' | 'address' | 'postalCode' | 'city'>> = {
  agir: {
    name: 'Agir Hoteles de Ejemplo, S.L.',
    taxId: 'B00000018',
    address: 'Carrer de Bailèn 118',
    postalCode: '08009',
    city: 'Barcelona',
  },
  app: {
    name: 'Posada Hoteles de Ejemplo, S.A.',
    taxId: 'A00000026',
    address: 'Calle Larios 4',
    postalCode: '29005',
    city: 'Málaga',
  },
  fennec: {
    name: 'Fennec Maisons d’Exemple SARL',
    taxId: '000000034',
    address: 'Derb Example 12',
    postalCode: '40000',
    city: 'Marrakesh',
  },
  medplaya: {
    name: 'Medplaya Hoteles de Ejemplo, S.L.',
    taxId: 'B00000042',
    address: 'Avenida del Mediterráneo 20',
    postalCode: '03503',
    city: 'Benidorm',
  },
  redwood: {
    name: 'Redwood Example Lodges Ltd.',
    taxId: '000000059RT0001',
    address: '4090 Example Way',
    postalCode: 'V8E 0A1',
    city: 'Whistler',
  },
  willow: {
    name: 'Willow Hotéis de Exemplo, Lda.',
    taxId: '000000067',
    address: 'Rua do Exemplo 7',
    postalCode: '1100-001',
    city: 'Lisboa',
  },
};

const CANARY_ISLANDS = 4;

/** What the prices have in them; Morocco and Canada name the taxes on rooms themselves. */
function taxOf({ country, destination }: DemoHotel): NonNullable<Invoicing['tax']> {
  if (destination === CANARY_ISLANDS) return { name: 'IGIC', room: 7, extras: 7 };
  switch (country) {
    case 'PT':
      return { name: 'IVA', room: 6, extras: 23 };
    case 'MA':
      return { name: 'TVA', room: 10, extras: 20 };
    case 'CA':
      return { name: 'GST', room: 5, extras: 5 };
    default:
      return { name: 'IVA', room: 10, extras: 10 };
  }
}

/** Who invoices the stays of a hotel. */
export function invoicingOf(hotel: DemoHotel): Invoicing {
  const entity = ENTITIES[hotel.theme];
  if (!entity) throw new Error(`the brand ${hotel.theme} has no legal entity`);
  return { ...entity, country: hotel.country, series: 'WEB', from: 'payment', tax: taxOf(hotel) };
}
