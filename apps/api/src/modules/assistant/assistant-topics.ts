import type { Locale } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';

/** What guests of hotels ask about, whatever word they have for it. */
const TOPICS = [
  'breakfast',
  'pets',
  'parking',
  'wifi',
  'pool',
  'checkIn',
  'checkOut',
  'lateDeparture',
  'lateArrival',
  'cancelling',
  'changing',
  'gym',
  'stepFree',
  'cot',
  'children',
  'extraBed',
  'smoking',
  'paying',
  'luggage',
  'loyalty',
  'guarantee',
  'beach',
  'transfer',
  'nearby',
  'invoice',
] as const;
type Topic = (typeof TOPICS)[number];

/**
 * How a topic is spoken of: beginnings of words, or whole words before a full stop, or parts of words behind an
 * asterisk, in small letters without accents. What stands behind the semicolon is said in questions alone.
 */
const WORDS: Record<Locale, Record<Topic, string>> = {
  en: {
    breakfast: 'breakfast',
    pets: 'pet., pets, dog, cat., cats.',
    parking: 'parking, car park, garage, to park, i park, park my, park our, park the car',
    wifi: 'wifi, wi-fi, internet',
    pool: 'pool, swim',
    checkIn: 'check-in from, time is check-in; check-in, check in, checkin',
    checkOut: 'check-out until; check-out, check out, checkout, leave the room',
    lateDeparture: 'late check-out; check out late, check out later, leave later',
    lateArrival: 'late at night, arrive late, arriving late, late arrival, check in late',
    cancelling: 'cancel',
    changing: 'change my dates, change the dates, change my booking, other dates',
    gym: 'gym, fitness',
    stepFree: 'without a step, step-free, steps remain, a ramp; wheelchair, accessible, disab',
    cot: 'cot., cots., crib, baby bed',
    children: 'child, kid., kids., baby, babies',
    extraBed: 'extra bed, another bed',
    smoking: 'smok, non-smoking',
    paying: 'pay, paid',
    luggage: 'luggage, baggage, suitcase',
    loyalty: 'loyalty, member',
    guarantee: 'cheaper elsewhere, cheaper on, found it cheaper, lower price, best price, price guarantee',
    beach: 'beach',
    transfer: 'shuttle, transfer',
    nearby: 'nearby, sights, around the hotel, what to see, to visit',
    invoice: 'invoice',
  },
  es: {
    breakfast: 'desayun',
    pets: 'mascota, perro, gato., gatos.',
    parking: 'aparca, parking, garaje, estacionam',
    wifi: 'wifi, wi-fi, internet',
    pool: 'piscina, nadar',
    checkIn: 'entrada desde, hora es la entrada; check-in, hora de entrada, la entrada',
    checkOut: 'salida hasta; check-out, hora de salida, la salida, dejar la habitacion',
    lateDeparture: 'salida tardia; salir mas tarde',
    lateArrival: 'tarde por la noche, llego tarde, llegar tarde, llegamos tarde',
    cancelling: 'cancel, anul',
    changing: 'cambiar las fechas, cambiar fechas, cambiar de fecha, otras fechas',
    gym: 'gimnasio',
    stepFree: 'escalones, rampa; silla de ruedas, accesible, movilidad reducida',
    cot: 'cuna',
    children: 'nino, nina, bebe, hijo',
    extraBed: 'cama supletoria, cama extra, anadir una cama, otra cama',
    smoking: 'fuma',
    paying: 'pagar, paga., pago',
    luggage: 'equipaje, maleta',
    loyalty: 'fideli, socio',
    guarantee: 'mas barato en, mas barato por, mejor precio, precio mas bajo',
    beach: 'playa',
    transfer: 'traslado, lanzadera, transfer',
    nearby: 'alrededor, cerca del hotel, que ver, que visitar',
    invoice: 'factura',
  },
  ca: {
    breakfast: 'esmorza',
    pets: 'mascot, gos., gossos, gat., gats., animals',
    parking: 'aparca, parking, garatge',
    wifi: 'wifi, wi-fi, internet',
    pool: 'piscina, nedar',
    checkIn: "entrada a partir, hora es l'entrada; check-in, hora d'entrada, l'entrada",
    checkOut: "sortida fins; check-out, hora de sortida, la sortida, deixar l'habitacio",
    lateDeparture: 'sortida tardana, sortida tarda; sortir mes tard',
    lateArrival: 'tard a la nit, arribo tard, arribar tard, arribem tard',
    cancelling: 'cancel, anul',
    changing: 'canviar les dates, canviar de dates, altres dates',
    gym: 'gimnas',
    stepFree: 'esglaons, rampa; cadira de rodes, accessible, mobilitat reduida',
    cot: 'bressol',
    children: 'infant, nen., nens., nena, nenes, fill, bebe',
    extraBed: 'afegir un llit, llit supletori, llit extra',
    smoking: 'fuma',
    paying: 'pagar, paga., pagament',
    luggage: 'equipatge, maleta',
    loyalty: 'fidel, soci., socis.',
    guarantee: 'mes barat, millor preu, preu mes baix',
    beach: 'platja',
    transfer: 'trasllat, transfer',
    nearby: "al voltant, a prop de l'hotel, que veure, que visitar",
    invoice: 'factura',
  },
  de: {
    breakfast: 'fruhstuck',
    pets: 'haustier, hund, katze, tier., tiere',
    parking: '*parkpl, parken, parke., parkhaus, stellpl, *garage',
    wifi: 'wlan, wi-fi, wifi, internet',
    pool: '*pool, schwimm, hallenbad',
    checkIn: 'anreise ab, zimmer beziehen; check-in, eincheck, ankunftszeit',
    checkOut: 'abreise bis, check-out bis; check-out, auscheck, zimmer verlassen, zimmer raumen',
    lateDeparture: 'spate abreise, spater check-out; spater auschecken, spater abreisen',
    lateArrival: 'spat in der nacht, spat an, spate anreise, spate ankunft, nachts an',
    cancelling: 'storn',
    changing: 'daten andern, datum andern, umbuch',
    gym: 'fitness, gym, kraftraum',
    stepFree: 'stufenlos, ohne stufe, stufen, rampe; rollstuhl, barrierefrei, behindert',
    cot: 'kinderbett, babybett, gitterbett, reisebett',
    children: 'kind., kinder, baby',
    extraBed: 'zustellbett, zusatzbett, extrabett, weiteres bett, aufbettung',
    smoking: 'rauch, nichtrauch, geraucht',
    paying: 'bezahl, zahlen, zahlung',
    luggage: 'gepack, koffer',
    loyalty: 'treue, mitglied, bonusprogramm',
    guarantee: 'gunstiger gefunden, billiger gefunden, anderswo, woanders, bestpreis',
    beach: 'strand',
    transfer: 'shuttle, transfer, abhol',
    nearby: 'sehenswurd, in der nahe, umgebung, rund um',
    invoice: 'rechnung',
  },
  fr: {
    breakfast: 'petit-dejeuner, petit dejeuner',
    pets: 'animaux, animal, chien, chat., chats.',
    parking: 'parking, stationn, garer, garage',
    wifi: 'wifi, wi-fi, internet',
    pool: 'piscine, nager',
    checkIn: "arrivee a partir, avoir ma chambre; check-in, heure d'arrivee, avoir la chambre",
    checkOut: 'depart avant, depart jusqu; check-out, heure de depart, liberer la chambre, quitter la chambre',
    lateDeparture: 'depart tardif; partir plus tard',
    lateArrival: 'arrive tard, arriver tard, arrivons tard, tard le soir, arrivee tardive',
    cancelling: 'annul',
    changing: 'changer mes dates, changer les dates, modifier mes dates, modifier les dates',
    gym: 'salle de sport, fitness, musculation',
    stepFree:
      'plain-pied, sans marche, sans aucune marche, quelques marches, rampe; fauteuil roulant, accessible, mobilite reduite',
    cot: 'lit bebe, lit de bebe, berceau',
    children: 'enfant, bebe',
    extraBed: "ajouter un lit, lit supplementaire, lit d'appoint",
    smoking: 'fumer, fume., fumeur, non-fumeur',
    paying: 'payer, paie, paiement, regler, reglez',
    luggage: 'bagage, valise',
    loyalty: 'fidelite, membre',
    guarantee: 'moins cher, meilleur prix',
    beach: 'plage',
    transfer: 'navette, transfert',
    nearby: "autour de l'hotel, a proximite, a voir, a visiter",
    invoice: 'facture',
  },
  it: {
    breakfast: 'colazion',
    pets: 'animali, animale, cane., cani., gatto, gatti',
    parking: 'parchegg, garage',
    wifi: 'wifi, wi-fi, internet',
    pool: 'piscina, nuotare',
    checkIn: 'arrivo dalle, possibile il check-in; check-in, orario di arrivo',
    checkOut: 'partenza entro; check-out, orario di partenza, lasciare la camera',
    lateDeparture: 'check-out tardivo, partenza posticipata, late check-out; partire piu tardi',
    lateArrival: 'arrivo tardi, arrivare tardi, arriviamo tardi, notte fonda, arrivo a notte',
    cancelling: 'cancell, disd, annull',
    changing: 'cambiare le date, cambiare date, modificare le date',
    gym: 'palestra, fitness',
    stepFree: 'gradini, rampa; sedia a rotelle, carrozzina, accessibile, accessibili., disabil',
    cot: 'culla, lettino',
    children: 'bambin, figli, neonat',
    extraBed: 'aggiungere un letto, letto aggiuntivo, letto in piu, letto supplementare',
    smoking: 'fuma',
    paying: 'pagar, paga., pagament',
    luggage: 'bagagl, valig',
    loyalty: 'fedelta, soci., socio.',
    guarantee: 'piu economico, meno caro, miglior prezzo, prezzo piu basso',
    beach: 'spiaggia',
    transfer: 'navetta, transfer',
    nearby: "nei dintorni, intorno all'hotel, da vedere, da visitare",
    invoice: 'fattura',
  },
  nl: {
    breakfast: 'ontbijt',
    pets: 'huisdier, hond, kat., katten',
    parking: 'parkeer, parkeren, parkeerplaats, garage',
    wifi: 'wifi, wi-fi, internet',
    pool: '*zwembad, zwemmen',
    checkIn: 'aankomst vanaf, laat kan ik inchecken, inchecken vanaf; check-in, incheck',
    checkOut: 'vertrek tot, vertrek voor, uitchecken tot; check-out, uitcheck, kamer verlaten',
    lateDeparture: 'late check-out, laat uitchecken; later uitchecken',
    lateArrival: "laat aan, late aankomst, 's nachts laat",
    cancelling: 'annul',
    changing: 'data wijzigen, datum wijzigen, omboek',
    gym: 'fitness, sportzaal, gym',
    stepFree: 'trede, treden, drempelloz, oprijplaat; rolstoel, toegankelijk, mindervalid',
    cot: 'babybed, kinderbed, wieg',
    children: 'kind., kinderen, baby',
    extraBed: 'extra bed, bijzetbed',
    smoking: 'roken, rook, gerookt',
    paying: 'betaal, betalen, betaling',
    luggage: 'bagage, koffer',
    loyalty: 'loyaliteit, spaarprogramma, lid., leden',
    guarantee: 'ergens anders, elders goedkoper, goedkoper gevonden, beste prijs, laagste prijs',
    beach: 'strand',
    transfer: 'shuttle, pendel, transfer',
    nearby: 'in de buurt, bezienswaard, rond het hotel',
    invoice: 'factuur',
  },
  pt: {
    breakfast: 'pequeno-almoco, pequeno almoco, pequenos-almocos, cafe da manha',
    pets: 'animais, animal, cao., caes., cachorro, gato',
    parking: 'estacionam, estacionar, garagem',
    wifi: 'wifi, wi-fi, internet',
    pool: 'piscina, nadar',
    checkIn: 'entrada a partir, entrar no quarto; check-in, hora de entrada',
    checkOut: 'saida ate; check-out, hora de saida, deixar o quarto',
    lateDeparture: 'saida tardia; sair mais tarde',
    lateArrival: 'tarde da noite, chego tarde, chegar tarde, chegamos tarde',
    cancelling: 'cancel, anul',
    changing: 'mudar as datas, alterar as datas, mudar a data, outras datas',
    gym: 'ginasio, academia',
    stepFree: 'degrau, degraus, rampa; cadeira de rodas, acessivel, acessiveis, mobilidade reduzida',
    cot: 'berco',
    children: 'crianca, bebe, filho',
    extraBed: 'acrescentar uma cama, cama extra, cama suplementar, mais uma cama',
    smoking: 'fuma',
    paying: 'pagar, paga., pagamento',
    luggage: 'bagage, mala., malas.',
    loyalty: 'fideli, membro, socio',
    guarantee: 'mais barato, melhor preco, preco mais baixo',
    beach: 'praia',
    transfer: 'transfer, vaivem',
    nearby: 'a volta do hotel, perto do hotel, o que ver, o que visitar',
    invoice: 'fatura',
  },
  bg: {
    breakfast: 'закуск',
    pets: 'любимц, любимец, куче, котка, котки, животн',
    parking: 'паркинг, паркир, паркоместа, гараж',
    wifi: 'wifi, wi-fi, интернет',
    pool: 'басейн, плува',
    checkIn: 'настаняване от, е настаняването; настаняван, check-in',
    checkOut: 'освобождаване до; освобождаван, напусна, check-out',
    lateDeparture: 'късно освобождаване, късно напускане; напусна по-късно',
    lateArrival: 'късно през нощта, пристигам късно, пристигаме късно, късно пристиган',
    cancelling: 'анулир, отмен',
    changing: 'променя датите, сменя датите, промяна на дат, други дати',
    gym: 'фитнес',
    stepFree: 'стъпала, стъпало, рампа; инвалидн, трудноподвижн, достъпна стая, достъпни стаи',
    cot: 'креватче, кошара',
    children: 'деца, дете, бебе',
    extraBed: 'допълнително легло',
    smoking: 'пуши, пуша, пушене, пушач, непуш',
    paying: 'плат, плаща',
    luggage: 'багаж, куфар',
    loyalty: 'лоялн, член',
    guarantee: 'по-евтино, най-добра цена, най-ниска цена',
    beach: 'плаж',
    transfer: 'трансфер, шатъл',
    nearby: 'наблизо, забележителност, около хотела',
    invoice: 'фактур',
  },
  ru: {
    breakfast: 'завтрак',
    pets: 'питом, животн, собак, собач, кошк',
    parking: 'парков, гараж',
    wifi: 'wifi, wi-fi, вай-фай, интернет',
    pool: 'бассейн',
    checkIn: 'заезд с, заселиться; заезд, заселен, заселит',
    checkOut: 'выезд до; выезд, выселен, освободить номер',
    lateDeparture: 'поздний выезд; выехать позже',
    lateArrival:
      'поздно ноч, поздний заезд, поздно вечером, поздно приеду, приеду поздно, приезжаю поздно, приедем поздно',
    cancelling: 'отмен, аннулир',
    changing: 'изменить даты, поменять даты, перенести даты, другие даты',
    gym: 'тренаж, фитнес, спортзал',
    stepFree: 'ступен, пандус; инвалид, колясоч, коляск, безбарьер',
    cot: 'детская кроват, детскую кроват, детской кроват, кроватк, люльк',
    children: 'дети, детей, детям, детьми, ребен, младен',
    extraBed: 'дополнительная кроват, дополнительную кроват, дополнительное место',
    smoking: 'курить, курят, курен, курящ, некурящ',
    paying: 'заплат, оплат, платить, платите',
    luggage: 'багаж, чемодан',
    loyalty: 'лояльн, участник',
    guarantee: 'дешевле, лучшей цены, лучшую цену, лучшая цена',
    beach: 'пляж',
    transfer: 'трансфер, шаттл',
    nearby: 'поблизости, достопримечат, вокруг отеля, рядом с отелем',
    invoice: 'счет для, счет на, счет-фактур',
  },
  ch: {
    breakfast: '早餐, 早饭',
    pets: '宠物, 狗, 猫, 犬',
    parking: '停车, 车位, 车库, 泊车',
    wifi: 'wi-fi, wifi, 无线, 网络, 上网',
    pool: '泳池, 游泳',
    checkIn: '办理入住; 入住时间, 几点入住, 几点可以入住',
    checkOut: '前退房; 退房',
    lateDeparture: '延迟退房; 晚点退房, 晚退房',
    lateArrival: '深夜, 晚到, 很晚, 半夜',
    cancelling: '取消',
    changing: '更改日期, 改期, 换日期',
    gym: '健身',
    stepFree: '台阶, 坡道; 无障碍, 轮椅, 行动不便, 残疾',
    cot: '婴儿床',
    children: '儿童, 孩子, 小孩, 宝宝',
    extraBed: '加床',
    smoking: '吸烟, 抽烟, 禁烟, 无烟',
    paying: '付款, 支付, 预付',
    luggage: '行李',
    loyalty: '会员, 积分',
    guarantee: '更便宜, 最优价格, 最低价',
    beach: '海滩, 沙滩',
    transfer: '接送, 班车, 接机',
    nearby: '附近, 周边, 景点',
    invoice: '发票',
  },
};

