import type { SourceModule } from './source-module.ts';

const isScreen = (path: string) => /^apps\/web\/src\/(?:features|app)\/.*Screen\.tsx$/.test(path);
const isRoutes = (path: string) => /^apps\/web\/src\/features\/[^/]+\/[^/]+\.routes\.tsx?$/.test(path);
const importsFile = ({ imports }: SourceModule, path: string) => imports.some(({ file }) => file === path);

const ROUTER = 'apps/web/src/app/router.tsx';
const FEATURES = 'apps/web/src/app/features.ts';

/** Screens without a route. */
export function unroutedScreens(modules: readonly SourceModule[]): string[] {
  const routing = modules.filter(({ path }) => isRoutes(path) || path === ROUTER);
  return modules
    .map(({ path }) => path)
    .filter((path) => isScreen(path) && !routing.some((module) => importsFile(module, path)));
}

/** Routes files missing from the list of features, from which the router and the shell take everything. */
export function unregisteredRoutes(modules: readonly SourceModule[]): string[] {
  const isListed = (path: string) => modules.some((module) => module.path === FEATURES && importsFile(module, path));
  return modules.map(({ path }) => path).filter((path) => isRoutes(path) && !isListed(path));
}
