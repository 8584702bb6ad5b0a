import { featureGraph } from './import-rules.ts';
import type { SourceModule } from './source-module.ts';

/**
 * The features of the server and of the browser, the highest floor first. A feature imports only features on floors below
 * its own. A new feature joins the lowest floor that is above everything it imports.
 */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'the demo, which fills all others': ['demo'],
  'reading everything': ['home'],
  'ordering, billing and taking money in one go': ['part-sales'],
  'what follows bills and payments': ['credits', 'online-payments', 'reminders'],
  'money, goods and hours that come in': [
    'deliveries',
    'kiosk',
    'payments',
    'returns',
    'technician-dashboard',
    'timesheets',
  ],
  'offering, billing, buying for and working on orders': ['estimates', 'invoices', 'purchasing', 'time-clock'],
  'work orders, and categories everywhere': ['categories', 'work-orders'],
  'prepared work, and debts to vendors': ['canned-lines', 'payables'],
  'stock, and the people of the shop': ['departments', 'impersonation', 'inventory', 'profile', 'staff'],
  'what belongs to customers, and locations': ['contacts', 'vehicles', 'workplaces'],
  'customers, vendors, parts and accounts': ['accounts', 'catalogue', 'customers', 'promises', 'vendors'],
  'the organization, its ledgers and its lists': [
    'labour-types',
    'ledger',
    'notes',
    'organization',
    'payment-methods',
    'pricing',
    'punches',
    'remit-to-addresses',
    'taxes',
    'vehicle-types',
  ],
  'of use to every feature': ['history', 'inbox', 'mail', 'papers', 'saved-views', 'search', 'system'],
};

/** Imports that do not lead down, each with the reason. */
const FLOOR_PINS: Readonly<Record<string, string>> = {
  'web catalogue → deliveries': 'the page of a part lists the deliveries it came with',
  'web catalogue → inventory': 'the page of a part shows its stock at each location',
  'web invoices → payments': 'an invoice is paid and credited where it is shown',
  'web profile → kiosk': 'people choose their PIN in their profile',
  'web purchasing → deliveries': 'the page of a purchase order lists its deliveries',
  'web staff → kiosk': 'a badge and a PIN are given where the person is changed',
  'web work-orders → deliveries': 'a part is received from its line',
  'web work-orders → estimates': 'an estimate is sent from its order',
  'web work-orders → invoices': 'an order is invoiced where it is shown',
  'web work-orders → time-clock': 'time is clocked and corrected on the lines of an order',
};

interface FeatureImport {
  /** As it is pinned: 'web staff → kiosk'. */
  readonly pin: string;
  readonly floor: string | undefined;
}

type Floors = typeof FLOORS;

/** 'apps/web/src/features/staff/' as ['web', 'staff'] */
function partsOf(folder: string): readonly [app: string, feature: string] {
  const [, app = '', , , feature = ''] = folder.split('/');
  return [app, feature];
}

/** The imports between features that do not lead to a lower floor. */
function importsNotDown(modules: readonly SourceModule[], floors: Floors): FeatureImport[] {
  const names = Object.keys(floors);
  const floorOf = (feature: string) => names.find((name) => floors[name]?.includes(feature));
  const depthOf = (feature: string) => names.indexOf(floorOf(feature) ?? '');
  return [...featureGraph(modules)].flatMap(([folder, others]) => {
    const [app, importer] = partsOf(folder);
    return [...others]
      .map((other) => partsOf(other)[1])
      .filter((imported) => depthOf(imported) <= depthOf(importer))
      .map((imported) => ({ pin: `${app} ${importer} → ${imported}`, floor: floorOf(imported) }));
  });
}

/** Imports that do not lead down and are not pinned, features without a floor, and floors of features that are not there. */
export function floorViolations(modules: readonly SourceModule[], floors = FLOORS, pins = FLOOR_PINS): string[] {
  const placed = Object.values(floors).flat();
  const features = new Set([...featureGraph(modules).keys()].map((folder) => partsOf(folder)[1]));
  return [
    ...[...features].filter((feature) => !placed.includes(feature)).map((feature) => `${feature} has no floor`),
    ...placed.filter((feature) => !features.has(feature)).map((feature) => `${feature} has a floor and no folder`),
    ...placed
      .filter((feature, index) => placed.indexOf(feature) !== index)
      .map((feature) => `${feature} has two floors`),
    ...importsNotDown(modules, floors)
      .filter(({ pin, floor }) => floor !== undefined && !(pin in pins))
      .map(({ pin, floor }) => `${pin} does not lead down, but to '${floor}'`),
  ];
}

/** The pins that no import needs any more. */
export function idleFloorPins(modules: readonly SourceModule[], floors = FLOORS, pins = FLOOR_PINS): string[] {
  const needed = new Set(importsNotDown(modules, floors).map(({ pin }) => pin));
  return Object.keys(pins).filter((pin) => !needed.has(pin));
}
