import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import { cannedLineRecords, orderCannedLines } from '@baydesk/contract/canned-lines.contract';
import { useDebouncedCallback } from '@mantine/hooks';
import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { undoable } from '../../shared/ui/feedback/undoable.tsx';
import { moved } from '../../shared/ui/form/use-list-field.ts';
import type { Page } from '../../shared/ui/list/screen/list-pages.ts';
import { distinctRows } from '../../shared/ui/list/screen/list-pages.ts';
import { changedPart, inOrder } from './line-order.ts';

type Loaded = InfiniteData<Page<CannedLine>>;
type Moves = { readonly before: readonly string[]; readonly name: string };

const LISTS = { queryKey: ['canned_line', 'list', cannedLineRecords.list.path], type: 'active' } as const;
/** Several steps in a row are one change to a person. */
const UNDO_AFTER_MS = 700;

/** Puts lines elsewhere: on screen at once, then by the server; a refusal puts them back. */
export function useLineOrder() {
  const queryClient = useQueryClient();
  const save = useEndpointMutation(orderCannedLines);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const moves = useRef<Moves | null>(null);

  const shown = (): readonly CannedLine[] => {
    const [list] = queryClient.getQueryCache().findAll(LISTS);
    return distinctRows((list?.state.data as Loaded | undefined)?.pages ?? []);
  };

  const order = async (ids: readonly string[]) => {
    // A response still on its way has the old order.
    void queryClient.cancelQueries(LISTS);
    const before = queryClient.getQueriesData<Loaded>(LISTS);
    queryClient.setQueriesData<Loaded>(LISTS, (loaded) => loaded && reordered(loaded, ids));
    waiting.current += 1;
    // Moves are sent one after the other, because parallel ones could arrive in any order.
    const saved = saving.current.then(() => save.mutateAsync({ ids: [...ids] }));
    saving.current = saved.catch(() => undefined);
    try {
      await saved;
    } catch (error) {
      for (const [key, loaded] of before) queryClient.setQueryData(key, loaded);
      throw error;
    } finally {
      waiting.current -= 1;
      if (waiting.current === 0) void queryClient.invalidateQueries(LISTS);
    }
  };

  const offerUndo = useDebouncedCallback(() => {
    const done = moves.current;
    moves.current = null;
    if (!done) return;
    const after = shown().map(({ id }) => id);
    const back = changedPart(done.before, after);
    if (back.length > 0) undoable(`${done.name} is moved`, () => order(back));
  }, UNDO_AFTER_MS);

  const move = (rows: readonly CannedLine[], from: number, to: number) => {
    const ids = rows.map(({ id }) => id);
    moves.current ??= { before: ids, name: rows[from]?.name ?? 'The line' };
    // The mutation shows a refusal.
    void order(changedPart(moved(ids, from, to), ids)).then(offerUndo, () => (moves.current = null));
  };

  /** Moves a line up or down by one. */
  const step = (line: CannedLine, by: -1 | 1) => {
    const rows = shown();
    const from = rows.findIndex(({ id }) => id === line.id);
    const to = from + by;
    if (from >= 0 && to >= 0 && to < rows.length) move(rows, from, to);
  };
  return { move, step };
}

function reordered(loaded: Loaded, ids: readonly string[]): Loaded {
  const rows = inOrder(
    loaded.pages.flatMap((page) => page.collection),
    ids,
  );
  let start = 0;
  const pages = loaded.pages.map((page) => {
    const collection = rows.slice(start, start + page.collection.length);
    start += page.collection.length;
    return { ...page, collection };
  });
  return { ...loaded, pages };
}
