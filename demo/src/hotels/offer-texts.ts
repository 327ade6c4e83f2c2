import type { Localised } from '../../../apps/api/src/platform/localise.ts';
import { framed, inOne, t } from '../shared/languages.ts';
import type { DemoHotel } from './hotel.types.ts';

export type OfferKind = 'early' | 'long' | 'direct';

const anHourBefore = (time: string) => `${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}${time.slice(2)}`;

/** What holds in every hotel; it says the same as the limits of the offer. */
const howOf = ({ checkIn }: DemoHotel): Record<OfferKind, Localised> => ({
  early: t(
    'Choose your days at least 45 days ahead and stay two nights or more: the 10% is already taken off the price you see, for every room and every rate, without a code. Extras keep their own price. When you pay and until when you can cancel depend on the rate, so plans that may still change go best with a flexible one. If another offer saves you more on the same days, you get that one instead; the two are not added together.',
    'Elija las fechas con al menos 45 días de antelación y quédese dos noches o más: el 10 % ya está descontado del precio que ve, en todas las habitaciones y tarifas, sin código. Los extras mantienen su precio. Cuándo se paga y hasta cuándo se puede cancelar depende de la tarifa; si sus planes aún pueden cambiar, le conviene una flexible. Si otra oferta le ahorra más en las mismas fechas, se aplica esa; no se suman.',
  ),
  long: t(
    'From five nights on, the discount covers every night of the stay, the first as well as the last. There is no code and nothing to ask for: enter your days, and each room shows its price with the 12% taken off, whichever board you choose. A stay of four nights or fewer costs the usual price, and extras keep theirs. Paying and cancelling follow the rate you choose. If your days also qualify for the price of early bookings, the larger of the two reductions counts, not both.',
    'A partir de cinco noches, el descuento cubre todas las noches de la estancia, tanto la primera como la última. No hay código ni nada que pedir: indique las fechas y cada habitación muestra su precio con el 12 % descontado, sea cual sea el régimen. Una estancia de cuatro noches o menos cuesta lo habitual, y los extras mantienen su precio. El pago y la cancelación siguen la tarifa que elija. Si sus fechas también dan derecho al precio de reserva anticipada, cuenta la mayor de las dos rebajas, no ambas.',
  ),
  direct: t(
    'Every booking made on this website comes with it, from a single night and at every rate; there is no code and nothing to tick. Your drink waits at the desk, one for each guest, and children have theirs too. Rooms are ready from {checkIn}. If yours was free the night before, you have the key an hour earlier, at {earlier}: write your time of arrival in the booking, so that housekeeping knows where to begin. The earlier hour cannot be promised in advance, but your luggage is welcome from the morning on. Neither costs anything, and both go with the reduced prices of other offers.',
    'Va incluida en cualquier reserva hecha en este sitio web, desde una sola noche y con todas las tarifas; no hay código ni casilla que marcar. La bebida le espera en recepción, una por huésped, y también hay para los niños. Las habitaciones están listas desde las {checkIn}. Si la suya quedó libre la noche anterior, tendrá la llave una hora antes, a las {earlier}: indique su hora de llegada en la reserva para que el equipo de pisos sepa por dónde empezar. Esa hora no se puede prometer de antemano, pero guardamos su equipaje desde la mañana. Nada de esto tiene coste y es compatible con los precios rebajados de otras ofertas.',
    { checkIn, earlier: anHourBefore(checkIn) },
  ),
});

