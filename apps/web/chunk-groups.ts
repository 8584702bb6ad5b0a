import type { Rolldown } from 'vite';
import { sharedParts } from './shared-parts.ts';

/** What the program needs at once is one file; what some screens share is divided by `sharedParts`. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // A module is put where it is needed and nowhere else.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'start', tags: ['$initial'], priority: 2 },
    // Always shown together, and tiny.
    { name: 'finance-tab', test: /\/(?:FinanceTab|OrderFinance)\.tsx$/, priority: 2 },
    { name: 'order-money', test: /\/(?:OrderMoney|OrderInvoices)\.tsx$/, priority: 2 },
    { name: nameOfPart(), priority: 1 },
  ],
};

function nameOfPart(): Rolldown.CodeSplittingNameFunction {
  let part_of: ReadonlyMap<string, string> | undefined;
  return (module_id, context) => {
    part_of ??= sharedParts((id) => context.getModuleInfo(id));
    return part_of.get(module_id) ?? null;
  };
}
