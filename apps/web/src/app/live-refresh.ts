import type { QueryClient } from '@tanstack/react-query';

/** What shows something of a resource besides the queries that are filed under it. */
const ALSO_SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  workplace: ['profile', 'organization'],
  staff: ['profile', 'organization'],
  department: ['organization'],
  organization: ['profile'],
};

/** The query keys, by their first word, that a change to an entity makes stale. The history shows every change. */
export const shownBy = (entity: string): readonly string[] => [entity, ...(ALSO_SHOWN_BY[entity] ?? []), 'event'];

export function refreshShown(queryClient: QueryClient, entity: string): void {
  for (const key of shownBy(entity)) void queryClient.invalidateQueries({ queryKey: [key] });
}
