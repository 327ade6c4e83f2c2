import type { FileProperty } from '@posada/api-client/operator';
import type { DemoHotel } from './hotel.types.ts';

type Text = NonNullable<FileProperty['reviews']>['texts'][number];
type Said = [author: string, date: string, value: number, language: Text['language'], text: string];

/** By the hotel's id. Each is in the language of the guest, as reviews are. */
const SAID: Record<number, Said[]> = {
  1: [
    [
      'Hannah, Leeds',
      '2026-10-18',
      9.2,
      'en',
      'Right by the metro, and still quiet at night. The rooftop at sunset made our weekend, and the staff drew us a map of tapas bars that no guide has.',
    ],
    [
      'Jordi, Girona',
      '2026-09-27',
      8.8,
      'ca',
      'Habitació lluminosa i un esmorzar amb producte de debò. Només hi afegiria una mica més d’espai a l’armari.',
    ],
    [
      'Claire, Lyon',
      '2026-08-30',
      9,
      'fr',
      'Accueil chaleureux, chambre impeccable et la plage à vingt minutes à pied. Nous reviendrons au printemps.',
    ],
  ],
  2: [
    [
      'Miguel, Zaragoza',
      '2026-10-11',
      9,
      'es',
      'A un paso de la Ciudad de las Artes y con un arroz en el restaurante que vale el viaje. El personal, atento sin agobiar.',
    ],
    [
      'Petra, Bremen',
      '2026-09-14',
      8.6,
      'de',
      'Moderne Zimmer, sehr gute Betten und Fahrräder direkt am Haus. Zum Strand radelt man eine Viertelstunde.',
    ],
    [
      'Marco, Torino',
      '2026-07-22',
      8.8,
      'it',
      'Pulizia perfetta e colazione ricca. Il parcheggio sotto l’hotel ci ha semplificato la vita.',
    ],
  ],
  3: [
    [
      'Oliver, Bath',
      '2026-10-25',
      9,
      'en',
      'Breakfast in the palm court until eleven, then five minutes to the port. We had asked for a cot and it was made up when we arrived.',
    ],
    [
      'Carmen, Bilbao',
      '2026-10-04',
      9.4,
      'es',
      'La casa es preciosa y la escalera de hierro, una joya. Volvimos andando del Picasso cada noche. Todo muy limpio.',
    ],
    [
      'Sanne, Utrecht',
      '2026-08-16',
      8.6,
      'nl',
      'Heerlijk dakterras met uitzicht op het Alcazaba. Onze kamer aan de straat was wat levendig, maar dat hoort bij de stad.',
    ],
  ],
  4: [
    [
      'Julia, Graz',
      '2026-10-20',
      9.2,
      'de',
      'Meerwasserpool, Sonne im Oktober und ein Kinderclub, aus dem unsere zwei nicht mehr wegwollten.',
    ],
    [
      'Neil, Glasgow',
      '2026-09-08',
      8.8,
      'en',
      'The cliffs at sunset from the balcony are worth the climb from the airport. Half board was varied and never rushed.',
    ],
    [
      'Inês, Braga',
      '2026-06-29',
      9,
      'pt',
      'Tudo pensado para famílias: berço pronto, menu infantil e sombra junto à piscina. Baleias vistas da varanda!',
    ],
  ],
  5: [
    [
      'Amélie, Nantes',
      '2026-10-12',
      9.6,
      'fr',
      'Le silence de la nuit, le thé au lever du soleil, les dunes à deux pas. Une équipe d’une rare délicatesse.',
    ],
    [
      'Thomas, Bern',
      '2026-09-30',
      9.4,
      'de',
      'Das Zelt ist eher ein Zimmer unter Sternen. Der Transfer ab Rissani klappte auf die Minute.',
    ],
    [
      'Irina, Sofia',
      '2026-05-03',
      9.2,
      'bg',
      'Най-красивата нощ от цялото пътуване. Вечерята край огъня беше чудесна, а домакините се грижат за всичко.',
    ],
  ],
  6: [
    [
      'Sophie, Bruxelles',
      '2026-10-22',
      9.2,
      'fr',
      'Un riad calme à cinq minutes de la place. Le hammam après une journée de souks, quel bonheur.',
    ],
    [
      'Daniel, Cork',
      '2026-09-19',
      9,
      'en',
      'They met us at the edge of the medina and carried the bags. The roof breakfast alone is a reason to return.',
    ],
    [
      'Laura, Sevilla',
      '2026-04-11',
      8.8,
      'es',
      'Patio fresco, agua sonando y un equipo encantador. Las calles son estrechas: merece la pena pedir que vengan a buscarte.',
    ],
  ],
  7: [
    [
      'Familia Ortega, Madrid',
      '2026-08-21',
      8.6,
      'es',
      'Tercer verano y los niños ya preguntan por el cuarto. Helado a media tarde y animación sin megafonía.',
    ],
    [
      'Gemma, Cardiff',
      '2026-07-30',
      8.4,
      'en',
      'Sea in front, pool behind, happy kids between. Rooms are simple and spotless; the buffet changes every day.',
    ],
    [
      'Erik, Gent',
      '2026-06-18',
      8.6,
      'nl',
      'Prima gezinshotel aan het Levantestrand. Vriendelijke mensen en een zwembad dat op tijd opengaat.',
    ],
  ],
  8: [
    [
      'Nuria, Valencia',
      '2026-09-05',
      8.8,
      'es',
      'Vistas al Peñón desde la cama. La piscina infantil tiene sombra de verdad y el personal se aprende los nombres.',
    ],
    [
      'Klaus, Kassel',
      '2026-08-09',
      8.6,
      'de',
      'Ruhiger als Benidorm, mit dem Salzsee vor der Tür. Die Kinder sahen zum ersten Mal Flamingos.',
    ],
    [
      'Elena, Bologna',
      '2026-07-12',
      8.4,
      'it',
      'Spiaggia comoda, camera familiare grande e cena varia. Il parcheggio si riempie presto in agosto.',
    ],
  ],
  9: [
    [
      'Megan, Calgary',
      '2026-03-14',
      9.2,
      'en',
      'Boots dry by morning, fire lit by evening, gondola in between. The hot tub under falling snow is unbeatable.',
    ],
    [
      'Antoine, Québec',
      '2026-02-20',
      9,
      'fr',
      'Chambres chaleureuses en bois, atelier de fartage très pratique et un petit-déjeuner qui tient au corps.',
    ],
    [
      'Lukas, Innsbruck',
      '2026-01-28',
      9.2,
      'de',
      'Als Tiroler bin ich streng: Skiraum, Betten und Suppe waren tadellos. Fünf Minuten bis zur Gondel.',
    ],
  ],
  10: [
    [
      'Priya, Vancouver',
      '2026-09-26',
      9.4,
      'en',
      'Storm watching from the window seat with cedar smoke in the air. They lent us rain gear and a thermos.',
    ],
    [
      'Wei, Shanghai',
      '2026-08-12',
      9.2,
      'ch',
      '推窗就是海滩，夜里只听见浪声。工作人员帮我们安排了观鲸，晚餐的三文鱼非常新鲜。',
    ],
    [
      'Mathilde, Lille',
      '2026-07-03',
      9,
      'fr',
      'Une plage immense presque pour nous, et un accueil d’une grande gentillesse. Prévoyez un pull même en juillet.',
    ],
  ],
  11: [
    [
      'Ana, Porto',
      '2026-10-29',
      9.4,
      'pt',
      'Um jardim escondido abaixo do castelo e um pequeno-almoço sem relógio. Os discos no corredor são uma ideia maravilhosa.',
    ],
    [
      'Rachel, Bristol',
      '2026-10-02',
      9.2,
      'en',
      'No television, and we only noticed on day three. The cistern pool is warm, dim and perfectly quiet.',
    ],
    [
      'Ольга, Рига',
      '2026-05-17',
      9,
      'ru',
      'Очень тихое место в самом центре. Завтрак до полудня, книги на русском и внимательные хозяева.',
    ],
  ],
  12: [
    [
      'Charlotte, Gent',
      '2026-10-08',
      9.6,
      'nl',
      'Mist in de ochtend, thee bij de kachel, daarna te voet naar Pena. We hadden het badhuis een uur voor ons alleen.',
    ],
    [
      'Henrik, Kiel',
      '2026-09-21',
      9.4,
      'de',
      'Ein Abendmenü aus dem eigenen Garten und Stille, wie man sie selten findet. Das Gepäck wurde am Bahnhof abgeholt.',
    ],
    [
      'Beatriz, Lisboa',
      '2026-06-06',
      9.2,
      'pt',
      'A quarenta minutos de casa e parece outro mundo. O quarto da torre tem o palácio na janela.',
    ],
  ],
};

