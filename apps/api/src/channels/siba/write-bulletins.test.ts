import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CHILD, FATHER, MOTHER } from '../../testing/guest-reports.fixtures.ts';
import { sibaBulletins } from './write-bulletins.ts';

const HOTEL = {
  unit: '121212121',
  establishment: '0',
  abbreviation: 'teste',
  contactName: 'Nuno Teste',
  contactEmail: 'nuno@hotel.example',
  name: 'Hotel <Teste> de um nome que é longo demais para o esquema',
  street: 'Rua da Alegria, 172',
  city: 'Portalegre',
  postalCode: '1000-234',
  phone: '+351 214 017 744',
};
const STAY = { arrival: '2026-12-08', departure: '2026-12-11', nights: 3 };
const FILE = { number: 7, at: '2026-12-08T17:00:00' };
const namesIn = (text: string) => [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name);
const portuguese = { ...MOTHER, nationality: 'PT' };

describe('the file for SIBA', () => {
  const { content, people, missing } = sibaBulletins([{ ...STAY, people: [FATHER, portuguese, MOTHER] }], HOTEL, FILE);
  const parts = content.split(/(?=<Boletim_Alojamento>|<Envio>)/);

  it('has the hotel, a bulletin for each guest who is not Portuguese, and its number, in the order of the schema', () => {
    assert.deepEqual([people, missing], [2, []]);
    assert.match(content, /<MovimentoBAL xmlns="http:\/\/sef\.pt\/BAws"><Unidade_Hoteleira>/);
    assert.deepEqual(namesIn(parts[0] ?? '').slice(1), [
      ...[
        'Codigo_Unidade_Hoteleira',
        'Estabelecimento',
        'Nome',
        'Abreviatura',
        'Morada',
        'Localidade',
        'Codigo_Postal',
      ],
      ...['Zona_Postal', 'Telefone', 'Fax', 'Nome_Contacto', 'Email_Contacto'],
    ]);
    assert.deepEqual(namesIn(parts[1] ?? '').slice(1), [
      ...['Apelido', 'Nome', 'Nacionalidade', 'Data_Nascimento', 'Local_Nascimento', 'Documento_Identificacao'],
      ...['Pais_Emissor_Documento', 'Tipo_Documento', 'Data_Entrada', 'Data_Saida', 'Pais_Residencia_Origem'],
      'Local_Residencia_Origem',
    ]);
    assert.match(
      content,
      /<Estabelecimento>00<.*<Codigo_Postal>1000<\/Codigo_Postal><Zona_Postal>234<.*<Telefone>214017744</,
    );
    assert.match(content, /<Nome>Hotel &lt;Teste&gt; de um nome que é longo dem</);
    assert.match(content, /<Numero_Ficheiro>7<\/Numero_Ficheiro><Data_Movimento>2026-12-08T17:00:00</);
  });

  it('has names in the letters that the service takes, and the codes of passports', () => {
    assert.match(parts[1] ?? '', /<Apelido>WEISS<\/Apelido><Nome>JORG<\/Nome><Nacionalidade>D</);
    assert.match(
      parts[1] ?? '',
      /<Tipo_Documento>P<.*<Data_Entrada>2026-12-08T00:00:00<.*<Local_Residencia_Origem>KOLN</,
    );
    assert.match(parts[2] ?? '', /<Nacionalidade>ESP<.*<Tipo_Documento>B</);
  });

  it('leaves out who has no document, and always has a town', () => {
    const address = { ...FATHER.address, city: '' };
    const other = sibaBulletins([{ ...STAY, people: [CHILD, { ...FATHER, address }] }], HOTEL, FILE);
    assert.deepEqual(
      other.missing.map(({ person, reason }) => [person, reason]),
      [[CHILD, 'document']],
    );
    assert.match(other.content, /<Local_Residencia_Origem>D</);
  });
});
