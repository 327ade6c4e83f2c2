import { SCENES } from './scenes/all.mjs';
import { coast, ridges, room } from './scenes/scenes.mjs';

/** A picture to draw: its name is what the demo chain calls it by. */
export interface Drawing {
  name: string;
  draw: () => string;
}

type Look = Record<string, unknown>;

/** Light and colours of each brand (the art direction of the house). */
const BRANDS: Record<string, { coast: Look; ridges: Look; room: Look }> = {
  agir: {
    coast: {
      accent: '#c2301c',
      wall: '#fbf3e6',
      sky: ['#1f6fb0', '#74b9dc', '#cfe6ea', '#fbe3bd'],
      sea: ['#cfe3e2', '#2f8fb0', '#0f4f70'],
      haze: '#f3e6cf',
      sunX: 0.74,
      sunY: 0.26,
    },
    ridges: {
      kind: 'forest',
      sky: ['#3f86b8', '#a9d0e0', '#f5e6c8', '#fbd29a'],
      far: '#7f9a8a',
      near: '#1d3428',
      haze: '#f2e2c4',
      sun: [0.3, 0.3],
    },
    room: {
      wall: '#f2efe9',
      wall2: '#dfe5ea',
      accent: '#c2301c',
      accent2: '#10202e',
      floor: '#c9a27a',
      sky: ['#5fb0e0', '#e2f2f8'],
    },
  },
  app: {
    coast: {
      accent: '#1f4fd8',
      wall: '#ffffff',
      shade: '#cdd8e4',
      sky: ['#2b86d0', '#8fcbea', '#d6eef5', '#fdf3d8'],
      sea: ['#c7e6ee', '#2a9dc4', '#0c5a86'],
      haze: '#e3f1f2',
      sunX: 0.7,
      sunY: 0.3,
    },
    ridges: {
      kind: 'forest',
      sky: ['#4f9ad0', '#b3d9ec', '#eaf3ee', '#fbe8c4'],
      far: '#86a79a',
      near: '#1f3a30',
      haze: '#e6efe4',
      sun: [0.66, 0.3],
    },
    room: {
      wall: '#f1f3f6',
      wall2: '#d9e4ef',
      accent: '#1f4fd8',
      accent2: '#0f7b6c',
      floor: '#c2a583',
      sky: ['#6cb8e6', '#e4f3fa'],
    },
  },
  fennec: {
    coast: {
      accent: '#a0431d',
      wall: '#f2d9b8',
      shade: '#c08a5c',
      sky: ['#241f4a', '#6a4f7e', '#d98a5f', '#f7c98e'],
      sea: ['#d99a70', '#5a5a86', '#1f2340'],
      haze: '#f0b98a',
      leaf: '#2e3a30',
      leafHi: '#7a7a48',
      sunX: 0.6,
      sunY: 0.52,
    },
    ridges: {
      kind: 'dunes',
      sky: ['#1d2b4a', '#6b5f86', '#f0a97a', '#ffd9a0'],
      far: '#8f6f7e',
      near: '#3a1f1a',
      haze: '#ffcf9e',
    },
    room: {
      wall: '#f3e3cf',
      wall2: '#e5cbb0',
      accent: '#a4461f',
      accent2: '#2c3a63',
      floor: '#c79a6a',
      sky: ['#f0a97a', '#ffe2b8'],
      sea: '#c98a5f',
    },
  },
  medplaya: {
    coast: {
      accent: '#ffc629',
      wall: '#ffffff',
      shade: '#cfdde2',
      sky: ['#1aa0d8', '#7fd3ea', '#d8f3f2', '#fff1cf'],
      sea: ['#bfeaf0', '#22a7c4', '#0a6a92'],
      haze: '#dff3f2',
      hill: '#6f9f86',
      sunX: 0.8,
      sunY: 0.24,
    },
    ridges: {
      kind: 'forest',
      sky: ['#2ba5dc', '#9bdcee', '#e6f7f4', '#fff0c9'],
      far: '#7fb39a',
      near: '#24503a',
      haze: '#e2f4ea',
      sun: [0.72, 0.26],
    },
    room: {
      wall: '#f3fafb',
      wall2: '#d5eef3',
      accent: '#00708c',
      accent2: '#ffc629',
      floor: '#d3b48a',
      sky: ['#49b9e6', '#e0f5fa'],
    },
  },
  redwood: {
    coast: {
      accent: '#7a2e1d',
      wall: '#8a5f42',
      shade: '#4a2f20',
      sky: ['#5d7f93', '#a9bec2', '#e4dfd0', '#f3d9b0'],
      sea: ['#cfd2c8', '#5f8590', '#23424e'],
      haze: '#dcd9cc',
      hill: '#4f6a62',
      leaf: '#1c3a2c',
      leafHi: '#4f7a52',
      sunX: 0.7,
      sunY: 0.36,
    },
    ridges: {
      kind: 'forest',
      sky: ['#9db8c4', '#d9e2dd', '#f6e7cf', '#f9d9b0'],
      far: '#6f8f86',
      near: '#15231d',
      haze: '#efe3cf',
      sun: [0.74, 0.34],
      lodge: true,
    },
    room: {
      wall: '#eadfce',
      wall2: '#b98f68',
      accent: '#3e5a3a',
      accent2: '#7a2e1d',
      floor: '#8a5f3c',
      sky: ['#a9bec2', '#eef0e6'],
      sea: '#4f6a62',
      wood: '#5a3a22',
    },
  },
  willow: {
    coast: {
      accent: '#7d5576',
      wall: '#f7f1e6',
      shade: '#d3c3ad',
      sky: ['#86b4c4', '#c9dedb', '#f4ead6', '#f9d8b8'],
      sea: ['#dfe3d6', '#7fb0ae', '#3f7a80'],
      haze: '#eee6d6',
      hill: '#86a58f',
      leaf: '#2f6b57',
      leafHi: '#8fb884',
      sunX: 0.62,
      sunY: 0.36,
    },
    ridges: {
      kind: 'forest',
      sky: ['#a9c9cf', '#dfeae2', '#f8efdc', '#f6dcc0'],
      far: '#93b3a0',
      near: '#2f5a48',
      haze: '#f0ead9',
      sun: [0.34, 0.34],
    },
    room: {
      wall: '#f4f1e8',
      wall2: '#dbe6da',
      accent: '#2f6b57',
      accent2: '#c98f5a',
      floor: '#c9ab85',
      sky: ['#a9d0d8', '#eef4ee'],
    },
  },
};

