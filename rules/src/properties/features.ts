import { FEATURE_KINDS, list, names, number, one, openWords, type PropertySchema, points, property, whole, words, YES_NO } from './schema.ts';

/** The looks that the drawing knows. */
export const LOOK_WORDS = [
  'plain',
  'pavement',
  'sand',
  'field',
  'rough',
  'swamp',
  'water',
  'orchard',
  'trees',
  'dense-trees',
  'gully',
  'stream',
  'river',
  'ford',
  'bridge',
  'path',
  'railway',
  'road',
  'contour',
  'cliff',
  'fence',
  'hedge',
  'wall',
  'tree-line',
  'hut',
  'building-wood',
  'building-stone',
  'building-urban',
  'earthwork',
  'wire',
  'mines',
  'roadblock',
  'blast',
  'smoke',
];

/** What fills ground always costs something, else a unit could go on for ever. */
const ENTRY = one(number(0.25, 20), words('all', 'none'));
const CROSSING = one(number(0, 20), words('all', 'none'));
const GROUND = ['terrain', 'path'] as const;
const ON_GROUND = ['hexside', 'elevation', 'marker'] as const;

/** What every game may say of terrain, hexsides, paths, elevations and markers. */
export const featureProperties: PropertySchema[] = [
  property(
    'fills',
    ['terrain', 'hexside', 'elevation'],
    one(words('hex', 'shape', 'line', 'nothing')),
    'blocks with the whole hex, with its drawn outline only, with a drawn stroke that is not closed, or not at all',
  ),
  property('height', ['terrain', 'hexside', 'elevation', 'marker'], one(number(0, 20)), 'levels that it adds to the ground'),
  property(
    'same-level',
    ['terrain', 'hexside', 'elevation', 'marker'],
    one(words('blocks', 'hinders', 'clear')),
    'what it does to a line between equal levels',
  ),
  property('hindrance', ['terrain', 'hexside', 'marker'], one(whole(0, 10)), 'each one on the line counts so much'),
  property('shape', ['terrain'], points(2, 100), 'default drawn shape, in hundredths of a hex from the centre'),
  property('open', ['terrain', 'path'], YES_NO, 'counts as open terrain'),
  property('road', ['terrain', 'path'], YES_NO, 'is a road'),
  property('water', ['terrain', 'path'], YES_NO, 'is water'),
  property('stream', ['terrain', 'path'], YES_NO, 'is running water'),
  property('crossing', ['terrain', 'path'], YES_NO, 'crosses a river'),
  property('improved-position', ['terrain', 'marker'], YES_NO, 'is an improved position'),
  property('entry-foot', GROUND, ENTRY, 'movement points to enter on foot; `all` takes a whole move, `none` forbids it'),
  property('entry-foot', ON_GROUND, CROSSING, 'movement points to cross on foot, or more to enter'),
  property('entry-afv', GROUND, ENTRY, 'the same for armoured and tracked vehicles'),
  property('entry-afv', ON_GROUND, CROSSING, 'the same for armoured and tracked vehicles'),
  property('entry-vehicle', GROUND, ENTRY, 'the same for other vehicles'),
  property('entry-vehicle', ON_GROUND, CROSSING, 'the same for other vehicles'),
  property(
    'looks',
    FEATURE_KINDS,
    one(openWords('is drawn as a dashed outline with its title', ...LOOK_WORDS)),
    'how it is drawn; anything else is drawn as a dashed outline with the title',
  ),
  property('marker', ['state'], one(names('marker')), 'the marker that the state stands for'),
  property('on', ['state'], list(names('trait', 'unit-class')), 'who may be in it'),
  property('not-on', ['state'], list(names('trait', 'unit-class')), 'who of those may not'),
  property('not-with', ['state'], list(names('state')), 'states that it does not go together with'),
  property('at-start', ['state'], YES_NO, 'whether a unit may begin in it'),
];
