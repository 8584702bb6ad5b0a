import { useQueryClient } from '@tanstack/react-query';
import { shownBy } from './shown-by.ts';

const leaving = new Set<string>();

/** False while a record is being deleted here: its page is about to be left and must not load it again. */
export const isKept = (id: string): boolean => !leaving.has(id);

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
  return async ({ id, remove, leave }) => {
    leaving.add(id);
    try {
      await remove();
      await leave();
    } finally {
      leaving.delete(id);
    }
    for (const resource of shownBy(entity)) void queryClient.invalidateQueries({ queryKey: [resource] });
  };
}
