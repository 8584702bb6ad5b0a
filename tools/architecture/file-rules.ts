import type { SourceModule } from './source-module.ts';

export const MOST_LINES = 400;

/** Files that may be longer, each with the reason. */
const LONG_FILES: Readonly<Record<string, string>> = {};

const countLines = (text: string) => text.replace(/\n$/, '').split('\n').length;
const isLong = ({ text }: SourceModule) => countLines(text) > MOST_LINES;

export function longFiles(modules: readonly SourceModule[]): string[] {
  return modules
    .filter((module) => isLong(module) && !(module.path in LONG_FILES) && !module.path.endsWith('.generated.ts'))
    .map(({ path, text }) => `${path} has ${countLines(text)} lines`);
}

export const idleLongFiles = (modules: readonly SourceModule[]): string[] =>
  Object.keys(LONG_FILES).filter((path) => !modules.some((module) => module.path === path && isLong(module)));

const EMPTY_WORDS = new Set(['util', 'utils', 'helper', 'helpers', 'manager']);
const EMPTY_NAMES = new Set(['index', 'data', 'common', 'misc']);

/** File names that do not describe the contents. */
export function emptyNames(modules: readonly SourceModule[]): string[] {
  return modules.map(({ path }) => path).filter((path) => path.split('/').some(isEmptyName));
}

function isEmptyName(part: string): boolean {
  const name = part.replace(/\..*$/, '');
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/);
  return EMPTY_WORDS.has(words.at(-1) ?? '') || EMPTY_NAMES.has(name.toLowerCase());
}

const COMPONENT = /^[A-Z][A-Za-z0-9]*(\.module|(\.browser)?\.test|\.story)?$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const MIGRATION = /^\d{4}_[a-z0-9_]+$/;

/** Files are kebab-case, components PascalCase, migrations numbered. */
export function misnamedFiles(modules: readonly SourceModule[]): string[] {
  return modules
    .map(({ path }) => path)
    .filter((path) => {
      const name =
        path
          .split('/')
          .at(-1)
          ?.replace(/\.\w+$/, '') ?? '';
      if (path.endsWith('.sql')) return !MIGRATION.test(name);
      return !KEBAB.test(name) && !(path.startsWith('apps/web/src/') && COMPONENT.test(name));
    });
}
