import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { readWorkplace, useCloseWorkplace } from '../use-workplaces.ts';

/** Opens a closed location at once; closing it again is a press away. */
export function useOpenAgain() {
  const close = useCloseWorkplace('notified');
  return async ({ id, version }: Workplace) => {
    const { name } = await close.mutateAsync({ id, version, is_closed: false });
    undoable(`${name} is open again`, async () =>
      close.mutateAsync({ id, version: (await readWorkplace(id)).version, is_closed: true }),
    );
  };
}
