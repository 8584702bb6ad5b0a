import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { shownBy } from './shown-by.ts';

/** Weak, so that a query is dropped from here with the query cache even if leaving its page never ends. */
const leaving = new WeakSet<object>();

/** False for the query of a record that is being deleted here: its page is about to be left and must not load it again. */
export const isKept = (query: object): boolean => !leaving.has(query);

interface Deletion {
  readonly id: string;
  readonly remove: () => Promise<unknown>;
  readonly leave: () => Promise<void>;
}

/**
 * Deletes the record of the open page, leaves the page, and then refreshes what shows such records. The news of the deletion
 * may come before the page is left; its query is enabled only while the record `isKept`.
 */
export function useDeleteAndLeave(entity: string): (deletion: Deletion) => Promise<void> {
  const queryClient = useQueryClient();
  return (deletion) => deleteAndLeave(queryClient, entity, deletion);
}

export async function deleteAndLeave(queryClient: QueryClient, entity: string, { id, remove, leave }: Deletion) {
  const viewed = queryClient.getQueryCache().find({ queryKey: [entity, 'view', id] });
  if (viewed) leaving.add(viewed);
  try {
    await remove();
    await leave();
  } finally {
    if (viewed) leaving.delete(viewed);
  }
  for (const resource of shownBy(entity)) void queryClient.invalidateQueries({ queryKey: [resource] });
}
