import type { SourceModule } from './source-module.ts';

/** Classes that code uses and a style sheet lacks, and classes of a style sheet that no code uses. */
export function strayClasses(modules: readonly SourceModule[]): string[] {
  return modules
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap((sheet) => {
      const declared = classesOf(sheet.code);
      const uses = modules.flatMap((module) => usesOf(module, sheet.path));
      const named = new Set(uses.flatMap(({ names }) => names));
      // A component may get a whole style sheet; which of its classes it uses cannot be seen here.
      const isPassedOn = uses.some((use) => use.is_passed_on);
      return [
        ...[...named].filter((name) => !declared.has(name)).map((name) => `${sheet.path} lacks ${name}`),
        ...[...declared]
          .filter((name) => !isPassedOn && !named.has(name))
          .map((name) => `${sheet.path} has ${name}, which nothing uses`),
      ];
    });
}

const classesOf = (css: string): ReadonlySet<string> => {
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].map((match) => match[1]?.replaceAll(/:global\([^)]*\)/g, ''));
  const classes = [...selectors.join(' ').matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? '');
  return new Set(classes.filter((name) => !name.startsWith('mantine-')));
};

function usesOf({ code, imports }: SourceModule, sheet: string) {
  return imports
    .filter(({ file }) => file === sheet)
    .map(({ specifier }) => {
      const [before = '', after = ''] = code.split(` from '${specifier}';`);
      const [, local] = /import (\w+)$/.exec(before) ?? [];
      const rest = before.replace(/import \w+$/, '') + after;
      return {
        names: [...rest.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? ''),
        is_passed_on: new RegExp(`\\b${local}\\b(?!\\.\\w|\\.module)`).test(rest),
      };
    });
}

/** The customer's pages and the kiosk load no Mantine, and what they share with the program may not need it. */
const OF_PAGES_WITHOUT_THEME =
  /\/(?:kiosk\/tablet|estimates\/customer|customer-page)\/|\/(?:SignatureImage|LoggedOutPage|contact-links)\.module\.css$|\/global\.css$/;
const PART_WITH_NAME = /^(?:0|var\(\S+\)|(?:2|4|6|8|10|12|14|16|20|24)px)$/;

/** Gaps written in pixels although the theme has names for all of their lengths. */
export const unnamedGaps = (modules: readonly SourceModule[]): string[] =>
  modules
    .filter(
      ({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.css') && !OF_PAGES_WITHOUT_THEME.test(path),
    )
    .flatMap(({ path, code }) =>
      [...code.matchAll(/\bgap: ([^;]+);/g)]
        .map(([, gap = '']) => gap)
        .filter((gap) => gap.includes('px') && gap.split(' ').every((part) => PART_WITH_NAME.test(part)))
        .map((gap) => `${path} has a gap of ${gap}`),
    );
