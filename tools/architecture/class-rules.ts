import type { SourceModule } from './source-module.ts';

/** Classes that a style sheet lacks although code names them, or has although no code does. */
export function strayClasses(modules: readonly SourceModule[]): string[] {
  return modules
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap((sheet) => {
      const declared = classesOf(sheet.code);
      const uses = modules.flatMap((module) => usesOf(module, sheet.path));
      const named = new Set(uses.flatMap(({ names }) => names));
      // A sheet that is passed on whole gives its classes to the parts of a component that have these names.
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
