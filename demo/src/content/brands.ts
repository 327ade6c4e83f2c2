import type { DemoSite } from '../shared/demo.types.ts';
import { framed, t } from '../shared/languages.ts';
import type { BrandStory } from './pages.ts';

const club = (name: string, gift: { en: string; es: string }): BrandStory['club'] => {
  const gifts: Record<string, string> = t(gift.en, gift.es);
  const members = t(
    'Come back and pay less. Members of {club} see their price as soon as they sign in: Silver 3%, Gold 5%, Platinum 8% off every stay, on top of offers.',
    'Vuelva y pague menos. Los socios de {club} ven su precio en cuanto inician sesión: Plata 3 %, Oro 5 %, Platino 8 % en cada estancia, además de las ofertas.',
    { club: name },
  );
  return { name, html: framed(members, (own, language) => `<p>${own}</p><p>${gifts[language] ?? gift.en}</p>`) };
};

/** The story of each brand, as its own site tells it. */
export const BRANDS: Record<DemoSite['theme'], BrandStory> = {
  agir: {
    hero: {
      title: { en: 'Where the city meets the sea', es: 'Donde la ciudad se encuentra con el mar' },
      text: { en: 'Two houses of the modern coast.', es: 'Dos casas de la costa moderna.' },
    },
    description: {
      en: 'Agir hotels in Barcelona and Valencia: book directly at the best price.',
      es: 'Hoteles Agir en Barcelona y Valencia: reserve directamente al mejor precio.',
    },
    intro: {
      title: { en: 'Out of the door and into it', es: 'Salir por la puerta y estar dentro' },
      html: {
        en: '<p>We build where cities open to the water. Hard sun, red awnings, rooms without a thing too many. You bring the days, we bring the address.</p>',
        es: '<p>Construimos donde las ciudades se abren al agua. Sol duro, toldos rojos, habitaciones sin nada de más. Usted pone los días, nosotros la dirección.</p>',
      },
    },
    feature: {
      title: { en: 'A roof of one’s own', es: 'Una azotea propia' },
      html: {
        en: '<p>In Barcelona the house ends in water: a long pool on the top floor, with the sea on one side and Tibidabo on the other, open from May to October.</p>',
        es: '<p>En Barcelona la casa acaba en agua: una piscina larga en la última planta, con el mar a un lado y el Tibidabo al otro, abierta de mayo a octubre.</p>',
      },
      picture: 'agir-barcelona-pool',
      alt: { en: 'The rooftop pool in Barcelona', es: 'La piscina de la azotea en Barcelona' },
      hotel: 1,
    },
    propertyStyle: 2,
    club: club('Club Agir', { en: 'Gold members check out at 14:00.', es: 'Los socios Oro salen a las 14:00.' }),
    newsletter: {
      title: { en: 'First to know', es: 'El primero en saberlo' },
      text: { en: 'One letter a month, no filler.', es: 'Una carta al mes, sin relleno.' },
    },
    contactText: {
      en: 'Clear questions, clear answers, within a day.',
      es: 'Preguntas directas, respuestas directas, en un día.',
    },
  },
  app: {
    hero: {
      title: { en: 'Book direct. Stay better.', es: 'Reserve directo. Alójese mejor.' },
      text: {
        en: 'Four hotels, one promise: the price you see is the price you pay.',
        es: 'Cuatro hoteles, una promesa: el precio que ve es el que paga.',
      },
    },
    description: {
      en: 'Hotels in Málaga, Tenerife, Barcelona and Lisbon. Book directly, best price guaranteed.',
      es: 'Hoteles en Málaga, Tenerife, Barcelona y Lisboa. Reserve directamente, mejor precio garantizado.',
    },
    intro: {
      title: { en: 'Clear rooms, clear prices', es: 'Habitaciones claras, precios claros' },
      html: {
        en: '<p>No countdowns, no surprises. You see every price with taxes, every condition in plain words, and you pay when you are here.</p>',
        es: '<p>Sin cuentas atrás, sin sorpresas. Ve cada precio con impuestos, cada condición en palabras sencillas, y paga cuando está aquí.</p>',
      },
    },
    feature: {
      title: { en: 'Better when you book direct', es: 'Mejor si reserva aquí' },
      html: {
        en: '<p>Free cancellation on flexible rates, your member price at once, and a room with a view when one is free. A lower price elsewhere? We match it and take off another 5%.</p>',
        es: '<p>Cancelación gratuita en tarifas flexibles, su precio de socio al momento y una habitación con vistas si queda. ¿Un precio más bajo en otro sitio? Lo igualamos y descontamos un 5 % más.</p>',
      },
      picture: 'app-malaga-room-3',
      alt: { en: 'A suite in Málaga', es: 'Una suite en Málaga' },
    },
    propertyStyle: 1,
    club: club('App Club', {
      en: 'A drink on arrival is on us, always.',
      es: 'A la llegada, siempre le invitamos a una bebida.',
    }),
    newsletter: {
      title: { en: 'Good prices, by email', es: 'Buenos precios, por correo' },
      text: {
        en: 'Offers before everyone else. Leave whenever you like.',
        es: 'Ofertas antes que nadie. Dese de baja cuando quiera.',
      },
    },
    contactText: {
      en: 'We answer within a day, usually within the hour.',
      es: 'Respondemos en un día, normalmente en una hora.',
    },
  },
  fennec: {
    hero: {
      title: { en: 'Nights made of sand and stars', es: 'Noches hechas de arena y estrellas' },
      text: {
        en: 'A camp in the dunes, a house in the medina.',
        es: 'Un campamento en las dunas, una casa en la medina.',
      },
    },
    description: {
      en: 'Fennec: a desert camp in Merzouga and a riad in Marrakech.',
      es: 'Fennec: un campamento en Merzouga y un riad en Marrakech.',
    },
    intro: {
      title: { en: 'Go where it is dark', es: 'Vaya adonde está oscuro' },
      html: {
        en: '<p>We light lamps only where you walk. The rest belongs to the night, the fire and the stories that someone always knows.</p>',
        es: '<p>Solo encendemos lámparas por donde usted camina. Lo demás es de la noche, del fuego y de las historias que siempre alguien conoce.</p>',
      },
    },
    feature: {
      title: { en: 'From the medina to the dunes', es: 'De la medina a las dunas' },
      html: {
        en: '<p>Three nights in the city, two in the sand: we drive you across the Atlas, with tea where the road bends.</p>',
        es: '<p>Tres noches en la ciudad, dos en la arena: le llevamos por el Atlas, con té donde la carretera se curva.</p>',
      },
      picture: 'fennec-merzouga-view',
      alt: { en: 'Dunes near Merzouga at dusk', es: 'Dunas cerca de Merzouga al anochecer' },
      hotel: 5,
    },
    propertyStyle: 3,
    club: club('Fennec Circle', {
      en: 'Your second journey begins with a hammam.',
      es: 'Su segundo viaje empieza con un hammam.',
    }),
    newsletter: {
      title: { en: 'Letters from the desert', es: 'Cartas desde el desierto' },
      text: { en: 'Four a year, when the moon is new.', es: 'Cuatro al año, con luna nueva.' },
    },
    contactText: { en: 'Tell us how you imagine it.', es: 'Cuéntenos cómo lo imagina.' },
  },
  medplaya: {
    hero: {
      title: { en: 'Holidays that taste of sun', es: 'Vacaciones con sabor a sol' },
      text: { en: 'Family hotels on the Costa Blanca.', es: 'Hoteles familiares en la Costa Blanca.' },
    },
    description: {
      en: 'Family hotels in Benidorm and Calpe, on the beach and all inclusive.',
      es: 'Hoteles familiares en Benidorm y Calpe, en la playa y con todo incluido.',
    },
    intro: {
      title: { en: 'Everybody on holiday', es: 'Todos de vacaciones' },
      html: {
        en: '<p>The small ones too, and their parents most of all. Pools, clubs, early suppers, late sunsets: pack swimwear, we have the rest.</p>',
        es: '<p>Los pequeños también, y sobre todo sus padres. Piscinas, clubes, cenas tempranas y atardeceres tardíos: traiga bañador, lo demás lo ponemos nosotros.</p>',
      },
    },
    feature: {
      title: { en: 'Children under three stay free', es: 'Los menores de tres años, gratis' },
      html: {
        en: '<p>Cots, bottles and high chairs are waiting in the room. Older children pay half, and the ice cream is nobody’s business.</p>',
        es: '<p>Cunas, biberones y tronas esperan en la habitación. Los niños mayores pagan la mitad, y el helado no es asunto de nadie.</p>',
      },
      picture: 'medplaya-benidorm-pool',
      alt: { en: 'The pool in Benidorm', es: 'La piscina en Benidorm' },
      hotel: 7,
    },
    propertyStyle: 1,
    club: club('Club Medplaya', {
      en: 'Children of members eat free at lunch.',
      es: 'Los hijos de socios almuerzan gratis.',
    }),
    newsletter: {
      title: { en: 'Sun by post', es: 'Sol por correo' },
      text: { en: 'School-holiday offers, in good time.', es: 'Ofertas para las vacaciones escolares, con tiempo.' },
    },
    contactText: {
      en: 'Ask us anything, we have children too.',
      es: 'Pregunte lo que quiera, nosotros también tenemos hijos.',
    },
  },
  redwood: {
    hero: {
      title: { en: 'Slow mornings among giants', es: 'Mañanas lentas entre gigantes' },
      text: { en: 'Lodges made by hand in British Columbia.', es: 'Refugios hechos a mano en la Columbia Británica.' },
    },
    description: {
      en: 'Redwood lodges in Whistler and Tofino, British Columbia.',
      es: 'Refugios Redwood en Whistler y Tofino, Columbia Británica.',
    },
    intro: {
      title: { en: 'Wood, weather, warmth', es: 'Madera, tiempo, calor' },
      html: {
        en: '<p>Our houses smell of cedar and stay out of the way. Come in wet, leave dry; come tired, leave slower.</p>',
        es: '<p>Nuestras casas huelen a cedro y no estorban. Entre mojado y salga seco; venga cansado y váyase más despacio.</p>',
      },
    },
    feature: {
      title: { en: 'Storm season', es: 'Temporada de tormentas' },
      html: {
        en: '<p>From November the Pacific comes to visit. Coats hang by the door, soup is on the stove.</p>',
        es: '<p>Desde noviembre el Pacífico viene de visita. Los abrigos cuelgan junto a la puerta y hay sopa en el fuego.</p>',
      },
      picture: 'redwood-tofino-exterior',
      alt: { en: 'Redwood Tofino by the sea', es: 'Redwood Tofino junto al mar' },
      hotel: 10,
    },
    propertyStyle: 2,
    club: club('Redwood Ring', {
      en: 'One year, one ring: each brings a later check-out.',
      es: 'Un año, un anillo: cada uno da una salida más tardía.',
    }),
    newsletter: {
      title: { en: 'News from the woods', es: 'Noticias del bosque' },
      text: { en: 'Snow, storms and vacancies.', es: 'Nieve, tormentas y habitaciones libres.' },
    },
    contactText: { en: 'We write back once the fire is lit.', es: 'Respondemos en cuanto el fuego está encendido.' },
  },
  willow: {
    hero: {
      title: { en: 'Rest, gently.', es: 'Descanse, sin prisa.' },
      text: { en: 'Quiet houses in Lisbon and Sintra.', es: 'Casas tranquilas en Lisboa y Sintra.' },
    },
    description: {
      en: 'Willow: quiet houses with gardens and baths in Lisbon and Sintra.',
      es: 'Willow: casas tranquilas con jardín y baños en Lisboa y Sintra.',
    },
    intro: {
      title: { en: 'Less, and better', es: 'Menos, y mejor' },
      html: {
        en: '<p>No music in the lift, no lift. Linen, daylight, a garden. Someone who knows your name and uses it sparingly.</p><p>In Lisbon the garden lies below the castle, in Sintra among ferns on the road to Pena. Forty minutes lie between them, and nobody counts.</p>',
        es: '<p>Ni música en el ascensor ni ascensor. Lino, luz de día, un jardín. Alguien que sabe su nombre y lo usa con medida.</p><p>En Lisboa el jardín queda bajo el castillo; en Sintra, entre helechos, camino de la Pena. Los separan cuarenta minutos, y nadie los cuenta.</p>',
      },
    },
    feature: {
      title: { en: 'The baths', es: 'Los baños' },
      html: {
        en: '<p>Warm, hot, cold, still. Two hours are in every stay; after nine the candles are the only light.</p>',
        es: '<p>Templado, caliente, frío, quieto. Dos horas van incluidas en cada estancia; después de las nueve solo hay luz de vela.</p>',
      },
      picture: 'willow-lisbon-pool',
      alt: { en: 'Thermal pool in a vaulted cistern', es: 'Piscina termal en un aljibe abovedado' },
      hotel: 11,
    },
    propertyStyle: 3,
    club: club('Willow Leaves', {
      en: 'After five nights, one treatment is a gift.',
      es: 'Después de cinco noches, un tratamiento es un regalo.',
    }),
    newsletter: {
      title: { en: 'A quiet letter', es: 'Una carta tranquila' },
      text: { en: 'Once a season.', es: 'Una por estación.' },
    },
    contactText: { en: 'Write whenever it suits you.', es: 'Escriba cuando le venga bien.' },
  },
};
