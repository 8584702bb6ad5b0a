import type { SourceModule } from './source-module.ts';

const isScreen = (path: string) => /^apps\/web\/src\/(?:features|app)\/.*Screen\.tsx$/.test(path);
const isRoutes = (path: string) => /^apps\/web\/src\/features\/[^/]+\/[^/]+\.routes\.tsx?$/.test(path);
const importsFile = ({ imports }: SourceModule, path: string) => imports.some(({ file }) => file === path);

const ROUTER = 'apps/web/src/app/router.tsx';
const FEATURES = 'apps/web/src/app/features.ts';

/** Screens that no address leads to. */
export function unroutedScreens(modules: readonly SourceModule[]): string[] {
  const routing = modules.filter(({ path }) => isRoutes(path) || path === ROUTER);
  return modules
    .map(({ path }) => path)
    .filter((path) => isScreen(path) && !routing.some((module) => importsFile(module, path)));
}

/** Routes files the router does not know, or whose places and commands the shell does not offer. */
export function unregisteredRoutes(modules: readonly SourceModule[]): string[] {
  const knows = (registry: string, path: string) =>
    modules.some((module) => module.path === registry && importsFile(module, path));
  return modules
    .filter(({ path, code }) => {
      const has_offers = /\b(?:places|commands):/.test(code);
      return isRoutes(path) && !(knows(ROUTER, path) && (!has_offers || knows(FEATURES, path)));
    })
    .map(({ path }) => path);
}
