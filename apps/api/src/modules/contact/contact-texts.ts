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
  /** A lower price elsewhere: to the hotel its title, to the guest that it has arrived. */
  claim: Record<'title' | 'received' | 'thanks' | 'meanwhile', string>;
}

/** In the order in which they are read. */
const FIELDS = [
  ...['name', 'email', 'phone', 'hotel', 'message'],
  ...['agencyName', 'taxName', 'taxId', 'contactName', 'branch', 'address', 'postalCode', 'city', 'region'],
  ...['country', 'agencyType', 'observations', 'language'],
  ...['booking', 'stay', 'link', 'price'],
] as const;

const texts = (
  contact: string,
  agency: string,
  end: string,
  types: [string, string, string],
  labels: string,
  claim: ContactTexts['claim'],
): ContactTexts => {
  const words = labels.split(' | ');
  if (words.length !== FIELDS.length) throw new Error(`${words.length} labels for ${FIELDS.length} fields: ${labels}`);
  return {
    contact,
    agency,
    end,
    labels: Object.fromEntries(FIELDS.map((field, index) => [field, words[index] ?? field])),
    claim,
    types: { 'travel-agent': types[0], 'incoming-agent': types[1], wholesaler: types[2] },
  };
};

const TEXTS = {
  en: texts(
    'Message from the website',
    'Account request of an agency',
    'Your answer goes straight to the sender.',
    ['Travel agent', 'Incoming agent', 'Wholesaler'],
    'Name | Email | Phone | Hotel | Message | Agency name | Tax name | Tax identification or VAT number | Contact name | Branch or office | Address | Postal code | City | Region | Country | Agency type | Observations | Language | Booking number | Planned stay | Address of the lower price | Price seen',
    {
      title: 'Lower price found elsewhere',
      received: 'We have received your claim',
      thanks:
        'Thank you for telling us about a lower price. We compare the two offers within a day and write to you at this address.',
      meanwhile:
        'Please keep the page open or take a picture of it until you hear from us: prices on the web change quickly.',
    },
  ),
  es: texts(
    'Mensaje de la web',
    'Solicitud de cuenta de una agencia',
    'Su respuesta llega directamente a quien escribe.',
    ['Agencia de viajes', 'Agencia receptiva', 'Mayorista'],
    'Nombre | Correo electrónico | Teléfono | Hotel | Mensaje | Nombre de la agencia | Razón social | NIF o número de IVA | Persona de contacto | Sucursal u oficina | Dirección | Código postal | Ciudad | Región | País | Tipo de agencia | Observaciones | Idioma | Número de reserva | Estancia prevista | Enlace al precio más bajo | Precio visto',
    {
      title: 'Precio más bajo en otra web',
      received: 'Hemos recibido su reclamación',
      thanks:
        'Gracias por avisarnos de un precio más bajo. Comparamos las dos ofertas en un día y le escribimos a esta dirección.',
      meanwhile:
        'Hasta entonces, conserve la página abierta o haga una captura: los precios en internet cambian deprisa.',
    },
  ),
  bg: texts(
    'Съобщение от сайта',
    'Заявка за профил от агенция',
    'Отговорът Ви отива направо при подателя.',
    ['Туристическа агенция', 'Инкаминг агенция', 'Туроператор на едро'],
    'Име | Имейл | Телефон | Хотел | Съобщение | Име на агенцията | Фирмено наименование | ЕИК или ДДС номер | Лице за контакт | Клон или офис | Адрес | Пощенски код | Град | Област | Държава | Вид агенция | Бележки | Език | Номер на резервацията | Планиран престой | Адрес на по-ниската цена | Видяна цена',
    {
      title: 'По-ниска цена на друг сайт',
      received: 'Получихме Вашата заявка',
      thanks:
        'Благодарим Ви, че ни съобщихте за по-ниска цена. Ще сравним двете оферти в рамките на един ден и ще Ви пишем на този адрес.',
      meanwhile:
        'Дотогава, моля, запазете страницата отворена или направете снимка на екрана: цените в интернет се променят бързо.',
    },
  ),
  ca: texts(
    'Missatge del web',
    'Sol·licitud de compte d’una agència',
    'La vostra resposta arriba directament a qui escriu.',
    ['Agència de viatges', 'Agència receptiva', 'Majorista'],
    'Nom | Correu electrònic | Telèfon | Hotel | Missatge | Nom de l’agència | Raó social | NIF o número d’IVA | Persona de contacte | Sucursal o oficina | Adreça | Codi postal | Ciutat | Regió | País | Tipus d’agència | Observacions | Idioma | Número de reserva | Estada prevista | Adreça del preu més baix | Preu vist',
    {
      title: 'Preu més baix en un altre web',
      received: 'Hem rebut la vostra reclamació',
      thanks:
        'Gràcies per avisar-nos d’un preu més baix. Comparem les dues ofertes en un dia i us escrivim a aquesta adreça.',
      meanwhile:
        'Fins aleshores, manteniu la pàgina oberta o feu-ne una captura: els preus a internet canvien de pressa.',
    },
  ),
  ch: texts(
    '来自网站的留言',
    '旅行社开户申请',
    '您的回复将直接发送给留言人。',
    ['旅行社', '地接社', '批发商'],
    '姓名 | 电子邮箱 | 电话 | 酒店 | 留言 | 旅行社名称 | 税务登记名称 | 税号或增值税号 | 联系人 | 分社或营业部 | 地址 | 邮政编码 | 城市 | 省/地区 | 国家/地区 | 旅行社类型 | 备注 | 语言 | 预订编号 | 计划的住宿 | 更低价格的网址 | 看到的价格',
    {
      title: '其他网站的更低价格',
      received: '我们已收到您的申请',
      thanks: '感谢您告知我们更低的价格。我们会在一天内比较两个报价，并回复到此邮箱。',
      meanwhile: '在收到我们的回复之前，请保留该页面或截图：网上的价格变化很快。',
    },
  ),
  de: texts(
    'Nachricht von der Website',
    'Kontoanfrage eines Reisebüros',
    'Ihre Antwort geht direkt an den Absender.',
    ['Reisebüro', 'Incoming-Agentur', 'Großhändler'],
    'Name | E-Mail | Telefon | Hotel | Nachricht | Name des Reisebüros | Firmierung | Steuer- oder USt-IdNr. | Ansprechperson | Filiale oder Büro | Adresse | Postleitzahl | Ort | Region | Land | Art des Reisebüros | Anmerkungen | Sprache | Buchungsnummer | Geplanter Aufenthalt | Link zum niedrigeren Preis | Gesehener Preis',
    {
      title: 'Niedrigerer Preis auf einer anderen Website',
      received: 'Ihre Meldung ist eingegangen',
      thanks:
        'Vielen Dank, dass Sie uns einen niedrigeren Preis gemeldet haben. Wir vergleichen beide Angebote innerhalb eines Tages und schreiben Ihnen an diese Adresse.',
      meanwhile:
        'Bitte lassen Sie die Seite bis dahin geöffnet oder machen Sie ein Bildschirmfoto: Preise im Internet ändern sich schnell.',
    },
  ),
  fr: texts(
    'Message du site',
    'Demande de compte d’une agence',
    'Votre réponse parvient directement à l’expéditeur.',
    ['Agence de voyages', 'Agence réceptive', 'Grossiste'],
    'Nom | E-mail | Téléphone | Hôtel | Message | Nom de l’agence | Raison sociale | Numéro fiscal ou de TVA | Personne de contact | Succursale ou bureau | Adresse | Code postal | Ville | Région | Pays | Type d’agence | Observations | Langue | Numéro de réservation | Séjour prévu | Lien vers le prix plus bas | Prix constaté',
    {
      title: 'Prix plus bas sur un autre site',
      received: 'Nous avons bien reçu votre demande',
      thanks:
        'Merci de nous avoir signalé un prix plus bas. Nous comparons les deux offres sous un jour et vous écrivons à cette adresse.',
      meanwhile:
        'D’ici là, gardez la page ouverte ou faites-en une capture d’écran : les prix changent vite sur Internet.',
    },
  ),
  it: texts(
    'Messaggio dal sito',
    'Richiesta di account di un’agenzia',
    'La sua risposta arriva direttamente al mittente.',
    ['Agenzia di viaggi', 'Agenzia incoming', 'Grossista'],
    'Nome | E-mail | Telefono | Hotel | Messaggio | Nome dell’agenzia | Ragione sociale | Codice fiscale o partita IVA | Persona di riferimento | Filiale o ufficio | Indirizzo | CAP | Città | Regione | Paese | Tipo di agenzia | Osservazioni | Lingua | Numero di prenotazione | Soggiorno previsto | Indirizzo del prezzo più basso | Prezzo visto',
    {
      title: 'Prezzo più basso su un altro sito',
      received: 'Abbiamo ricevuto la sua richiesta',
      thanks:
        'Grazie per averci segnalato un prezzo più basso. Confrontiamo le due offerte entro un giorno e le scriviamo a questo indirizzo.',
      meanwhile:
        'Fino ad allora tenga aperta la pagina o ne faccia una schermata: i prezzi in rete cambiano in fretta.',
    },
  ),
  nl: texts(
    'Bericht van de website',
    'Accountaanvraag van een reisbureau',
    'Uw antwoord gaat rechtstreeks naar de afzender.',
    ['Reisbureau', 'Incomingbureau', 'Groothandel'],
    'Naam | E-mail | Telefoon | Hotel | Bericht | Naam van het reisbureau | Bedrijfsnaam | Fiscaal of btw-nummer | Contactpersoon | Filiaal of kantoor | Adres | Postcode | Plaats | Regio | Land | Soort reisbureau | Opmerkingen | Taal | Boekingsnummer | Gepland verblijf | Adres van de lagere prijs | Geziene prijs',
    {
      title: 'Lagere prijs op een andere site',
      received: 'Wij hebben uw melding ontvangen',
      thanks:
        'Dank u dat u ons een lagere prijs hebt gemeld. Wij vergelijken beide aanbiedingen binnen een dag en schrijven u op dit adres.',
      meanwhile:
        'Laat de pagina tot dan open of maak er een schermafbeelding van: prijzen op internet veranderen snel.',
    },
  ),
  pt: texts(
    'Mensagem do site',
    'Pedido de conta de uma agência',
    'A sua resposta segue diretamente para o remetente.',
    ['Agência de viagens', 'Agência recetiva', 'Grossista'],
    'Nome | E-mail | Telefone | Hotel | Mensagem | Nome da agência | Denominação social | NIF ou número de IVA | Pessoa de contacto | Sucursal ou escritório | Morada | Código postal | Cidade | Região | País | Tipo de agência | Observações | Idioma | Número de reserva | Estadia prevista | Endereço do preço mais baixo | Preço visto',
    {
      title: 'Preço mais baixo noutro site',
      received: 'Recebemos o seu pedido',
      thanks:
        'Obrigado por nos comunicar um preço mais baixo. Comparamos as duas ofertas no prazo de um dia e escrevemos-lhe para este endereço.',
      meanwhile: 'Até lá, mantenha a página aberta ou faça uma captura: os preços na internet mudam depressa.',
    },
  ),
  ru: texts(
    'Сообщение с сайта',
    'Заявка агентства на личный кабинет',
    'Ваш ответ придёт прямо отправителю.',
    ['Турагентство', 'Принимающее агентство', 'Оптовый туроператор'],
    'Имя | Эл. почта | Телефон | Отель | Сообщение | Название агентства | Юридическое название | ИНН или номер НДС | Контактное лицо | Филиал или офис | Адрес | Почтовый индекс | Город | Регион | Страна | Тип агентства | Примечания | Язык | Номер бронирования | Планируемая поездка | Адрес страницы с более низкой ценой | Увиденная цена',
    {
      title: 'Более низкая цена на другом сайте',
      received: 'Мы получили ваше обращение',
      thanks:
        'Спасибо, что сообщили нам о более низкой цене. Мы сравним оба предложения в течение дня и напишем вам на этот адрес.',
      meanwhile:
        'До нашего ответа не закрывайте страницу или сделайте снимок экрана: цены в интернете быстро меняются.',
    },
  ),
} satisfies Record<Locale, ContactTexts>;

/** Texts for a website's own language; English where there are none. */
export const contactTexts = (language: string): ContactTexts => TEXTS[localeOf(language)];

export const CONTACT_LANGUAGES = Object.keys(TEXTS);
export const CONTACT_FIELDS: readonly string[] = FIELDS;
