import { formatLabelled, type Locale } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';

/** Fixed sentences of the assistant, and the words it ignores in a question. `{contact}` is a phone, an address, or both. */
interface Words {
  unknown: string;
  price: string;
  /** Words that stand in every question and tell nothing about it. */
  stop: string;
  /** Beginnings of words that ask for a price. */
  priceWords: string;
  /** Words that ask for the way to a hotel; how one gets there may be written without any of them. */
  wayWords: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    unknown: 'I do not know that. Please ask our team: {contact}.',
    price:
      'Prices depend on your dates and guests: choose them in the search on this site to see every price. For anything else, our team is there for you: {contact}.',
    stop: 'a an and any are at be can could do does for from have has how i if in is it me my of on or please tell that the there this to we what when where which who will with would you your',
    priceWords: 'price cost much rate expensive cheap',
    wayWords: 'way get arrive arriving reach directions airport station transport there',
  },
  es: {
    unknown: 'No lo sé. Por favor, pregunte a nuestro equipo: {contact}.',
    price:
      'Los precios dependen de sus fechas y huéspedes: elíjalos en el buscador de esta web y verá todos los precios. Para lo demás, nuestro equipo está a su disposición: {contact}.',
    stop: 'a al algun alguna ahi con cual cuando como cuanto de del donde el ella en es esta este hay la las le lo los me mi o para por puede puedo que quien se si sin son su sus tiene tienen un una usted y ya',
    priceWords: 'precio cuesta cuanto tarifa caro barato',
    wayWords: 'llegar llega llego ir camino aeropuerto estacion transporte',
  },
  ca: {
    unknown: 'No ho sé. Pregunteu-ho al nostre equip, si us plau: {contact}.',
    price:
      'Els preus depenen de les dates i dels hostes: trieu-los al cercador d’aquest web i veureu tots els preus. Per a la resta, el nostre equip és a la vostra disposició: {contact}.',
    stop: 'a al amb com de del el els en es hi ha i la les o on per que quan qui si son un una us',
    priceWords: 'preu costa tarifa car barat',
    wayWords: 'arribar arriba arribo anar cami aeroport estacio transport',
  },
  de: {
    unknown: 'Das weiß ich nicht. Bitte fragen Sie unser Team: {contact}.',
    price:
      'Die Preise hängen von Ihren Reisedaten und Gästen ab: Wählen Sie beides in der Suche auf dieser Seite, dann sehen Sie jeden Preis. Für alles andere ist unser Team für Sie da: {contact}.',
    stop: 'aber als am an auf bei bis das dem den der die ein eine einen es fur gibt haben hat ich ihr im in ist kann man mein mit nach oder sie sind und uns von wann was wer wie wir wo zu zum',
    priceWords: 'preis kostet kosten teuer billig',
    wayWords: 'weg anfahrt anreise anreisen komme kommen erreichen flughafen bahnhof',
  },
  fr: {
    unknown: 'Je ne le sais pas. Veuillez contacter notre équipe : {contact}.',
    price:
      'Les prix dépendent de vos dates et du nombre de personnes : choisissez-les dans la recherche de ce site pour voir tous les prix. Pour le reste, notre équipe est à votre disposition : {contact}.',
    stop: 'a au aux avec avez ce ces comment dans de des du elle en est et il ils je la le les ma mon ou par pour puis que quel quelle qui se si son sont sur un une vos votre vous y',
    priceWords: 'prix cout combien tarif cher',
    wayWords: 'rendre aller venir acces chemin aeroport gare transport',
  },
  it: {
    unknown: 'Non lo so. La preghiamo di chiedere al nostro team: {contact}.',
    price:
      'I prezzi dipendono dalle date e dagli ospiti: li scelga nella ricerca di questo sito e vedrà tutti i prezzi. Per il resto il nostro team è a sua disposizione: {contact}.',
    stop: 'a al alla avete c che chi come con cosa da dal del della di dove e gli ha i il in io la le lo mi o per posso quale quando se si sono su un una vi',
    priceWords: 'prezz costa quanto tariff caro',
    wayWords: 'arrivare arriva arrivo raggiungere strada aeroporto stazione',
  },
  nl: {
    unknown: 'Dat weet ik niet. Vraag het aan ons team: {contact}.',
    price:
      'De prijzen hangen af van uw data en het aantal gasten: kies die in de zoekfunctie van deze site en u ziet elke prijs. Voor al het andere staat ons team voor u klaar: {contact}.',
    stop: 'aan als bij dat de die een en er het hebben heeft hoe ik in is jullie kan met mijn naar of om op te tot u uw van voor waar wanneer wat we wie zijn',
    priceWords: 'prijs prijzen kost duur goedkoop tarief',
    wayWords: 'weg kom komen bereiken route luchthaven vliegveld station',
  },
  pt: {
    unknown: 'Não sei responder. Por favor, pergunte à nossa equipa: {contact}.',
    price:
      'Os preços dependem das datas e dos hóspedes: escolha-os na pesquisa deste site e verá todos os preços. Para tudo o resto, a nossa equipa está ao seu dispor: {contact}.',
    stop: 'a ao as com como da de do e em esta eu ha la me meu na no o onde os ou para por posso qual quando que quem se sem seu sua tem um uma voce',
    priceWords: 'preco custa quanto tarifa caro barato',
    wayWords: 'chegar chega chego caminho ir aeroporto estacao transporte',
  },
  bg: {
    unknown: 'За съжаление, не знам това. Моля, попитайте нашия екип: {contact}.',
    price:
      'Цените зависят от датите и гостите: изберете ги в търсенето на този сайт, за да видите всяка цена. За всичко останало нашият екип е на Ваше разположение: {contact}.',
    stop: 'в ви да до е за и има или имате как какво кога кои колко ли ме мога на не от по с са се си то ще',
    priceWords: 'цен струва скъп евтин',
    wayWords: 'хотела стига стигна стигам път летище гара транспорт',
  },
  ru: {
    unknown: 'К сожалению, этого я не знаю. Пожалуйста, обратитесь к нашей команде: {contact}.',
    price:
      'Цены зависят от дат и числа гостей: выберите их в поиске на этом сайте, и вы увидите все цены. По остальным вопросам наша команда к вашим услугам: {contact}.',
    stop: 'а в вас вы где да до для есть и из или как какой когда кто ли мне можно мой на не но о от по с со то у что это я',
    priceWords: 'цен стоит стоимост дорог дешев',
    wayWords: 'отеля добраться доехать попасть проезд дорога аэропорт вокзал',
  },
  ch: {
    unknown: '这个问题我不清楚。请联系我们的团队：{contact}。',
    price: '价格取决于入住日期和人数：请在本网站的搜索中选择，即可看到所有价格。其他问题请联系我们的团队：{contact}。',
    stop: '的 了 吗 呢 有 是 在 我 你 您 我们 你们 和 可以 什么 怎么 哪里 多少 请 没有 几点 带 能 要',
    priceWords: '价 多少钱 费用',
    wayWords: '酒店 去 到 怎么去 交通 机场 车站 路线 前往',
  },
};
const wordsOf = (language: string) => WORDS[localeOf(language)];