/** Why the offer is worth it here, by the id of the hotel. */
const HERE: Record<number, Record<OfferKind, Localised>> = {
  1: {
    early: t(
      'The best reason to decide early here is the roof: from May to October its pool looks over both the sea and Tibidabo, and the three-balcony Corner Suite, of which there are few, goes first. Tickets for the Sagrada Família, ten minutes away on foot, are also easier to find then.',
      'La mejor razón para decidirse pronto es la azotea: de mayo a octubre, desde la piscina se ven el mar y el Tibidabo, y la Suite del chaflán, con sus tres balcones, es la primera que se agota. También será más fácil encontrar entradas para la Sagrada Família, a diez minutos a pie.',
    ),
    long: t(
      'Five nights give the Eixample time to become your quarter: a morning run before the city wakes, the Mercat de la Concepció instead of a restaurant, one day for the beach of Barceloneta and one with a bicycle from the house. It suits those who work a little in between.',
      'En cinco noches el Eixample llega a ser su barrio: correr antes de que despierte la ciudad, comer del Mercat de la Concepció en vez de ir a un restaurante, un día en la Barceloneta y otro en bicicleta. Ideal para quien trabaja un poco entre paseo y paseo.',
    ),
    direct: t(
      'In Barcelona it is a glass of vermouth or an orange juice in the lobby, with olives, while we look after your bags. With an hour gained, the roof is yours before the others come back from the museums.',
      'En Barcelona es un vermut o un zumo de naranja en el vestíbulo, con aceitunas, mientras nos ocupamos de su equipaje. Con una hora ganada, la azotea es suya antes de que los demás vuelvan de los museos.',
    ),
  },
  2: {
    early: t(
      'Spring in Valencia is short and everyone wants it: in March, rooms in Russafa are scarce. If you are planning a weekend for the orange blossom in our patio, or a family trip to the City of Arts and Sciences, you save most by booking now.',
      'La primavera valenciana es corta y todos la quieren: en marzo escasean las habitaciones en Russafa. Si piensa en un fin de semana con los naranjos del patio en flor, o en llevar a la familia a la Ciudad de las Artes y las Ciencias, ahora es cuando más ahorra.',
    ),
    long: t(
      'With five nights you can do Valencia the way it is meant: by bicycle. One day along the river garden to the City of Arts and Sciences, one to the beach, half an hour away, one for the Central Market and a rice dish at noon. The patio breakfast needs a late morning, too.',
      'Con cinco noches, Valencia se disfruta como debe ser: en bicicleta. Un día por el jardín del río hasta la Ciudad de las Artes y las Ciencias, otro a la playa, a media hora, y otro para el Mercado Central y un arroz a mediodía. El desayuno en el patio también pide una mañana sin prisa.',
    ),
    direct: t(
      'In Valencia a cold horchata or a small beer stands ready under the orange trees of the patio, and your bicycle beside it if you have asked for one. An hour more is enough to ride to the old river bed and back before unpacking.',
      'En Valencia le espera una horchata fría o una caña bajo los naranjos del patio y, si la ha pedido, una bicicleta al lado. Una hora más basta para ir al antiguo cauce del río y volver antes de deshacer la maleta.',
    ),
  },
  3: {
    early: t(
      'Málaga fills for Easter, for the August fair and for every long weekend. Book early and you have every room to choose from, the harbour view of the Port Suite included, and the saving buys a lunch of fried anchovies by the port. Families with school holidays gain most.',
      'Málaga se llena en Semana Santa, en la Feria de agosto y en todos los puentes. Quien fija pronto las fechas elige entre todas las habitaciones, incluida la Suite puerto, y con lo ahorrado come boquerones fritos junto al mar. Las familias con vacaciones escolares son las que más ganan.',
    ),
    long: t(
      'Five nights in Málaga are one for each of its faces: the Picasso Museum, the Alcazaba, the beach of La Malagueta, the port, and a day trip by train from María Zambrano, fifteen minutes away on foot. In between, the roof pool and breakfast in the court of palms until eleven.',
      'Cinco noches en Málaga son una para cada una de sus caras: el Museo Picasso, la Alcazaba, la playa de la Malagueta, el puerto y una excursión en tren desde María Zambrano, a quince minutos a pie. Entremedias, la piscina de la azotea y el desayuno en el patio de palmeras hasta las once.',
    ),
    direct: t(
      'In Málaga the drink is served in the court of palms: a glass of sweet local wine or a lemonade with mint. If the key is there an hour early, go up to the roof first; at that time the bar looks over an Alcazaba without crowds.',
      'En Málaga la bebida se sirve en el patio de palmeras: una copa de vino dulce de la tierra o una limonada con hierbabuena. Si la llave está una hora antes, suba primero a la azotea; a esa hora, el bar mira a una Alcazaba sin gentío.',
    ),
  },
  4: {
    early: t(
      'Winter sun is booked in autumn: from December to March the bungalows near the pool are the first to go. Book early and the best view of the cliffs, with its bath by the window, may still be free. Families with children from four find places in the morning club.',
      'El sol de invierno se reserva en otoño: de diciembre a marzo, los bungalows junto a la piscina son los primeros en llenarse. Si decide pronto, quizá aún esté libre la mejor vista de los acantilados, con bañera junto a la ventana. Los niños desde cuatro años tienen sitio en el club de la mañana.',
    ),
    long: t(
      'Five nights leave room for a whole island: one morning on a whale-watching boat from the harbour below, one drive up to Teide, whose first hairpin is twenty minutes away, and the rest between the dragon trees and the sea-water pool. It suits families and everyone who flees the cold.',
      'En cinco noches cabe una isla entera: una mañana en barco para ver ballenas desde el puerto, una subida al Teide, cuya primera curva está a veinte minutos, y el resto entre los dragos y la piscina de agua de mar. Para familias y para quien huye del frío.',
    ),
    direct: t(
      'On Tenerife it is a banana shake from the next terrace or a glass of island wine, served above the sea-water pool. With the key an hour earlier, children are in the water before the sun reaches the cliffs across the bay.',
      'En Tenerife es un batido de plátano del bancal vecino o una copa de vino de la isla, servidos sobre la piscina de agua de mar. Con la llave una hora antes, los niños están en el agua antes de que el sol llegue a los acantilados.',
    ),
  },
  5: {
    early: t(
      'In the desert the good weeks are few: October and November, then March and April, when days are warm and nights clear. Book those early. With two nights you can sleep one of them in the tents, and the guide from Hassi Labied plans the walk up the great dune with you.',
      'En el desierto las buenas semanas son pocas: octubre y noviembre, y después marzo y abril, con días templados y noches claras. Resérvelas pronto. Con dos noches puede dormir una en las jaimas, y el guía de Hassi Labied prepara con usted la subida a la gran duna.',
    ),
    long: t(
      'Few people give the dunes five nights, and those who do come back. The first day you photograph the sand, the third you hear it. There is time for two sunrises on the great dune, a night in the tents, the pool filled from our own well, and long dinners over palm wood.',
      'Pocos dedican cinco noches a las dunas, y quienes lo hacen vuelven. El primer día se fotografía la arena; el tercero, se oye. Hay tiempo para dos amaneceres en la gran duna, una noche en las jaimas, la piscina de nuestro pozo y largas cenas junto al fuego de palmera.',
    ),
    direct: t(
      'At the kasbah mint tea is poured in the court as soon as your car has been seen on the track, with dates and warm bread. An hour earlier in the room means a shower and a rest before the dunes turn red; tell us when you leave Erfoud and we reckon the time.',
      'En la kasbah se sirve té con menta en el patio en cuanto se ve su coche en la pista, con dátiles y pan caliente. Una hora antes en la habitación significa ducha y descanso antes de que las dunas enrojezcan; avísenos al salir de Erfoud y calculamos la hora.',
    ),
  },
  6: {
    early: t(
      'The riad is small, and Marrakesh is at its best in spring and autumn. Early bookers find the rooms on the lemon court still free and can reserve one of the four places that Malika has each day in her kitchen. For the Suite Mouassine, with its fireplace, it is the only way in December.',
      'El riad es pequeño, y Marrakech luce más en primavera y otoño. Quien reserva pronto aún encuentra libres las habitaciones del patio de los limoneros y puede apuntarse a una de las cuatro plazas diarias en la cocina de Malika. Para la Suite Mouassine, con chimenea, en diciembre no hay otra manera.',
    ),
    long: t(
      'After five nights in Mouassine you greet the baker. Give one day to the Bahia Palace, one to Jemaa el-Fnaa and the souks, four minutes away, one to the hammam heated with olive wood, and one to nothing but the roof, the storks and a book. Couples and slow travellers like it most.',
      'Tras cinco noches en Mouassine ya saluda al panadero. Dedique un día al Palacio de la Bahía, otro a Jemaa el-Fnaa y los zocos, a cuatro minutos, otro al hammam calentado con olivo y otro solo a la azotea, las cigüeñas y un libro. Gusta sobre todo a parejas y a viajeros sin prisa.',
    ),
    direct: t(
      'A porter meets you at Bab Laksour, and at the end of the last 300 m there is tea with fresh mint, orange and almond pastries beside the green pool. If the room can be had early, the hammam can be warmed for you as well: ask when you write your time of arrival.',
      'Un mozo le espera en Bab Laksour y, al final de los últimos 300 m, hay té con menta fresca y dulces de naranja y almendra junto a la piscina verde. Si la habitación está antes, también podemos calentar el hammam: pídalo al indicar su hora de llegada.',
    ),
  },
  7: {
    early: t(
      'August on Levante beach is settled by spring, and the high floors with a view of the island go first. Large families and groups of friends do best to book early, because rooms next to one another can still be found. Half board and all inclusive can be chosen at the reduced price, too.',
      'El agosto de la playa de Levante se decide en primavera, y las plantas altas con vistas a la isla son las primeras en irse. A las familias grandes y a los grupos de amigos les conviene reservar pronto: aún quedan habitaciones contiguas. Media pensión y todo incluido también tienen el precio rebajado.',
    ),
    long: t(
      'A week in Benidorm, or five nights of it, is cheaper by the night than a long weekend. There is sand at the door, a splash pool and a club for the children, petanque and bingo for the grandparents, and an old town for the evening. Nobody has to unpack twice.',
      'Cinco noches en Benidorm salen mejor por noche que un fin de semana largo. Hay arena en la puerta, piscina de chapoteo y club para los niños, petanca y bingo para los abuelos, y un casco antiguo para la noche. Y nadie tiene que hacer la maleta dos veces.',
    ),
    direct: t(
      'In Benidorm the welcome stands on the terrace above the promenade: a granizado of lemon for the children, a cold beer or a coffee for the others. With the room an hour earlier, the swimming things are out of the suitcase while the buffet is still open.',
      'En Benidorm la bienvenida está en la terraza sobre el paseo: granizado de limón para los niños, cerveza fría o café para los demás. Con la habitación una hora antes, los bañadores salen de la maleta cuando el bufé todavía está abierto.',
    ),
  },
  8: {
    early: t(
      'Two-bedroom apartments are what everyone looks for in Calpe, and there are only a few. Book early and you choose between the lagoon with its flamingos and the side of the Peñón de Ifach. Divers and hikers like May and June, when the sea is warm enough and the paths are not yet hot.',
      'Los apartamentos de dos dormitorios son lo que todos buscan en Calpe, y hay pocos. Con antelación puede elegir entre la laguna de los flamencos y el lado del Peñón de Ifach. Buceadores y senderistas prefieren mayo y junio: el mar ya está templado y los caminos aún no queman.',
    ),
    long: t(
      'With a kitchen corner, five nights feel like living here: bread in the morning, the fish auction at five in the afternoon, supper on the terrace while the rock turns red. Paddle boards and snorkelling gear are lent at reception, so there is a beach for each day.',
      'Con un rincón de cocina, cinco noches son casi vivir aquí: pan por la mañana, la subasta de pescado a las cinco de la tarde y cena en la terraza mientras el Peñón enrojece. En recepción prestamos tablas de pádel surf y equipos de esnórquel: hay playa para cada día.',
    ),
    direct: t(
      'In Calpe a glass of local muscatel or a cold grape juice waits at reception, and there is a map of the two beaches and the path around the lagoon. If the apartment is ready an hour early, you can shop before the market closes and put the milk in the fridge.',
      'En Calpe le espera en recepción una copa de moscatel de la zona o un mosto frío, con un plano de las dos playas y del camino de las salinas. Si el apartamento está una hora antes, puede comprar antes de que cierre el mercado y dejar la leche en la nevera.',
    ),
  },
  9: {
    early: t(
      'Snow weeks are planned in summer, and the cabins for families are the first to be full. Two nights are enough for the early price, so it serves for a weekend of skiing as well as for a summer of trails. In the Hearth Suite a fire of your own goes with it.',
      'Las semanas de nieve se planean en verano, y las cabañas familiares son las primeras en llenarse. Bastan dos noches para el precio anticipado: sirve para un fin de semana de esquí y para un verano de senderos. En la Suite del hogar, el fuego propio va incluido.',
    ),
    long: t(
      'Five nights are what a ski holiday needs: three on Blackcomb, one for the storm that always comes, and one for Lost Lake on foot. Boots dry overnight, the first bus to the lifts leaves at 7:40, and the quiet hot tub at the far end is worth finding. In summer the same goes for bikes.',
      'Cinco noches son lo que piden unas vacaciones de esquí: tres días en Blackcomb, uno para el temporal que siempre llega y otro a pie por Lost Lake. Las botas se secan de noche, el primer autobús sale a las 7:40 y el jacuzzi tranquilo del fondo merece la búsqueda. En verano, lo mismo con bicicletas.',
    ),
    direct: t(
      'At Whistler it is hot cider or cocoa by the hearth of river stone, with your boots already on their way to the dryer. An hour earlier in the room means one hour in the hot tubs before the lifts close and the others arrive.',
      'En Whistler es sidra caliente o chocolate junto al hogar de piedra de río, con sus botas ya camino del secador. Una hora antes en la habitación es una hora en los jacuzzis antes de que cierren los remontes y lleguen los demás.',
    ),
  },
  10: {
    early: t(
      'There are two seasons to book early: July and August for surfers, November and December for those who come to see the swell break over the rocks. The corner windows of the Storm Suite go first. In January we close for some weeks to oil the wood, so plan around them.',
      'Hay dos temporadas que conviene reservar pronto: julio y agosto para el surf; noviembre y diciembre para ver romper el oleaje en las rocas. Las ventanas en esquina de la Suite de los temporales son las primeras en irse. En enero cerramos unas semanas para aceitar la madera; téngalo en cuenta.',
    ),
    long: t(
      'It takes a day to arrive in Tofino, and so five nights make sense. Learn to stand on a board in Cox Bay, walk Chesterman Beach at low tide, give a wet morning to the botanical gardens and a long evening to oysters and smoked salmon. The saving pays for the wetsuit.',
      'Llegar a Tofino lleva un día, así que cinco noches tienen sentido. Aprenda a ponerse de pie sobre la tabla en Cox Bay, pasee por Chesterman Beach con marea baja, dedique una mañana de lluvia al jardín botánico y una noche larga a las ostras y el salmón ahumado. El ahorro paga el neopreno.',
    ),
    direct: t(
      'At the Cove you are given a mug of spiced apple juice or a local beer, and in winter a yellow raincoat straight away. With an hour gained before dark, take the boardwalk through the hemlocks down to the beach: the light is best then.',
      'En Cove le damos un tazón de zumo de manzana especiado o una cerveza local y, en invierno, directamente un impermeable amarillo. Si gana una hora antes de que anochezca, baje a la playa por la pasarela entre las tsugas: es la mejor luz.',
    ),
  },
  11: {
    early: t(
      'With nineteen rooms and a castle above, the house is full in May, June and September long before the days come. Decide early and you can still have the terrace of the Tagus Suite or the small house at the end of the garden, and a treatment in the old cistern at the hour of choice.',
      'Con diecinueve habitaciones y un castillo encima, la casa se llena en mayo, junio y septiembre con mucha antelación. Quien decide pronto aún encuentra la terraza de la Suite Tajo o la casita del fondo del jardín, y un tratamiento en el antiguo aljibe a la hora que prefiera.',
    ),
    long: t(
      'Lisbon on foot is steep; five nights allow you to take one hill a day. Alternate: the Castle of São Jorge, a morning in the garden with figs and warm bread; the cathedral, an afternoon in the thermal pool. There is no television to miss, but books in five languages and a record player on your floor.',
      'Lisboa a pie es empinada; con cinco noches basta una colina al día. Alterne: el Castillo de San Jorge y una mañana en el jardín con higos y pan caliente; la catedral y una tarde en la piscina termal. No hay televisor que echar de menos, sino libros en cinco idiomas y un tocadiscos en su planta.',
    ),
    direct: t(
      'In Lisbon it is a small glass of ginjinha, or cold verbena tea, under the willow. You can keep your hammock until the room is ready, and if that is an hour early, the thermal pool below is often empty at that time.',
      'En Lisboa es una copita de ginjinha, o una infusión fría de hierbaluisa, bajo el sauce. Puede quedarse en la hamaca hasta que la habitación esté lista y, si es una hora antes, la piscina termal de abajo suele estar vacía a esa hora.',
    ),
  },
  12: {
    early: t(
      'The gardens of Sintra are loveliest in April, when the ferns unroll, and in October, when the crowds have gone. Both months sell out. An early booking leaves you the choice between the tower room with the palace in the window and the gatehouse with its stove, which suits families.',
      'Los jardines de Sintra son más bellos en abril, cuando se abren los helechos, y en octubre, cuando se ha ido la gente. Ambos meses se agotan. Con antelación puede elegir entre la torre, con el palacio en la ventana, y la casa del guarda con estufa, ideal para familias.',
    ),
    long: t(
      'From three nights on, the bath house is yours alone for an hour; from five, the nights cost less as well. Walk to the Moorish castle before the mist leaves, see Pena late in the afternoon, take the train to Lisbon for a day, and come back to one menu from the kitchen garden and a fire.',
      'Desde tres noches, la casa de baños es una hora solo para usted; desde cinco, además, las noches cuestan menos. Suba al castillo de los Moros antes de que se vaya la niebla, vea la Pena a última hora, pase un día en Lisboa en tren y vuelva al menú del huerto y al fuego.',
    ),
    direct: t(
      'At Sintra there is tea by the stove with a queijada from the town, or a glass of white wine from the coast. Your luggage comes from the station without you, free of charge, so an hour gained means that you can walk up through the park and find everything in the room.',
      'En Sintra hay té junto a la estufa con una queijada del pueblo, o una copa de vino blanco de la costa. El equipaje viene gratis de la estación sin usted: con una hora ganada, puede subir andando por el parque y encontrarlo todo en la habitación.',
    ),
  },
};

const within = (tag: string) => (text: Localised) => framed(text, (own) => `<${tag}>${own}</${tag}>`);

/** The long text of an offer, which its own page alone shows. */
export function offerTextOf(hotel: DemoHotel, kind: OfferKind): Localised {
  const here = HERE[hotel.id];
  if (!here) throw new Error(`hotel ${hotel.id} has no texts of its offers`);
  return inOne('', [
    within('p')(here[kind]),
    within('h2')(t('How it works', 'Cómo funciona')),
    within('p')(howOf(hotel)[kind]),
  ]);
}
