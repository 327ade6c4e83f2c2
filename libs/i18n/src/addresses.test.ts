import { addressLines } from './addresses.ts';

describe('an address', () => {
  it.each([
    ['US', ['300 Ocean Drive', '33139', 'Miami Beach', 'FL'], '300 Ocean Drive · Miami Beach, FL 33139'],
    ['CA', ['900 Canada Place', 'V6C 3L5', 'Vancouver', 'BC'], '900 Canada Place · Vancouver, BC V6C 3L5'],
    ['ES', ['Carrer de Bailèn 118', '08009', 'Barcelona', ''], 'Carrer de Bailèn 118 · 08009 Barcelona'],
    ['ES', ['Calle Larios 2', '29602', 'Marbella', 'Málaga'], 'Calle Larios 2 · 29602 Marbella (Málaga)'],
    ['GB', ['221B Baker Street', 'NW1 6XE', 'London', ''], '221B Baker Street · London NW1 6XE'],
    ['DE', ['Unter den Linden 77', '10117', 'Berlin', 'Berlin'], 'Unter den Linden 77 · 10117 Berlin'],
    ['FR', ['25 rue du Temple', '75004', 'Paris', ''], '25 rue du Temple · 75004 Paris'],
    ['IT', ['Via Manzoni 29', '20121', 'Milano', 'MI'], 'Via Manzoni 29 · 20121 Milano MI'],
    ['PT', ['Rua Garrett 10', '1200-204', 'Lisboa', ''], 'Rua Garrett 10 · 1200-204 Lisboa'],
    ['JP', ['Hirosaka 1-2-1', '920-0962', 'Kanazawa', 'Ishikawa'], 'Hirosaka 1-2-1 · Kanazawa · Ishikawa 920-0962'],
    ['JP', ['広坂1-2-1', '920-0962', '金沢市', '石川県'], '〒920-0962 · 石川県金沢市広坂1-2-1'],
    ['CN', ['88 Nanjing Road', '200001', 'Shanghai', ''], '88 Nanjing Road · Shanghai · 200001'],
    ['CN', ['南京东路88号', '200001', '上海市', ''], '200001 · 上海市南京东路88号'],
    ['BR', ['Av. Paulista 100', '01310-100', 'São Paulo', 'SP'], 'Av. Paulista 100 · São Paulo - SP · 01310-100'],
    ['IE', ['1 Dame Street', 'D02 X285', 'Dublin', ''], '1 Dame Street · Dublin · D02 X285'],
    ['AT', ['Ring 1', '1010', 'Wien', ''], 'Ring 1 · 1010 Wien'],
    ['XX', ['Street 1', null, 'City', 'Region'], 'Street 1 · City, Region'],
  ])('is written as in its country, %s: %j', (country, [street, postcode, city, region], written) => {
    const address = { street: street ?? '', postcode, city: city ?? '', region, country };
    expect(addressLines(address).join(' · ')).toBe(written);
  });
});
