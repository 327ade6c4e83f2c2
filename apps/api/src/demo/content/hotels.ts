import type { HotelStory } from './pages.ts';

const questions = (parking: { en: string; es: string }): HotelStory['questions'] => [
  {
    heading: { en: 'From when can I have my room?', es: '¿Desde cuándo puedo entrar en la habitación?' },
    html: { en: '<p>From 15:00. If you are early, we keep your bags and the pool is yours.</p>', es: '<p>Desde las 15:00. Si llega antes, guardamos su equipaje y la piscina es suya.</p>' },
  },
  {
    heading: { en: 'Can I cancel?', es: '¿Puedo cancelar?' },
    html: {
      en: '<p>With a flexible rate free of charge until the day that stands beside it. Non-refundable rates cost less and cannot be cancelled.</p>',
      es: '<p>Con una tarifa flexible, sin coste hasta el día que figura junto a ella. Las tarifas no reembolsables cuestan menos y no se pueden cancelar.</p>',
    },
  },
  { heading: { en: 'Where can I park?', es: '¿Dónde puedo aparcar?' }, html: parking },
];
const house = { en: '<p>In our garage for a daily fee, with two places to charge electric cars.</p>', es: '<p>En nuestro garaje por una tarifa diaria, con dos plazas para cargar coches eléctricos.</p>' };
const street = { en: '<p>The old town is for walking. A guarded car park is five minutes away; we keep you a place.</p>', es: '<p>El casco antiguo es para pasear. A cinco minutos hay un aparcamiento vigilado; le guardamos plaza.</p>' };
const free = { en: '<p>In front of the house, free of charge.</p>', es: '<p>Delante de la casa, sin coste.</p>' };

const hotel = (
  id: number,
  pictures: string,
  name: string,
  slug: string,
  texts: Pick<HotelStory, 'description' | 'story' | 'arrive'>,
  position: HotelStory['position'],
  parking = house,
): HotelStory => ({ id, pictures, name, paths: { en: `/hotels/${slug}`, es: `/hoteles/${slug}` }, ...texts, questions: questions(parking), position });

