import { FLOWS } from '../e2e/areas.ts';
import { featureGraph, featureOf, isForTests } from './architecture/import-rules.ts';
import { isTest, type SourceModule } from './architecture/source-module.ts';

const STAGES = ['unit', 'server', 'components', 'browser'] as const;
type StageName = (typeof STAGES)[number];

export interface ReachedTests {
  /** Why everything is run; null if some tests are left out. */
  readonly everything: string | null;
  readonly files: Readonly<Record<StageName, readonly string[]>>;
  readonly left_out: Readonly<Record<StageName, number>>;
  /** The features whose screens are walked over; null for all of them. */
  readonly walked: readonly string[] | null;
}

/** The code that every test needs. */
const BASE: readonly { readonly paths: RegExp; readonly name: string }[] = [
  { paths: /^apps\/server\/src\/(platform\/|(main|serve|server|column-types)\.ts$)/, name: 'the platform' },
  { paths: /^apps\/server\/migrations\//, name: 'the schema' },
  { paths: /^packages\/contract\/src\/define-\w+\.ts$/, name: 'the base of the contract' },
  { paths: /^apps\/web\/src\/(shared\/|app\/(?!features\.ts$)|[^/]+$)/, name: 'the shared code of the browser' },
  { paths: /^apps\/\w+\/src\/testing\//, name: 'what tests share' },
  { paths: /^apps\/\w+\/(?!src\/)/, name: 'the build' },
  { paths: /^(tools\/[^/]+\.mjs|\.ci\/.+|[^/]+\.config\.ts)$/, name: 'the runner' },
  { paths: /^((packages\/\w+\/)?package(-lock)?\.json|\.npmrc|(.+\/)?tsconfig[^/]*\.json)$/, name: 'the build' },
];

/** Files that only the checks read, which run whatever has changed. */
const CHECKED_ONLY = /^(docs\/|bench\/|tools\/|[^/]+$)|\.md$/;

/** The lists that put the features together. */
const COMPOSITION = /^apps\/(server\/src\/[^/]+|web\/src\/app\/.+)$/;

/** The tests that take all endpoints and tables as they are. */
const SERVER_WALKS =
  /^apps\/server\/src\/(endpoints\/.+|fuzz|contract-fits-columns|platform\/database\/schema)(\.test)?\.ts$/;

const SCREENS = 'e2e/all-screens/screens.spec.ts';

/**
 * The tests that a change can reach: those of the changed features and of all features above them, those outside of features
 * that import something of these, and the walks over endpoints, tables and screens.
 */
export function reachedTests(changed: readonly string[], modules: readonly SourceModule[]): ReachedTests {
  const tests = modules.map(({ path }) => path).filter((path) => stageOf(path) !== undefined);
  const sources = changed.filter((path) => !isTest(path) && stageOf(path) === undefined);
  const importers = importersIn(modules);
  const packages = importers(sources.filter(isOfPackage), isOfPackage);
  const everything = reasonForEverything(sources, modules, importers);
  if (everything !== null) return select(everything, tests, () => true, null);

  const folders = withFeaturesAbove(touchedFeatures(sources, packages), modules);
  const names = [...new Set([...folders].map(nameOf))].sort();
  const importing_change = importers(changed, passesOn);
  const importing_feature = importers(
    modules.map(({ path }) => path).filter((path) => packages.has(path) || isOfFeature(path, folders, names)),
    passesOn,
  );
  const is_served = sources.some((path) => /^(apps\/server|packages)\//.test(path));
  const isReached = (path: string): boolean => {
    const stage = stageOf(path);
    if (importing_change.has(path)) return true;
    if (stage === 'unit' || (stage === 'server' && !is_served)) return false;
    if (stage === 'browser') return isFlowReached(path, names);
    const feature = featureOf(path);
    if (feature) return folders.has(feature);
    return SERVER_WALKS.test(path) || importing_feature.has(path);
  };
  return select(null, tests, isReached, importing_change.has(SCREENS) ? null : names);
}

function select(
  everything: string | null,
  tests: readonly string[],
  isReached: (path: string) => boolean,
  walked: readonly string[] | null,
): ReachedTests {
  const byStage = <Value>(valueOf: (stage_tests: readonly string[]) => Value) =>
    Object.fromEntries(
      STAGES.map((stage) => [stage, valueOf(tests.filter((path) => stageOf(path) === stage))]),
    ) as Record<StageName, Value>;
  return {
    everything,
    files: byStage((stage_tests) => stage_tests.filter(isReached)),
    left_out: byStage((stage_tests) => stage_tests.filter((path) => !isReached(path)).length),
    walked,
  };
}

function stageOf(path: string): StageName | undefined {
  if (/^e2e\/.+\.spec\.ts$/.test(path)) return 'browser';
  if (/^apps\/web\/src\/.+\.browser\.test\.tsx$/.test(path)) return 'components';
  if (/^apps\/server\/src\/.+\.test\.ts$/.test(path)) return 'server';
  return /^(apps\/web|packages\/\w+)\/src\/.+\.test\.ts$/.test(path) ? 'unit' : undefined;
}

/** Something that all tests stand on has changed or uses a changed rule or contract, or a file belongs nowhere. */
function reasonForEverything(
  sources: readonly string[],
  modules: readonly SourceModule[],
  importers: Importers,
): string | null {
  const module_paths = new Set(modules.map(({ path }) => path));
  for (const path of sources) {
    if (COMPOSITION.test(path) && !baseOf(path)) continue;
    if (baseOf(path)) return `${path} is part of ${baseOf(path)}`;
    const is_known = module_paths.has(path) || featureOf(path) !== undefined || CHECKED_ONLY.test(path);
    if (!is_known) return `nothing is known of ${path}`;
    const user = isOfPackage(path) && [...importers([path], isOfPackage)].find((each) => isBase(each));
    if (user) return `${path} is used by ${user}`;
  }
  return null;
}

const isOfPackage = (path: string) => path.startsWith('packages/');
const isBase = (path: string) => baseOf(path) !== undefined && !isForTests(path);
const baseOf = (path: string) => BASE.find(({ paths }) => paths.test(path))?.name;

type Importers = (files: readonly string[], passes: (path: string) => boolean) => ReadonlySet<string>;

/** The files and everything that runs them, directly or through others that pass a change on. */
function importersIn(modules: readonly SourceModule[]): Importers {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of modules)
    for (const { file, is_of_types } of imports)
      if (file && !is_of_types) importers.set(file, [...(importers.get(file) ?? []), path]);
  return (files, passes) => {
    const reached = new Set(files);
    for (const file of reached)
      if (passes(file) || files.includes(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
    return reached;
  };
}

/** Almost every test imports the whole server or the whole program, which says nothing about what it tries. */
const passesOn = (path: string) => !COMPOSITION.test(path) && !/^apps\/\w+\/src\/testing\//.test(path);

/** The folders of the features that changed, and of those that use a changed rule or contract. */
function touchedFeatures(sources: readonly string[], packages: ReadonlySet<string>): ReadonlySet<string> {
  const own = sources.flatMap((path) => featureOf(path) ?? []);
  return new Set([
    ...own,
    ...[...packages].filter((path) => !isForTests(path)).flatMap((path) => featureOf(path) ?? []),
  ]);
}

function withFeaturesAbove(folders: ReadonlySet<string>, modules: readonly SourceModule[]): ReadonlySet<string> {
  const graph = featureGraph(modules);
  const reached = new Set(folders);
  for (const folder of reached) for (const [above, imported] of graph) if (imported.has(folder)) reached.add(above);
  return reached;
}

const nameOf = (folder: string) => folder.split('/').at(-2) ?? '';

const isOfFeature = (path: string, folders: ReadonlySet<string>, names: readonly string[]) => {
  const folder = featureOf(path);
  if (folder) return folders.has(folder);
  const contract = /^packages\/contract\/src\/([^/.]+)/.exec(path)?.[1];
  return contract !== undefined && names.includes(contract);
};

function isFlowReached(path: string, names: readonly string[]): boolean {
  const [, folder = ''] = path.split('/');
  const features: readonly string[] | undefined = FLOWS[folder as keyof typeof FLOWS];
  if (!features || folder === 'program') return names.length > 0;
  return features.some((feature) => names.includes(feature));
}
