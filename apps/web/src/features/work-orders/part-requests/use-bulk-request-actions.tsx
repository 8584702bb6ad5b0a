import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { IconTrash } from '@tabler/icons-react';
import type { BulkAction } from '../../../shared/ui/list/list-definition.ts';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { ACTION_WORDS } from './request-words.ts';
import { useOfferedActions } from './use-offered-actions.ts';
import { useRequestChanges } from './use-request-changes.ts';

/** What can be done with the chosen parts together. */
export function useBulkRequestActions(chosen: readonly PartRequest[]): readonly BulkAction<PartRequest>[] {
  const { mayRemoveParts } = useLineRights();
  const offered = useOfferedActions();
  const changes = useRequestChanges();
  const steps = offered(chosen).map((action) => ({
    label: ACTION_WORDS[action].label,
    run: (requests: readonly PartRequest[]) => changes.takeOn(requests, action),
  }));
  const canRemove = mayRemoveParts && chosen.length > 0 && chosen.every(({ actions }) => actions.includes('remove'));
  const removal: BulkAction<PartRequest> = {
    label: 'Remove',
    icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
    run: (requests) => Promise.all(requests.map((request) => changes.remove(request))),
  };
  return canRemove ? [...steps, removal] : steps;
}
