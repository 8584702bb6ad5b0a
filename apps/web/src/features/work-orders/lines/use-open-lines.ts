import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useOrderContext } from '../order-data/order-context.ts';
import { storyDraft } from './row/use-story.ts';

const route = getRouteApi('/shell/workorders/$id/lines');

/** Lines in progress or with an unsaved story are unfolded, unless the person has folded them. */
export function useOpenLines() {
  const { user_id } = useActor();
  const { lines } = useOrderContext();
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(() => {
    const drafted = lines.filter(({ line_id }) => storyDraft(user_id, line_id).read() !== null);
    return Object.fromEntries(drafted.map(({ line_id }) => [line_id, true]));
  });
  return {
    isOpen: ({ line_id, status }: WorkOrderLine) => chosen[line_id] ?? status === 'in_progress',
    setOpen: (line_id: string, isOpen: boolean) => setChosen((others) => ({ ...others, [line_id]: isOpen })),
  };
}

/** Goes to the line named in the address, then removes it from there so that the same link works again. */
export function useLineAskedFor(goTo: (line_id: string) => void): void {
  const { line } = route.useSearch();
  const navigate = route.useNavigate();
  const arrive = useEffectEvent((line_id: string) => {
    goTo(line_id);
    void navigate({ search: {}, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (line !== undefined) arrive(line);
  }, [line]);
}
