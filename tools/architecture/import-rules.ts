import { isTest, type SourceModule } from './source-module.ts';

type LayerName =
  | 'domain'
  | 'contract'
  | 'server/platform'
  | 'server/features'
  | 'server'
  | 'web/shared'
  | 'web/features'
  | 'web/app';

interface Layer {
  readonly name: LayerName;
  readonly folder: string;
  readonly sentence: string;
  readonly layers: readonly LayerName[];
  readonly packages: (name: string) => boolean;
  /** Its folders are features, which import each other only through `public.ts`. */
  readonly is_sliced?: boolean;
}

const isNode = (name: string) => name.startsWith('node:');
const isFastify = (name: string) => name === 'fastify' || name.startsWith('@fastify/');
const only =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);
const any = () => true;

const COMPOSITION: Layer = {
  name: 'server',
  folder: 'apps/server/src/',
  sentence: 'the composition of the server imports the routes, uses, tasks and public.ts of a feature',
  layers: ['server', 'server/platform', 'server/features', 'contract', 'domain'],
  packages: any,
};

/** The allowed imports, as in docs/architecture.md. A file belongs to the first layer whose folder contains it. */
export const LAYERS: readonly Layer[] = [
  {
    name: 'domain',
    folder: 'packages/domain/src/',
    sentence: 'domain imports itself and temporal-polyfill, nothing else',
    layers: ['domain'],
    packages: only('temporal-polyfill'),
  },
  {
    name: 'contract',
    folder: 'packages/contract/src/',
    sentence: 'contract imports domain and zod, nothing else',
    layers: ['contract', 'domain'],
    packages: only('zod'),
  },
  {
    name: 'server/platform',
    folder: 'apps/server/src/platform/',
    sentence: 'the platform of the server imports no feature',
    layers: ['server/platform', 'contract', 'domain'],
    packages: any,
  },
  {
    name: 'server/features',
    folder: 'apps/server/src/features/',
    sentence: 'a feature of the server imports the platform and the public.ts of other features, and no Fastify',
    layers: ['server/platform', 'contract', 'domain'],
    packages: (name) => !isFastify(name),
    is_sliced: true,
  },
  COMPOSITION,
  {
    name: 'web/shared',
    folder: 'apps/web/src/shared/',
    sentence: 'the shared code of the browser imports no feature and no shell',
    layers: ['web/shared', 'contract', 'domain'],
    packages: (name) => !isNode(name),
  },
  {
    name: 'web/features',
    folder: 'apps/web/src/features/',
    sentence: 'a feature of the browser imports shared code and the public.ts of other features',
    layers: ['web/shared', 'contract', 'domain'],
    packages: (name) => !isNode(name),
    is_sliced: true,
  },
  {
    name: 'web/app',
    folder: 'apps/web/src/',
    sentence: 'the shell imports the routes and the public.ts of a feature',
    layers: ['web/app', 'web/features', 'web/shared', 'contract', 'domain'],
    packages: (name) => !isNode(name),
  },
];

const layerOf = (path: string) => LAYERS.find((layer) => path.startsWith(layer.folder));
export const featureOf = (path: string) => /^apps\/\w+\/src\/features\/[^/]+\//.exec(path)?.[0];
const isPublic = (path: string) => /^apps\/\w+\/src\/features\/[^/]+\/public\.tsx?$/.test(path);
/** The files of a feature that the composition may import. */
const isOffered = (path: string) => isPublic(path) || /(?:\.routes\.tsx?|\.uses\.ts|-task\.ts)$/.test(path);
export const isForTests = (path: string) => isTest(path) || /^apps\/\w+\/src\/testing\//.test(path);

/** The imports of a layer that its row does not allow, one line each. */
export function importViolations(modules: readonly SourceModule[], name: LayerName): string[] {
  return modules.flatMap((module) => {
    const layer = layerOf(module.path);
    if (layer?.name !== name) return [];
    return module.imports
      .filter(
        ({ specifier, file }) =>
          !(file ? mayImportFile(layer, module.path, file) : mayImportPackage(layer, module.path, specifier)),
      )
      .map(({ specifier }) => `${module.path} imports ${specifier}`);
  });
}

