import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { useState } from 'react';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useOrderScope } from '../order-data/order-context.ts';
import { storyDraft } from './row/use-story.ts';

/** Which lines are unfolded: those being worked on or with words not saved yet, until somebody says otherwise. */
export function useOpenLines() {
  const { user_id } = useActor();
  const { lines } = useOrderScope();
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>(() => {
    const drafted = lines.filter(({ line_id }) => storyDraft(user_id, line_id).read() !== null);
    return Object.fromEntries(drafted.map(({ line_id }) => [line_id, true]));
  });
  return {
    isOpen: ({ line_id, status }: WorkOrderLine) => said[line_id] ?? status === 'in_progress',
    setOpen: (line_id: string, isOpen: boolean) => setSaid((others) => ({ ...others, [line_id]: isOpen })),
  };
}
