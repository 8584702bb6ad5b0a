import type { Place } from '../../shared/routing/feature-routes.ts';
import { TAB_GROUPS } from '../../shared/routing/feature-routes.ts';

interface TabGroup {
  /** Null for tabs without a heading. */
  readonly name: string | null;
  readonly tabs: readonly Place[];
}

/** The tabs under their headings; those without one come first. */
export const groupTabs = (tabs: readonly Place[]): readonly TabGroup[] =>
  [null, ...TAB_GROUPS]
    .map((name) => ({ name, tabs: tabs.filter(({ group = null }) => group === name) }))
    .filter((group) => group.tabs.length > 0);
