import type { CoreToReturn } from '@baydesk/contract/returns/cores.contract';
import { listCores } from '@baydesk/contract/returns/cores.contract';
import { useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../shared/api/call.ts';
import { call } from '../../../shared/api/call.ts';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { loadEveryRow } from '../../../shared/ui/list/screen/list-pages.ts';
import { partName } from '../../work-orders/public.ts';
import { useMoveCores } from '../use-returns.ts';

export type VendorOfCores = CallOutput<typeof listCores>['vendors'][number];

/** Every core that fits, and what each vendor owes for them. */
export const useCores = (input: Omit<CallInput<typeof listCores>, 'page' | 'rows_per_page'>) =>
  useQuery({
    queryKey: ['part_return', 'cores', input],
    queryFn: async ({ signal }) => {
      let vendors: readonly VendorOfCores[] = [];
      const cores = await loadEveryRow<CoreToReturn>(async (page, rows_per_page) => {
        const loaded = await call(listCores, { ...input, page, rows_per_page }, signal);
        ({ vendors } = loaded);
        return loaded;
      });
      return { cores, vendors };
    },
    meta: { is_silent: true },
  });

/** Says that cores lie ready, or do not yet. */
export function useMarkCores() {
  const moveThem = useMoveCores();
  const set = (cores: readonly CoreToReturn[], is_ready: boolean) =>
    moveThem.mutateAsync({
      cores: cores.map(({ id, version }) => ({ id, version })),
      state: is_ready ? 'ready' : 'not_ready',
    });
  return async (cores: readonly CoreToReturn[], is_ready: boolean) => {
    const changed = cores.filter(({ state }) => (state === 'ready') !== is_ready);
    if (changed.length === 0) return;
    const { collection } = await set(changed, is_ready);
    const [first] = changed;
    const what = changed.length === 1 && first ? partName(first) : `${changed.length} cores`;
    undoable(`${what} ${is_ready ? 'ready to be sent' : 'not ready yet'}`, () => set(collection, !is_ready));
  };
}
