import type { BodyOf } from '@posada/api-client';
import type { sendContactForm } from '@posada/api-client/website';
import type { Locale } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';

type Agency = Extract<BodyOf<typeof sendContactForm>, { form: 'agency' }>;

/** What a message of a website's form is called and labelled with, for the people of the hotel who read it. */
export interface ContactTexts {
  contact: string;
  agency: string;
  /** After everything. */
  end: string;
  labels: Record<string, string>;
  types: Record<Agency['agencyType'], string>;
}

/** In the order in which they are read. */
const FIELDS = [
  ...['name', 'email', 'phone', 'hotel', 'message'],
  ...['agencyName', 'taxName', 'taxId', 'contactName', 'branch', 'address', 'postalCode', 'city', 'region'],
  ...['country', 'agencyType', 'observations', 'language'],
] as const;

const texts = (
  contact: string,
  agency: string,
  end: string,
  types: [string, string, string],
  labels: string,
): ContactTexts => {
  const words = labels.split(' | ');
  if (words.length !== FIELDS.length) throw new Error(`${words.length} labels for ${FIELDS.length} fields: ${labels}`);
  return {
    contact,
    agency,
    end,
    labels: Object.fromEntries(FIELDS.map((field, index) => [field, words[index] ?? field])),
    types: { 'travel-agent': types[0], 'incoming-agent': types[1], wholesaler: types[2] },
  };
};

const TEXTS = {
  en: texts(
    'Message from the website',
    'Account request of an agency',
    'Your answer goes straight to the sender.',
    ['Travel agent', 'Incoming agent', 'Wholesaler'],
    'Name | Email | Phone | Hotel | Message | Agency name | Tax name | Tax identification or VAT number | Contact name | Branch or office | Address | Postal code | City | Region | Country | Agency type | Observations | Language',
  ),
  es: texts(
    'Mensaje de la web',
    'Solicitud de cuenta de una agencia',
    'Su respuesta llega directamente a quien escribe.',
    ['Agencia de viajes', 'Agencia receptiva', 'Mayorista'],
    'Nombre | Correo electrónico | Teléfono | Hotel | Mensaje | Nombre de la agencia | Razón social | NIF o número de IVA | Persona de contacto | Sucursal u oficina | Dirección | Código postal | Ciudad | Región | País | Tipo de agencia | Observaciones | Idioma',
  ),
  bg: texts(
    'Съобщение от сайта',
    'Заявка за профил от агенция',
    'Отговорът Ви отива направо при подателя.',
    ['Туристическа агенция', 'Инкаминг агенция', 'Туроператор на едро'],
    'Име | Имейл | Телефон | Хотел | Съобщение | Име на агенцията | Фирмено наименование | ЕИК или ДДС номер | Лице за контакт | Клон или офис | Адрес | Пощенски код | Град | Област | Държава | Вид агенция | Бележки | Език',
  ),
  ca: texts(
    'Missatge del web',
    'Sol·licitud de compte d’una agència',
    'La vostra resposta arriba directament a qui escriu.',
    ['Agència de viatges', 'Agència receptiva', 'Majorista'],
    'Nom | Correu electrònic | Telèfon | Hotel | Missatge | Nom de l’agència | Raó social | NIF o número d’IVA | Persona de contacte | Sucursal o oficina | Adreça | Codi postal | Ciutat | Regió | País | Tipus d’agència | Observacions | Idioma',
  ),
  ch: texts(
    '来自网站的留言',
    '旅行社开户申请',
    '您的回复将直接发送给留言人。',
    ['旅行社', '地接社', '批发商'],
    '姓名 | 电子邮箱 | 电话 | 酒店 | 留言 | 旅行社名称 | 税务登记名称 | 税号或增值税号 | 联系人 | 分社或营业部 | 地址 | 邮政编码 | 城市 | 省/地区 | 国家/地区 | 旅行社类型 | 备注 | 语言',
  ),
  de: texts(
    'Nachricht von der Website',
    'Kontoanfrage eines Reisebüros',
    'Ihre Antwort geht direkt an den Absender.',
    ['Reisebüro', 'Incoming-Agentur', 'Großhändler'],
    'Name | E-Mail | Telefon | Hotel | Nachricht | Name der Agentur | Firmierung | Steuer- oder USt-IdNr. | Ansprechperson | Filiale oder Büro | Adresse | Postleitzahl | Ort | Region | Land | Art der Agentur | Anmerkungen | Sprache',
  ),
  fr: texts(
    'Message du site',
    'Demande de compte d’une agence',
    'Votre réponse parvient directement à l’expéditeur.',
    ['Agence de voyages', 'Agence réceptive', 'Grossiste'],
    'Nom | E-mail | Téléphone | Hôtel | Message | Nom de l’agence | Raison sociale | Numéro fiscal ou de TVA | Personne de contact | Succursale ou bureau | Adresse | Code postal | Ville | Région | Pays | Type d’agence | Observations | Langue',
  ),
  it: texts(
    'Messaggio dal sito',
    'Richiesta di account di un’agenzia',
    'La Sua risposta arriva direttamente al mittente.',
    ['Agenzia di viaggi', 'Agenzia incoming', 'Grossista'],
    'Nome | E-mail | Telefono | Hotel | Messaggio | Nome dell’agenzia | Ragione sociale | Codice fiscale o partita IVA | Persona di riferimento | Filiale o ufficio | Indirizzo | CAP | Città | Regione | Paese | Tipo di agenzia | Osservazioni | Lingua',
  ),
  nl: texts(
    'Bericht van de website',
    'Accountaanvraag van een reisbureau',
    'Uw antwoord gaat rechtstreeks naar de afzender.',
    ['Reisbureau', 'Incomingbureau', 'Groothandel'],
    'Naam | E-mail | Telefoon | Hotel | Bericht | Naam van het bureau | Bedrijfsnaam | Fiscaal of btw-nummer | Contactpersoon | Filiaal of kantoor | Adres | Postcode | Plaats | Regio | Land | Soort bureau | Opmerkingen | Taal',
  ),
  pt: texts(
    'Mensagem do site',
    'Pedido de conta de uma agência',
    'A sua resposta segue diretamente para o remetente.',
    ['Agência de viagens', 'Agência recetiva', 'Grossista'],
    'Nome | E-mail | Telefone | Hotel | Mensagem | Nome da agência | Denominação social | NIF ou número de IVA | Pessoa de contacto | Sucursal ou escritório | Morada | Código postal | Cidade | Região | País | Tipo de agência | Observações | Idioma',
  ),
  ru: texts(
    'Сообщение с сайта',
    'Заявка агентства на личный кабинет',
    'Ваш ответ придёт прямо отправителю.',
    ['Турагентство', 'Принимающее агентство', 'Оптовый туроператор'],
    'Имя | Эл. почта | Телефон | Отель | Сообщение | Название агентства | Юридическое название | ИНН или номер НДС | Контактное лицо | Филиал или офис | Адрес | Почтовый индекс | Город | Регион | Страна | Тип агентства | Примечания | Язык',
  ),
} satisfies Record<Locale, ContactTexts>;

/** Texts for a website's own language; English where there are none. */
export const contactTexts = (language: string): ContactTexts => TEXTS[localeOf(language)];

export const CONTACT_LANGUAGES = Object.keys(TEXTS);
export const CONTACT_FIELDS: readonly string[] = FIELDS;