/** How each part stands to the whole: a spa's breakfast is its pride, a beach hotel's place. */
const LEANINGS: Record<DemoHotel['market'], readonly number[]> = {
  city: [0.2, 0, 0.5, 0.2, 0.1, -0.2],
  medina: [0.1, 0, 0.3, 0.5, 0.2, 0],
  beach: [0.1, -0.2, 0.5, 0.3, 0, 0.2],
  island: [0.2, 0.1, 0.4, 0.3, 0.1, 0],
  desert: [0, 0.1, 0.3, 0.4, 0, -0.1],
  mountain: [0.2, 0.3, 0.4, 0.3, 0.1, -0.3],
  ocean: [0.2, 0.3, 0.4, 0.4, 0.2, -0.2],
};
const PARTS = ['cleanliness', 'comfort', 'location', 'service', 'breakfast', 'value'] as const;

export const guestReviewsOf = ({ id, market, rating }: DemoHotel): NonNullable<FileProperty['reviews']> => ({
  scores: PARTS.map((part, index) => ({
    id: part,
    value: Math.min(9.9, Math.round((rating.value + (LEANINGS[market][index] ?? 0)) * 10) / 10),
  })),
  texts: (SAID[id] ?? []).map(([author, date, value, language, text], index) => ({
    id: `${id}-${index + 1}`,
    author,
    date,
    value,
    language,
    text,
  })),
});