const PROPERTIES = [
  'agir-barcelona',
  'agir-valencia',
  'app-malaga',
  'app-tenerife',
  'fennec-merzouga',
  'fennec-marrakech',
  'medplaya-benidorm',
  'medplaya-calpe',
  'redwood-whistler',
  'redwood-tofino',
  'willow-lisbon',
  'willow-sintra',
] as const;

/** Properties whose house stands inland: hills, forest or dunes instead of the sea. */
const INLAND = new Set(['fennec-merzouga', 'redwood-whistler', 'willow-sintra']);
/** What one sees from the rooms of a house: the nearer rooms, then the better ones. */
const VIEWS: Record<(typeof PROPERTIES)[number], [near: string, far: string]> = {
  'agir-barcelona': ['roofs', 'sea'],
  'agir-valencia': ['garden', 'roofs'],
  'app-malaga': ['roofs', 'sea'],
  'app-tenerife': ['garden', 'sea'],
  'fennec-merzouga': ['dunes', 'dunes'],
  'fennec-marrakech': ['garden', 'roofs'],
  'medplaya-benidorm': ['sea', 'sea'],
  'medplaya-calpe': ['garden', 'sea'],
  'redwood-whistler': ['forest', 'mountains'],
  'redwood-tofino': ['forest', 'surf'],
  'willow-lisbon': ['roofs', 'garden'],
  'willow-sintra': ['garden', 'forest'],
};
/** The wall behind the bed is a brand's own. */
const WALLS: Record<string, string> = {
  agir: 'band',
  fennec: 'arch',
  medplaya: 'wave',
  redwood: 'planks',
};
const ROOM_WALLS = ['#ffffff', '#e9e4d8', '#dfe6ea', '#efe3d6'];

