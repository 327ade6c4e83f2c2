import type { Localised } from '../shared/demo.types.ts';
import { t } from '../shared/languages.ts';

/** What the page of a destination says. */
export interface DestinationGuide {
  lead: Localised;
  about: Localised;
  /** When to go. */
  season: Localised;
  /** How to get there, and around. */
  arrival: Localised;
}

/** By the destination's id. */
export const DESTINATION_GUIDES: Record<number, DestinationGuide> = {
  1: {
    lead: t(
      'A city that ends at the beach, and begins again every evening.',
      'Una ciudad que acaba en la playa y vuelve a empezar cada noche.',
    ),
    about: t(
      'Barcelona is best taken in slices. A morning in the Eixample, where every third door is by an architect with a name; lunch at a market counter in Santa Caterina or the Boqueria’s quieter neighbours; then down through the Born to the sea, which is closer than visitors think. Gaudí’s houses need tickets bought ahead, the hills need none: from the bunkers of El Carmel the whole grid lies at your feet.',
      'Barcelona se disfruta mejor por partes. Una mañana en el Eixample, donde una de cada tres puertas es de un arquitecto con apellido; comida en la barra de un mercado, en Santa Caterina o en los puestos menos concurridos de la Boqueria; y luego, por el Born, hasta el mar, que está más cerca de lo que se cree. Las casas de Gaudí piden entrada anticipada; las colinas, no: desde los búnkeres del Carmel se ve toda la cuadrícula.',
    ),
    season: t(
      'May, June and late September are warm without being heavy, and the sea is swimmable until October. July and August belong to beaches and open-air concerts; rooms are dearer and the old town is full. In winter it is mild, bright and half empty: fifteen degrees at noon, and a table anywhere.',
      'Mayo, junio y finales de septiembre son cálidos sin agobiar, y el mar admite baños hasta octubre. Julio y agosto son de playa y conciertos al aire libre; las habitaciones suben y el centro se llena. El invierno es suave, luminoso y tranquilo: quince grados a mediodía y mesa en cualquier sitio.',
    ),
    arrival: t(
      'The airport is twelve kilometres away: train R2 Nord or the Aerobús take about half an hour, a taxi twenty minutes at a fixed tariff. High-speed trains from Madrid, Valencia, Paris and Lyon stop at Sants. In town you need no car; the Metro runs through the night on Saturdays.',
      'El aeropuerto está a doce kilómetros: el tren R2 Nord o el Aerobús tardan una media hora y el taxi, veinte minutos con tarifa fija. Los trenes de alta velocidad de Madrid, Valencia, París y Lyon paran en Sants. En la ciudad no hace falta coche; los sábados el metro circula toda la noche.',
    ),
  },
  2: {
    lead: t('Rice, light and a river that became a park.', 'Arroz, luz y un río convertido en parque.'),
    about: t(
      'Valencia diverted its river and kept the bed: nine kilometres of garden now run through the middle of the city, from the zoo to the white halls of the City of Arts and Sciences. You cycle it end to end in half an hour. On one side lie the silk exchange and the tiled Central Market, on the other the old fishermen’s quarter, where paella is cooked over orange wood and eaten at lunch, never at night.',
      'Valencia desvió su río y se quedó con el cauce: nueve kilómetros de jardín cruzan hoy la ciudad, del Bioparc a los edificios blancos de la Ciudad de las Artes y las Ciencias. En bicicleta se recorren en media hora. A un lado quedan la Lonja y el Mercado Central; al otro, los poblados marítimos, donde la paella se hace con leña de naranjo y se come a mediodía, nunca de noche.',
    ),
    season: t(
      'March brings the Fallas, four days of fire for which rooms are gone a year ahead. April to June is ideal: orange blossom first, then beach weather. August is hot and many restaurants close; September and October are still warm enough to swim, with the rice harvest in the Albufera as a bonus.',
      'En marzo llegan las Fallas, cuatro días de fuego para los que hay que reservar con un año. De abril a junio es ideal: primero el azahar y luego la playa. Agosto es caluroso y cierran muchos restaurantes; en septiembre y octubre todavía se nada, y en la Albufera se siega el arroz.',
    ),
    arrival: t(
      'Metro lines 3 and 5 reach the centre from the airport in 25 minutes. The fast train takes under two hours from Madrid and about three from Barcelona, and stops at Joaquín Sorolla; a free shuttle goes on to the old station. For the beach take tram 4 or 6, for everything else a bicycle.',
      'Las líneas 3 y 5 de metro llegan del aeropuerto al centro en 25 minutos. El tren rápido tarda menos de dos horas desde Madrid y unas tres desde Barcelona, y para en Joaquín Sorolla; un autobús gratuito enlaza con la Estació del Nord. A la playa, en tranvía 4 o 6; a todo lo demás, en bicicleta.',
    ),
  },
  3: {
    lead: t('Three hundred days of sun, and a town behind them.', 'Trescientos días de sol, y una ciudad detrás.'),
    about: t(
      'The Costa del Sol is more than its beaches. Málaga, its capital, has become a city of museums – Picasso, Pompidou, Thyssen – within a walk of a Roman theatre, a Moorish fortress and a dozen tapas bars that have not moved in a century. West along the train line lie Torremolinos and Fuengirola; east, quieter, Nerja with its caves. Inland, the white villages begin after half an hour by car.',
      'La Costa del Sol es más que playas. Málaga, su capital, se ha hecho ciudad de museos –Picasso, Pompidou, Thyssen– a un paseo de un teatro romano, una alcazaba y una docena de bares de tapas que no se han movido en un siglo. Hacia el oeste, siguiendo el tren, están Torremolinos y Fuengirola; hacia el este, más tranquila, Nerja con su cueva. Tierra adentro, a media hora en coche, empiezan los pueblos blancos.',
    ),
    season: t(
      'The sea is pleasant from June to October. Spring and autumn are the best time for towns and hiking, with the Holy Week processions in March or April as their loudest moment. August has its fair: a week of music until morning. Winters are the mildest of mainland Europe, and golfers know it.',
      'El mar es agradable de junio a octubre. Primavera y otoño son lo mejor para ciudades y senderos, con la Semana Santa como momento más intenso. En agosto es la feria: una semana de música hasta la mañana. El invierno es el más suave de la Europa continental, y los golfistas lo saben.',
    ),
    arrival: t(
      'Málaga airport has flights from all over Europe, all year. The C1 train leaves every twenty minutes for the city (12 minutes) and along the coast as far as Fuengirola. From Madrid the fast train takes two and a half hours. Rent a car only for the villages: in town it stands in the garage.',
      'Al aeropuerto de Málaga llegan vuelos de toda Europa todo el año. El tren C1 sale cada veinte minutos hacia la ciudad (12 minutos) y por la costa hasta Fuengirola. Desde Madrid, el tren rápido tarda dos horas y media. Alquile coche solo para los pueblos: en la ciudad se quedará en el garaje.',
    ),
  },
  4: {
    lead: t('Spring, all year, under a volcano.', 'Primavera todo el año, bajo un volcán.'),
    about: t(
      'On Tenerife you choose your weather. The south and west lie in the lee of Teide and see rain a dozen days a year; the north is green, with dragon trees, banana terraces and old squares. Between them stands the volcano, 3,715 metres high, with a cable car almost to the top. Below our hotel the cliffs of Los Gigantes drop five hundred metres into a sea where pilot whales live all year round.',
      'En Tenerife se elige el tiempo. El sur y el oeste, al abrigo del Teide, ven llover una docena de días al año; el norte es verde, con dragos, plataneras y plazas antiguas. En medio se alza el volcán, de 3715 metros, con teleférico casi hasta la cumbre. Bajo nuestro hotel, los acantilados de Los Gigantes caen quinientos metros hasta un mar donde los calderones viven todo el año.',
    ),
    season: t(
      'There is no wrong month. From November to March it is 20 to 23 degrees while the rest of Europe scrapes ice; carnival in February is the largest outside Brazil. Hikers like spring, when the broom flowers on Teide. In summer the trade winds keep it below thirty, and the sea is warmest in September.',
      'No hay mes malo. De noviembre a marzo se está entre 20 y 23 grados mientras el resto de Europa rasca hielo; el carnaval de febrero es el mayor fuera de Brasil. A los caminantes les gusta la primavera, cuando florece la retama en el Teide. En verano los alisios impiden pasar de treinta, y el mar alcanza su mejor temperatura en septiembre.',
    ),
    arrival: t(
      'Most flights land at Tenerife South, four to five hours from northern Europe; from there it is 45 minutes by car on the motorway, or an hour and a quarter by bus 473. From Tenerife North count eighty minutes. A car pays here: the best of the island is up winding roads. Ferries link La Gomera in fifty minutes.',
      'La mayoría de los vuelos aterrizan en Tenerife Sur, a dos horas y media de la Península; desde allí son 45 minutos por la autopista o una hora y cuarto en la guagua 473. Desde Tenerife Norte, calcule ochenta minutos. Aquí compensa el coche: lo mejor de la isla está al final de una carretera de curvas. A La Gomera hay ferri en cincuenta minutos.',
    ),
  },
  5: {
    lead: t(
      'From the noise of the medina to a silence you can hear.',
      'Del bullicio de la medina a un silencio que se oye.',
    ),
    about: t(
      'Morocco in one journey is two countries. Marrakech is all walls and doors: behind the plainest lie courtyards with orange trees, and at dusk the square of Jemaa el-Fnaa fills with smoke, drums and stories. A day’s drive beyond the Atlas, past kasbahs and palm valleys, the road simply stops at Erg Chebbi: dunes as high as a church tower, camels, and at night more stars than dark.',
      'Marruecos en un solo viaje son dos países. Marrakech es toda muros y puertas: tras la más sencilla hay patios con naranjos, y al anochecer la plaza de Jemaa el-Fnaa se llena de humo, tambores e historias. A un día de coche, pasado el Atlas, entre kasbas y palmerales, la carretera termina sin más en Erg Chebbi: dunas altas como un campanario, camellos y, de noche, más estrellas que oscuridad.',
    ),
    season: t(
      'March to May and September to November are best: warm days, cool nights, clear views of the Atlas. In July and August the desert passes forty degrees and we close the camp at noon for a long siesta. December and January are bright but cold after sunset: bring a jumper, we bring the blankets. During Ramadan evenings are festive and days slow.',
      'De marzo a mayo y de septiembre a noviembre es lo mejor: días cálidos, noches frescas y el Atlas nítido. En julio y agosto el desierto pasa de cuarenta grados y a mediodía el campamento duerme una larga siesta. Diciembre y enero son luminosos, pero fríos al ponerse el sol: traiga un jersey, las mantas las ponemos nosotros. En Ramadán las noches son de fiesta y los días, lentos.',
    ),
    arrival: t(
      'Marrakech Menara airport is fifteen minutes from the medina; we meet you where cars must stop. To Merzouga you fly to Errachidia (two hours by road) or cross the Atlas with our driver, nine hours with good stops, better in two days. Trains link Marrakech with Casablanca, Rabat and Tangier.',
      'El aeropuerto de Marrakech Menara está a quince minutos de la medina; le esperamos donde los coches deben parar. Para Merzouga se vuela a Errachidia (dos horas por carretera) o se cruza el Atlas con nuestro conductor: nueve horas con buenas paradas, mejor en dos días. Hay trenes de Marrakech a Casablanca, Rabat y Tánger.',
    ),
  },
  6: {
    lead: t('White coves, blue flags, ice cream within reach.', 'Calas blancas, banderas azules y el helado a mano.'),
    about: t(
      'The Costa Blanca was made for families before anyone called it that. Benidorm has two beaches of fine sand that slope so gently that small children can stand far out, theme parks for the larger ones, and an old town of tapas lanes between. Half an hour north, Calpe gathers around a rock of 332 metres with flamingos in the salt lake behind. Inland, almond terraces and villages with springs.',
      'La Costa Blanca era para familias antes de que nadie lo dijera. Benidorm tiene dos playas de arena fina con tan poca pendiente que los pequeños hacen pie muy adentro, parques temáticos para los mayores y, en medio, un casco antiguo de callejones de tapas. Media hora al norte, Calpe se reúne en torno a un peñón de 332 metros, con flamencos en las salinas. Tierra adentro, bancales de almendros y pueblos con fuentes.',
    ),
    season: t(
      'From May to October you swim; July and August are for those who like it lively, with shows, clubs and beach games every day. June and September have the same sun and more towels’ width of sand. In February the almonds flower inland. Winters hover around 17 degrees, and many stay for months.',
      'De mayo a octubre se nada; julio y agosto son para quien quiere ambiente, con espectáculos, clubes y juegos en la playa a diario. Junio y septiembre tienen el mismo sol y más sitio para la toalla. En febrero florecen los almendros. En invierno rondan los 17 grados y muchos se quedan meses.',
    ),
    arrival: t(
      'Alicante airport is fifty minutes from Benidorm by direct bus, a little over an hour from Calpe. The fast train from Madrid reaches Alicante in two and a half hours; from there tram L1 follows the coast to Benidorm, with a change for Calpe. In town everything is on foot, pushchair included.',
      'El aeropuerto de Alicante está a cincuenta minutos de Benidorm en autobús directo, y a poco más de una hora de Calpe. El tren rápido de Madrid llega a Alicante en dos horas y media; desde allí el tranvía L1 sigue la costa hasta Benidorm, con transbordo a Calpe. En el pueblo todo se hace a pie, carrito incluido.',
    ),
  },
  7: {
    lead: t(
      'Rainforest, ocean and snow in a single day’s drive.',
      'Bosque húmedo, océano y nieve en un solo día de coche.',
    ),
    about: t(
      'British Columbia is large, and we keep to two of its edges. Whistler lies two hours inland, a village between two mountains joined by a gondola: skiing until May, bicycles and lakes after that. Tofino is where the road ends on Vancouver Island: a surf beach of sixteen kilometres, cedars older than cathedrals, bears turning stones at low tide. Between them: ferries, and time to look out of the window.',
      'La Columbia Británica es enorme y nosotros nos quedamos en dos de sus orillas. Whistler está a dos horas hacia el interior: un pueblo entre dos montañas unidas por una telecabina, con esquí hasta mayo y bicicletas y lagos después. Tofino está donde termina la carretera de la isla de Vancouver: dieciséis kilómetros de playa de surf, cedros más viejos que las catedrales y osos que levantan piedras con la marea baja. En medio, ferris y tiempo para mirar por la ventana.',
    ),
    season: t(
      'Snow in Whistler is reliable from December to April. July and August are dry and warm everywhere, and booked first. Storm watching in Tofino runs from November to February, when waves of ten metres arrive and the fire is lit by three in the afternoon. Grey whales pass in March; in September you have trails, warm lakes and golden aspens almost to yourself.',
      'En Whistler hay nieve segura de diciembre a abril. Julio y agosto son secos y cálidos en todas partes, y se llenan primero. La temporada de tormentas de Tofino va de noviembre a febrero: olas de diez metros y la chimenea encendida a las tres de la tarde. En marzo pasan las ballenas grises; en septiembre tendrá casi para usted senderos, lagos templados y álamos dorados.',
    ),
    arrival: t(
      'Fly to Vancouver. A coach reaches Whistler in two and a half hours on the Sea-to-Sky Highway. For Tofino take the ferry to Nanaimo and drive three hours across the island, or a floatplane in one. Winter tyres are required by law on both roads from October to March.',
      'Vuele a Vancouver. El autocar llega a Whistler en dos horas y media por la Sea-to-Sky. Para Tofino, ferri a Nanaimo y tres horas en coche por la isla, o una en hidroavión. De octubre a marzo la ley exige neumáticos de invierno en ambas carreteras.',
    ),
  },
  8: {
    lead: t('Seven hills, one river, and a palace in the mist.', 'Siete colinas, un río y un palacio entre la niebla.'),
    about: t(
      'Lisbon asks you to climb, and pays each time: with a view, a tiled wall, a bench under jacarandas. Alfama still lives around its lanes and washing lines; down at the river the warehouses have become galleries and kitchens. Forty minutes by train the air changes. Sintra is cooler, greener, a little unreal: palaces on rocks, gardens with grottoes, and ferns dripping even in July.',
      'Lisboa pide subir, y cada vez lo paga: con una vista, un muro de azulejos, un banco bajo las jacarandas. La Alfama sigue viviendo entre callejones y tendederos; abajo, junto al río, los almacenes son hoy galerías y cocinas. A cuarenta minutos en tren cambia el aire. Sintra es más fresca, más verde, un poco irreal: palacios sobre rocas, jardines con grutas y helechos que gotean hasta en julio.',
    ),
    season: t(
      'April to June is gentle and full of flowers; in June the city grills sardines in the streets for its saints. July and August are hot in Lisbon and pleasantly fresh in Sintra. October is golden. From November to February it rains at times, rooms cost least, and between two showers the light is the one painters came for.',
      'De abril a junio es suave y florido; en junio la ciudad asa sardinas en la calle por sus santos. Julio y agosto son calurosos en Lisboa y agradables en Sintra. Octubre es dorado. De noviembre a febrero llueve a ratos, las habitaciones cuestan menos y, entre chaparrones, la luz es la que buscaban los pintores.',
    ),
    arrival: t(
      'The airport is in the city: Metro, red line, twenty-five minutes to the centre. Trains from Porto arrive at Santa Apolónia, ten minutes’ walk from Alfama. For Sintra take the train from Rossio, every half hour; leave the car at home, its lanes are narrow and its palaces are reached by bus 434 or on foot.',
      'El aeropuerto está en la ciudad: metro, línea roja, veinticinco minutos hasta el centro. Los trenes de Oporto llegan a Santa Apolónia, a diez minutos a pie de la Alfama. A Sintra, tren desde Rossio cada media hora; deje el coche, sus calles son estrechas y a los palacios se llega con el autobús 434 o a pie.',
    ),
  },
};