const plain = (word: string) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Words of a text, small and without accents; in Chinese as its dictionary parts them. */
export function wordsIn(text: string): string[] {
  const segments = /\p{Script=Han}/u.test(text)
    ? [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
    : text.split(/[^\p{L}\p{N}]+/u);
  return segments.map(plain).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** What a question is about: its words without those that every question has. */
export function tellingWords(question: string, language: string): string[] {
  const stop = new Set(wordsOf(language).stop.split(' '));
  // l’hotel are two, and the first says nothing
  return [...new Set(wordsIn(question))].filter((word) => !stop.has(word) && !/^[a-z]$/.test(word));
}

export const asksForPrice = (question: string, language: string): boolean => {
  const beginnings = wordsOf(language).priceWords.split(' ');
  return wordsIn(question).some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
};

/** Words that a text about the way to a hotel is found by. */
export const wordsOfWay = (language: string): string => wordsOf(language).wayWords;

const withContact = (text: string, contact: string) => text.replace('{contact}', contact);
export const unknownAnswer = (language: string, contact: string) => withContact(wordsOf(language).unknown, contact);
export const priceAnswer = (language: string, contact: string) => withContact(wordsOf(language).price, contact);

/** A title and its text; a title that asks needs no colon. */
export const titled = (title: string, text: string, language: string): string =>
  /[?？]$/.test(title) ? `${title} ${text}` : formatLabelled(title, text, localeOf(language));