/** The chain's hotels as their own pages tell of them. */
export const HOTELS = {
  barcelona: hotel(
    1,
    'agir-barcelona',
    'Agir Barcelona',
    'agir-barcelona',
    {
      description: { en: 'A house of the modern coast, four streets from the beach of Bogatell.', es: 'Una casa de la costa moderna, a cuatro calles de la playa del Bogatell.' },
      story: {
        en: '<p>Poblenou made cloth, then noise, then art. Agir stands where a dye works stood, and keeps its red awnings. Rooms look over the roofs to the sea; the pool is on the top floor, and the tram stops at the door.</p>',
        es: '<p>El Poblenou hizo telas, luego ruido, luego arte. Agir ocupa el lugar de una tintorería y conserva sus toldos rojos. Las habitaciones miran al mar por encima de los tejados, la piscina está en la azotea y el tranvía para en la puerta.</p>',
      },
      arrive: { en: '<p>From the airport: Aerobús to Plaça de Catalunya, then metro L4 to Llacuna, three minutes on foot. About 50 minutes.</p>', es: '<p>Desde el aeropuerto: Aerobús a la plaza de Cataluña y metro L4 hasta Llacuna, a tres minutos a pie. Unos 50 minutos.</p>' },
    },
    { latitude: 41.3987, longitude: 2.2034, address: 'Carrer de Pujades 112, Barcelona' },
  ),
  valencia: hotel(
    2,
    'agir-valencia',
    'Agir Valencia',
    'agir-valencia',
    {
      description: { en: 'Between the market and the river park, with a roof for long evenings.', es: 'Entre el mercado y el jardín del río, con azotea para tardes largas.' },
      story: {
        en: '<p>Mornings smell of oranges and coffee: the Central Market opens across the square. Bicycles stand ready for the nine kilometres of garden where the river used to be, and the roof serves rice on Sundays.</p>',
        es: '<p>Las mañanas huelen a naranja y café: el Mercado Central abre al otro lado de la plaza. Hay bicicletas para los nueve kilómetros de jardín donde antes corría el río, y los domingos la azotea sirve arroz.</p>',
      },
      arrive: { en: '<p>From the airport: metro L3 or L5 to Xàtiva, eight minutes on foot. About 30 minutes.</p>', es: '<p>Desde el aeropuerto: metro L3 o L5 hasta Xàtiva, ocho minutos a pie. Unos 30 minutos.</p>' },
    },
    { latitude: 39.4738, longitude: -0.3786, address: 'Plaça del Mercat 9, València' },
    street,
  ),
  malaga: hotel(
    3,
    'app-malaga',
    'App Málaga Playa',
    'app-malaga-playa',
    {
      description: { en: 'A clear, bright beach hotel on La Malagueta, ten minutes from the old town.', es: 'Un hotel claro y luminoso en La Malagueta, a diez minutos del centro.' },
      story: {
        en: '<p>Every room has a balcony, and three of four see the water. Breakfast is until noon at weekends, sardines come from the boat grills on the sand, and Picasso was born a short walk away.</p>',
        es: '<p>Todas las habitaciones tienen balcón y tres de cada cuatro ven el agua. El fin de semana el desayuno dura hasta mediodía, los espetos llegan de las barcas de la arena y Picasso nació a un paseo.</p>',
      },
      arrive: { en: '<p>From the airport: train C1 to Centro-Alameda, then bus 3 to La Malagueta. About 30 minutes.</p>', es: '<p>Desde el aeropuerto: tren C1 hasta Centro-Alameda y autobús 3 a La Malagueta. Unos 30 minutos.</p>' },
    },
    { latitude: 36.7196, longitude: -4.4075, address: 'Paseo Marítimo Pablo Ruiz Picasso 18, Málaga' },
  ),
  tenerife: hotel(
    4,
    'app-tenerife',
    'App Tenerife Sur',
    'app-tenerife-sur',
    {
      description: { en: 'Sun all year on the south coast, with pools for swimmers and for splashers.', es: 'Sol todo el año en la costa sur, con piscinas para nadar y para chapotear.' },
      story: {
        en: '<p>Lava rock, black sand, blue water. The gardens step down to the sea; one pool is for lengths, one for children, one for silence. On clear nights we carry the telescope outside.</p>',
        es: '<p>Roca de lava, arena negra, agua azul. Los jardines bajan hasta el mar; una piscina es para hacer largos, otra para niños y otra para el silencio. En las noches claras sacamos el telescopio.</p>',
      },
      arrive: { en: '<p>From Tenerife South airport: bus 111 or 450 to Costa Adeje, 25 minutes; taxis take 20.</p>', es: '<p>Desde el aeropuerto de Tenerife Sur: autobús 111 o 450 a Costa Adeje, 25 minutos; en taxi, 20.</p>' },
    },
    { latitude: 28.0916, longitude: -16.7385, address: 'Calle de la Enramada 4, Costa Adeje' },
  ),
  merzouga: hotel(
    5,
    'fennec-merzouga',
    'Fennec Camp Merzouga',
    'fennec-merzouga',
    {
      description: { en: 'Twelve tents at the foot of the great dunes, and a sky without a lamp.', es: 'Doce jaimas al pie de las grandes dunas y un cielo sin una sola lámpara.' },
      story: {
        en: '<p>At five the dunes turn copper; at nine there is nothing but stars. Each tent has a bed worth the journey, a stove for the cold hours and a bath behind canvas. Dinner is cooked in sand.</p>',
        es: '<p>A las cinco las dunas se vuelven cobre; a las nueve no hay más que estrellas. Cada jaima tiene una cama que vale el viaje, una estufa para las horas frías y un baño tras la lona. La cena se cuece en la arena.</p>',
      },
      arrive: { en: '<p>Fly to Errachidia, then two hours by road; we fetch you. From Merzouga village the last four kilometres are by 4×4.</p>', es: '<p>Vuelo a Errachidia y dos horas por carretera; le recogemos. Desde el pueblo de Merzouga, los últimos cuatro kilómetros son en 4×4.</p>' },
    },
    { latitude: 31.0994, longitude: -4.0127, address: 'Erg Chebbi, Merzouga' },
    free,
  ),
  marrakech: hotel(
    6,
    'fennec-marrakech',
    'Riad Fennec Marrakech',
    'riad-fennec-marrakech',
    {
      description: { en: 'A house around a garden, behind a door without a number.', es: 'Una casa alrededor de un jardín, tras una puerta sin número.' },
      story: {
        en: '<p>The lane is loud, the courtyard is not. Sixteen rooms look on orange trees and a green basin; tea is always on its way. The roof belongs to sunset.</p>',
        es: '<p>El callejón es ruidoso, el patio no. Dieciséis habitaciones miran a los naranjos y a un estanque verde; siempre hay té en camino. La azotea es del atardecer.</p>',
      },
      arrive: { en: '<p>Twenty minutes by taxi from the airport to Bab Doukkala. Call when you are there: we walk the last lane with you.</p>', es: '<p>Veinte minutos en taxi del aeropuerto a Bab Doukkala. Llámenos al llegar: el último callejón lo andamos con usted.</p>' },
    },
    { latitude: 31.6335, longitude: -7.9964, address: 'Derb El Cadi 14, Marrakech' },
    street,
  ),
  benidorm: hotel(
    7,
    'medplaya-benidorm',
    'Medplaya Benidorm',
    'medplaya-benidorm',
    {
      description: { en: 'Family sun and sea on Levante beach, all inclusive if you like.', es: 'Sol y mar en familia en la playa de Levante, con todo incluido si quiere.' },
      story: {
        en: '<p>Yellow awnings, two slides, a club where children forget that they have parents. Levante beach begins across the road, and supper is early for the small and late for the rest.</p>',
        es: '<p>Toldos amarillos, dos toboganes y un club donde los niños olvidan que tienen padres. La playa de Levante empieza al cruzar la calle, y la cena es pronto para los pequeños y tarde para los demás.</p>',
      },
      arrive: { en: '<p>From Alicante airport: direct bus to Benidorm, 45 minutes, then eight minutes on foot.</p>', es: '<p>Desde el aeropuerto de Alicante: autobús directo a Benidorm, 45 minutos, y ocho a pie.</p>' },
    },
    { latitude: 38.5352, longitude: -0.1218, address: 'Avenida de Alcoy 22, Benidorm' },
  ),
  calpe: hotel(
    8,
    'medplaya-calpe',
    'Medplaya Calpe',
    'medplaya-calpe',
    {
      description: { en: 'Under the great rock of Ifach, between two beaches.', es: 'Bajo el Peñón de Ifach, entre dos playas.' },
      story: {
        en: '<p>The rock is always in the window. Swim on the calm side, fly kites on the windy one, walk up before the heat. Our kitchen buys at the fish auction each afternoon.</p>',
        es: '<p>El peñón está siempre en la ventana. Se nada en el lado tranquilo, se vuelan cometas en el del viento y se sube antes del calor. La cocina compra cada tarde en la lonja.</p>',
      },
      arrive: { en: '<p>From Alicante airport: one hour by car on the AP-7, exit 63. Trams run from Benidorm.</p>', es: '<p>Desde el aeropuerto de Alicante: una hora en coche por la AP-7, salida 63. Hay tranvía desde Benidorm.</p>' },
    },
    { latitude: 38.6446, longitude: 0.0719, address: 'Avenida de los Ejércitos Españoles 8, Calp' },
  ),
  whistler: hotel(
    9,
    'redwood-whistler',
    'Redwood Lodge Whistler',
    'redwood-lodge-whistler',
    {
      description: { en: 'A timber lodge among cedars, ten minutes from the gondola.', es: 'Un refugio de madera entre cedros, a diez minutos del telecabina.' },
      story: {
        en: '<p>Built by hand in two summers. Fires are lit at four, boots dry by six. In winter you ski home through the trees; in summer the lake is warm enough in July, and honest the rest of the year.</p>',
        es: '<p>Construido a mano en dos veranos. El fuego se enciende a las cuatro y las botas están secas a las seis. En invierno se vuelve esquiando entre los árboles; en verano el lago está templado en julio y es sincero el resto del año.</p>',
      },
      arrive: { en: '<p>Two hours from Vancouver by the Sea-to-Sky Highway; buses stop in the village and we fetch you.</p>', es: '<p>Dos horas desde Vancouver por la Sea-to-Sky Highway; los autobuses paran en el pueblo y le recogemos.</p>' },
    },
    { latitude: 50.1163, longitude: -122.9574, address: '4010 Cedar Way, Whistler' },
    free,
  ),
  tofino: hotel(
    10,
    'redwood-tofino',
    'Redwood Tofino',
    'redwood-tofino',
    {
      description: { en: 'Cabins above a surf beach, where the forest meets the storm.', es: 'Cabañas sobre una playa de surf, donde el bosque se encuentra con la tormenta.' },
      story: {
        en: '<p>In summer for the waves, in winter for the storms: floor-to-ceiling glass, a stove, a blanket, and nothing to do but watch. The sauna stands on the rocks.</p>',
        es: '<p>En verano por las olas, en invierno por las tormentas: cristal de suelo a techo, una estufa, una manta y nada que hacer salvo mirar. La sauna está sobre las rocas.</p>',
      },
      arrive: { en: '<p>Ferry to Nanaimo, then three hours by road across the island; or 50 minutes by seaplane from Vancouver.</p>', es: '<p>Ferri a Nanaimo y tres horas por carretera a través de la isla; o 50 minutos en hidroavión desde Vancouver.</p>' },
    },
    { latitude: 49.1126, longitude: -125.8886, address: '1180 Cox Bay Road, Tofino' },
    free,
  ),
  lisbon: hotel(
    11,
    'willow-lisbon',
    'Willow Lisboa',
    'willow-lisboa',
    {
      description: { en: 'A quiet house with a garden, high above the river.', es: 'Una casa tranquila con jardín, en lo alto del río.' },
      story: {
        en: '<p>In Príncipe Real the afternoons are long. Willow is paper, linen and leaf: twenty-four rooms, a bath house in the old cistern, and a garden where nobody hurries you.</p>',
        es: '<p>En Príncipe Real las tardes son largas. Willow es papel, lino y hoja: veinticuatro habitaciones, baños en la antigua cisterna y un jardín donde nadie le mete prisa.</p>',
      },
      arrive: { en: '<p>From the airport: metro to Rato, changing at Saldanha and Marquês de Pombal, then six minutes on foot. About 35 minutes.</p>', es: '<p>Desde el aeropuerto: metro a Rato, con transbordo en Saldanha y Marquês de Pombal, y seis minutos a pie. Unos 35 minutos.</p>' },
    },
    { latitude: 38.7169, longitude: -9.1488, address: 'Rua da Escola Politécnica 58, Lisboa' },
    street,
  ),
  sintra: hotel(
    12,
    'willow-sintra',
    'Willow Sintra',
    'willow-sintra',
    {
      description: { en: 'Mist, moss and a warm pool in the hills of Sintra.', es: 'Niebla, musgo y una piscina templada en las colinas de Sintra.' },
      story: {
        en: '<p>The road ends, the trees begin. Treatments use what grows here: laurel, camellia, clay. Come for two nights; people rarely leave after two.</p>',
        es: '<p>La carretera acaba y empiezan los árboles. Los tratamientos usan lo que crece aquí: laurel, camelia, barro. Venga dos noches; casi nadie se va después de dos.</p>',
      },
      arrive: { en: '<p>Train from Lisboa-Rossio to Sintra, 40 minutes; we fetch you at the station.</p>', es: '<p>Tren de Lisboa-Rossio a Sintra, 40 minutos; le recogemos en la estación.</p>' },
    },
    { latitude: 38.7874, longitude: -9.3907, address: 'Caminho dos Frades 3, Sintra' },
    free,
  ),
} as const satisfies Record<string, HotelStory>;
