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
/** The page itself, and modules that the bundler adds. */
const OF_EVERY_PROGRAM = /^\0|\/index\.html$/;

/** A module of each of two small parts that the lists of orders, sales and invoices need both of. */
const JOINED = { part_of: /\/invoices\.contract\.ts$/, with_that_of: /\/customers\.contract\.ts$/ };

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
  const [one, other] = [nameOf(JOINED.part_of), nameOf(JOINED.with_that_of)];
  if (one === undefined || other === undefined) return part_of;
  return new Map([...part_of].map(([id, part]) => [id, part === one ? other : part]));
}
