import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { normalizePath } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

const SIGN_IN = ['features/accounts/login/LoginScreen.tsx'];
const LANDING = ['features/work-orders/overview/WorkOrdersScreen.tsx', 'features/home/HomeScreen.tsx'];

/**
 * Without groups every set of modules that some screens share becomes a file of its own, and a screen takes 50 to 160
 * requests. With them the first pages take three and the others at most about twenty. Each group takes what the groups
 * above it have left. The first pages have groups of their own because `e2e/program/first-load.spec.ts` limits their size.
 */
export const chunkGroups: Group[] = [
  { name: 'start', tags: ['$initial'], priority: 5 },
  { name: loadedWith('sign-in', SIGN_IN), priority: 4 },
  { name: loadedWith('landing', LANDING), priority: 3 },
  { name: 'most-screens', minShareCount: 8, priority: 2 },
  // Divided by the screens that use them; a part below 20 kB of source joins the part most like it.
  { name: 'some-screens', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 20_000, priority: 1 },
];

/** Names a chunk for everything of ours that the screens import; rolldown adds what these modules need of packages. */
function loadedWith(chunk: string, screens: readonly string[]): Rolldown.CodeSplittingNameFunction {
  let found: ReadonlySet<string> | undefined;
  return (module_id, context) => {
    found ??= importedBy(screens, (id) => context.getModuleInfo(id));
    return found.has(module_id) ? chunk : null;
  };
}

function importedBy(screens: readonly string[], getModuleInfo: Rolldown.GetModuleInfo): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (module_id: string): void => {
    if (found.has(module_id) || module_id.includes('/node_modules/')) return;
    found.add(module_id);
    for (const imported of getModuleInfo(module_id)?.importedIds ?? []) add(imported);
  };
  for (const screen of screens) {
    const module_id = normalizePath(join(import.meta.dirname, 'src', screen));
    if (!getModuleInfo(module_id)) throw new Error(`chunk-groups.ts names ${screen}, which is not in the program`);
    add(module_id);
  }
  return found;
}