/** A text as the words above are written. */
const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").replace(/\s/g, ' ');

const LETTER = '[\\p{L}\\p{N}]';
/** Chinese has no space between words: a word may begin anywhere. */
const patternOf = (words: string, locale: Locale) => {
  const written = (word: string) => {
    const end = word.endsWith('.') ? `(?!${LETTER})` : '';
    const begin = word.startsWith('*') || locale === 'ch' ? '' : `(?<!${LETTER})`;
    return `${begin}${word.replace(/^\*|\.$/g, '')}${end}`;
  };
  return new RegExp(plain(words).split(/[,;] /).map(written).join('|'), 'u');
};

interface Patterns {
  published: RegExp;
  asked: RegExp;
}
const patterns = new Map<Locale, readonly (readonly [Topic, Patterns])[]>();
function patternsOf(locale: Locale) {
  const known =
    patterns.get(locale) ??
    TOPICS.map((topic) => {
      const words = WORDS[locale][topic];
      const [published = ''] = words.split('; ');
      return [topic, { published: patternOf(published, locale), asked: patternOf(words, locale) }] as const;
    });
  patterns.set(locale, known);
  return known;
}

/** The topics that a text in one of these languages speaks of, in the order in which it names them. */
function topicsIn(text: string, languages: readonly string[], kind: keyof Patterns): Topic[] {
  const read = plain(text);
  const found = new Map<Topic, number>();
  for (const locale of new Set(languages.map(localeOf))) {
    for (const [topic, { [kind]: pattern }] of patternsOf(locale)) {
      const at = read.search(pattern);
      if (at >= 0) found.set(topic, Math.min(at, found.get(topic) ?? at));
    }
  }
  return [...found].sort(([, a], [, b]) => a - b).map(([topic]) => topic);
}

/** What a published text is about: a text that only mentions leaving does not say until when one may stay. */
export const topicsOfText = (text: string, languages: readonly string[]) => topicsIn(text, languages, 'published');
export const topicsOfQuestion = (question: string, languages: readonly string[]) =>
  topicsIn(question, languages, 'asked');

/** A word by which a text about a topic is found. */
export const wordOfTopic = (topic: Topic, language: string): string =>
  WORDS[localeOf(language)][topic].split(/[,;] /)[0] ?? '';