function drawingsOf(property: (typeof PROPERTIES)[number], index: number): Drawing[] {
  const [brand = ''] = property.split('-');
  const look = BRANDS[brand];
  if (!look) throw new Error(`no look for ${property}`);
  const seed = 100 + index * 17;
  const shift = (index % 2) * 0.12;
  const isInland = INLAND.has(property);
  const sea = (extra: Look = {}) => coast({ ...look.coast, seed, sunX: 0.55 + shift + (index % 3) * 0.09, ...extra });
  const land = (extra: Look = {}) => ridges({ ...look.ridges, seed, ...extra });
  const rooms = [1, 2, 3, 4].map((number) => ({
    name: `${property}-room-${number}`,
    draw: () =>
      room({
        ...look.room,
        seed: seed + number * 5,
        view: VIEWS[property][number > 2 ? 1 : 0],
        style: WALLS[brand] ?? 'panels',
        beds: number === 2 ? 'twin' : 'double',
        isMirrored: (number + index) % 2 === 0,
        ...(number > 1 ? { wall: ROOM_WALLS[number - 1] } : {}),
        ...(number % 2 === 0
          ? {
              accent: (look.room['accent2'] as string) ?? '#444444',
              accent2: (look.room['accent'] as string) ?? '#888888',
            }
          : {}),
      }),
  }));
  return [
    { name: `${property}-exterior`, draw: () => (isInland ? land() : sea()) },
    {
      name: `${property}-view`,
      draw: () => (isInland ? sea({ seed: seed + 3, sunY: 0.4 }) : land({ seed: seed + 3, lodge: false })),
    },
    { name: `${property}-pool`, draw: () => sea({ seed: seed + 7, W: 1600, H: 1200, sunX: 0.8 - shift, sunY: 0.3 }) },
    { name: `${property}-food`, draw: () => '' },
    ...rooms,
  ];
}

const heroOf = (brand: string): Drawing => {
  const look = BRANDS[brand] as (typeof BRANDS)[string];
  const draw = () => {
    if (brand === 'fennec' || brand === 'redwood') return ridges({ ...look.ridges, seed: 21 });
    if (brand === 'willow') return room({ ...look.room, seed: 33, H: 900 });
    return coast({ ...look.coast, seed: 5 });
  };
  return { name: `hero-${brand}`, draw };
};

/** Every picture of the demo chain. */
export const DRAWINGS: Drawing[] = [...Object.keys(BRANDS).map(heroOf), ...PROPERTIES.flatMap(drawingsOf)].map(
  ({ name, draw }) => ({ name, draw: SCENES[name] ?? draw }),
);

const MARKS: Record<string, { colour: string; path: string }> = {
  agir: { colour: '#c2301c', path: 'M8 56 32 8l24 48H42L32 34 22 56z' },
  app: { colour: '#1f4fd8', path: 'M12 12h40v40H12zM24 24v16h16V24z' },
  fennec: {
    colour: '#a0431d',
    path: 'M8 8c8 6 12 14 14 22 6-4 14-4 20 0 2-8 6-16 14-22 2 22-4 42-24 48C12 50 6 30 8 8z',
  },
  medplaya: {
    colour: '#00708c',
    path: 'M32 6a18 18 0 0 1 18 18H14A18 18 0 0 1 32 6zM6 38c8-8 18-8 26 0s18 8 26 0v14c-8 8-18 8-26 0s-18-8-26 0z',
  },
  redwood: { colour: '#e6b89c', path: 'M32 4 50 30h-8l12 18H36v12h-8V48H10l12-18h-8z' },
  willow: { colour: '#2f6b57', path: 'M32 60C10 46 8 22 32 4c24 18 22 42 0 56zm0-10V18z' },
};

/** The mark of each brand, as it stands before its name and on browser tabs. */
export const LOGOS = Object.entries(MARKS).map(([brand, { colour, path }]) => ({
  file: `logo-${brand}.svg`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${colour}" fill-rule="evenodd" d="${path}"/></svg>\n`,
}));
