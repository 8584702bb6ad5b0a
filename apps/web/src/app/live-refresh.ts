import type { QueryClient } from '@tanstack/react-query';
import { shownBy } from '../shared/live/shown-by.ts';

export function refreshShown(queryClient: QueryClient, entity: string): void {
  for (const key of shownBy(entity)) void queryClient.invalidateQueries({ queryKey: [key] });
}
