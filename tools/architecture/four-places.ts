import type { SourceModule } from './source-module.ts';

/** Where the word of a feature stands. */
const PLACES = {
  rules: /^packages\/domain\/src\/([^/]+)\//,
  contract: /^packages\/contract\/src\/([^/]+)\.contract\.ts$/,
  server: /^apps\/server\/src\/features\/([^/]+)\//,
  screens: /^apps\/web\/src\/features\/([^/]+)\//,
} as const;

type PlaceName = keyof typeof PLACES;
type Reasons = Readonly<Record<string, string>>;

/** Features without one of the places, each with the reason. A feature without rules of its own needs no folder of rules. */
const LACKING: Readonly<Record<Exclude<PlaceName, 'rules'>, Reasons>> = {
  contract: {
    demo: 'is built by commands of the others',
    home: 'shows what other features answer',
    papers: 'is called by the features whose papers it draws',
    punches: 'is written and read through the time clock',
    'technician-dashboard': 'calls work orders and the time clock',
  },
  server: {
    home: 'shows what other features answer',
    'technician-dashboard': 'calls work orders and the time clock',
  },
  screens: {
    credits: 'stands beside the payments of a customer, in payments',
    demo: 'is built before anybody opens a browser',
    history: 'is shown beside each record, by shared/ui/history',
    papers: 'is drawn on the server',
    punches: 'is shown by the time clock',
    system: 'is read while the program starts',
  },
};

/** Folders of rules that no feature has alone, each with the reason. */
const SHARED_RULES: Reasons = {
  bookkeeping: 'reports to outside books, which the permissions already name',
  countries: 'of every address',
  dates: 'of every location and its zone',
  documents: 'numbers, sizes and signatures of all documents',
  format: 'how all screens and papers write',
  lines: 'of orders, their estimates and invoices',
  money: 'of every amount',
  numbers: 'of every quantity',
  'part-requests': 'of orders, and of what is bought and returned for them',
  permissions: 'of every call',
  status: 'how every status is named and coloured',
  validation: 'of every field',
};

/** The words that stand in a place. */
function wordsIn(modules: readonly SourceModule[], place: PlaceName): Set<string> {
  return new Set(modules.flatMap(({ path }) => PLACES[place].exec(path)?.[1] ?? []));
}

const featuresOf = (modules: readonly SourceModule[]) =>
  new Set([...wordsIn(modules, 'server'), ...wordsIn(modules, 'screens')]);

const isLacking = (place: PlaceName): place is keyof typeof LACKING => place in LACKING;

/** The places that lack a feature or name none, unless pinned. */
export function placeViolations(modules: readonly SourceModule[], lacking = LACKING, shared = SHARED_RULES): string[] {
  const features = featuresOf(modules);
  return (Object.keys(PLACES) as PlaceName[]).flatMap((place) => {
    const words = wordsIn(modules, place);
    const missing = isLacking(place)
      ? [...features].filter((feature) => !words.has(feature) && !(feature in lacking[place]))
      : [];
    const strange = [...words].filter((word) => !features.has(word) && !(place === 'rules' && word in shared));
    return [
      ...missing.map((feature) => `${feature} has no ${place}`),
      ...strange.map((word) => `${word} has ${place} and is no feature`),
    ];
  });
}

/** The pins that nothing needs any more. */
export function idlePlacePins(modules: readonly SourceModule[], lacking = LACKING, shared = SHARED_RULES): string[] {
  const features = featuresOf(modules);
  const places = Object.keys(lacking) as (keyof typeof LACKING)[];
  return [
    ...places.flatMap((place) => {
      const words = wordsIn(modules, place);
      return Object.keys(lacking[place])
        .filter((feature) => words.has(feature) || !features.has(feature))
        .map((feature) => `${feature} without ${place}`);
    }),
    ...Object.keys(shared)
      .filter((word) => features.has(word) || !wordsIn(modules, 'rules').has(word))
      .map((word) => `rules of ${word}`),
  ];
}