/** Tests may import any package. */
function mayImportPackage(layer: Layer, importer: string, specifier: string): boolean {
  return isForTests(importer) || layer.packages(specifier);
}

function mayImportFile(layer: Layer, importer: string, file: string): boolean {
  if (isForTests(file)) return isForTests(importer);
  // Server tests call the whole server over HTTP, so they may import its composition.
  if (isTest(importer) && importer.startsWith(COMPOSITION.folder) && mayReach(COMPOSITION, importer, file)) return true;
  return mayReach(layer, importer, file);
}

function mayReach(layer: Layer, importer: string, file: string): boolean {
  const target = layerOf(file);
  if (!target) return false;
  if (layer.is_sliced && target === layer) return featureOf(importer) === featureOf(file) || isPublic(file);
  return layer.layers.includes(target.name) && (!target.is_sliced || isOffered(file));
}

/**
 * The folders of a large feature from bottom to top. A file imports from its own folder and from those below it; files
 * directly in the feature stand above all folders.
 */
const FOLDER_ORDER: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/features/work-orders/': [
    'totals',
    'order',
    'history',
    'list',
    'undo',
    'part-requests',
    'lines',
    'commands',
    'sales',
  ],
  'apps/web/src/features/work-orders/': [
    'order-data',
    'order-ui',
    'readings',
    'status',
    'quick-line',
    'part-requests',
    'lines',
    'create',
    'history',
    'finance',
    'statistics',
    'order',
    'imported',
    'list',
    'desk',
    'board',
    'overview',
    'of-customer',
    'of-vehicle',
  ],
};

/** Every import that runs up inside a feature with ordered folders, and every folder without a place in the order. */
export function upwardImports(modules: readonly SourceModule[], order = FOLDER_ORDER): string[] {
  return Object.entries(order).flatMap(([feature, folders]) => {
    const floorOf = (path: string) => {
      const [folder = '', ...rest] = path.slice(feature.length).split('/');
      return rest.length === 0 ? folders.length : folders.indexOf(folder);
    };
    return modules
      .filter(({ path }) => path.startsWith(feature) && !isTest(path))
      .flatMap(({ path, imports }) => {
        if (floorOf(path) < 0) return [`${path} is in a folder without a place in the order`];
        return imports
          .filter(({ file }) => file?.startsWith(feature) && floorOf(file) > floorOf(path))
          .map(({ specifier }) => `${path} imports ${specifier}`);
      });
  });
}

/** The import cycles, each listed once. */
export function cycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles = new Set<string>();
  const settled = new Set<string>();
  const walk = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      circles.add(describeCycle(trail.slice(start)));
      return;
    }
    if (settled.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...trail, node]);
    settled.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return [...circles];
}

/** Starts with the first name in the alphabet, so that one circle has one description. */
function describeCycle(nodes: readonly string[]): string {
  const first = nodes.indexOf([...nodes].sort()[0] ?? '');
  const turned = [...nodes.slice(first), ...nodes.slice(0, first)];
  return [...turned, turned[0]].join(' → ');
}

export function moduleGraph(modules: readonly SourceModule[]): Map<string, Set<string>> {
  return new Map(modules.map(({ path, imports }) => [path, new Set(imports.flatMap(({ file }) => file ?? []))]));
}

export function featureGraph(modules: readonly SourceModule[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of modules) {
    const feature = featureOf(path);
    if (!feature || isForTests(path)) continue;
    const others = imports.flatMap(({ file }) => (file && featureOf(file)) ?? []).filter((other) => other !== feature);
    graph.set(feature, new Set([...(graph.get(feature) ?? []), ...others]));
  }
  return graph;
}
