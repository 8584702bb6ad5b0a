import type { Rolldown } from 'vite';
import { sharedParts } from './shared-parts.ts';

/** What the program needs at once is one file; what some screens share is divided by `sharedParts`. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // A module is put where it is needed and nowhere else.
  includeDependenciesRecursively: false,
  groups: [
    // Always shown together, and tiny.
    { name: 'finance-tab', test: /\/(?:FinanceTab|OrderFinance)\.tsx$/, priority: 2 },
    { name: nameOfPart(), priority: 1 },
  ],
};

/** The part that has what the program starts with, and what almost every screen needs besides. */
const FIRST_PART = 'shared-1';
/** The page itself, modules that the bundler adds, and a tiny one that many parts need without the rest of a file. */
const OF_EVERY_PROGRAM = /^\0|\/(?:index\.html|use-file-drop\.ts)$/;

/** A module of each of some small parts that are joined: what lists of orders and invoices need, and what takes money. */
const JOINED = [
  [/\/customers\.contract\.ts$/, /\/invoices\.contract\.ts$/],
  [/\/payments\.contract\.ts$/, /\/credits\.contract\.ts$/, /\/SaleActions\.tsx$/],
];

function nameOfPart(): Rolldown.CodeSplittingNameFunction {
  let name_of: ReadonlyMap<string, string> | undefined;
  return (module_id, context) => {
    name_of ??= joined(sharedParts((id) => context.getModuleInfo(id)));
    const name = OF_EVERY_PROGRAM.test(module_id) ? FIRST_PART : name_of.get(module_id);
    return name === FIRST_PART ? 'start' : (name ?? null);
  };
}

function joined(part_of: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const nameOf = (module: RegExp) => [...part_of].find(([id]) => module.test(id))?.[1];
  const new_names = new Map(
    JOINED.flatMap((modules) => {
      const parts = modules.map(nameOf).filter((name) => name !== undefined);
      return parts.map((part) => [part, parts[0] ?? part] as const);
    }),
  );
  return new Map([...part_of].map(([id, part]) => [id, new_names.get(part) ?? part]));
}
