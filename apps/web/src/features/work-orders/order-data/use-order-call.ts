import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { undoLastChange } from '@baydesk/contract/work-orders.contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../shared/api/api-error.ts';
import type { CallInput, CallOutput } from '../../../shared/api/call.ts';
import type { Refusals } from '../../../shared/api/use-endpoint.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import type { NoticeLink } from '../../../shared/ui/feedback/undoable.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { useOrderFacts } from './order-context.tsx';
import type { Ahead, Lines, LinesPatch } from './shown-ahead.ts';
import { settled, shownLines } from './shown-ahead.ts';
import type { OrderEndpoint } from './use-work-order.ts';
import { orderQuery, runOrderChange } from './use-work-order.ts';

const turns = new Map<string, Promise<unknown>>();
const aheads = new Map<string, Ahead>();

/**
 * Sends the changes of one order one after the other, each with the versions from the previous answer, so that a person
 * need not wait between them. `patch` shows the expected result at once; a refusal removes it.
 */
export function useOrderCall<E extends OrderEndpoint>(endpoint: E, refusals: Refusals = 'notified') {
  const { id } = useOrderFacts();
  const callAt = useCallAtOrder(endpoint, refusals);
  return (inputOf: (lines: Lines) => CallInput<E>, patch?: LinesPatch) => callAt(id, inputOf, patch);
}

/** The same for any order, for a component that shows several. */
export function useCallAtOrder<E extends OrderEndpoint>(endpoint: E, refusals: Refusals = 'notified') {
  const queryClient = useQueryClient();
  return (id: string, inputOf: (lines: Lines) => CallInput<E>, patch?: LinesPatch): Promise<CallOutput<E>> => {
    if (patch) showAhead(queryClient, id, patch);
    return inTurn(id, async () => {
      try {
        const input = inputOf(readLines(queryClient, id));
        const output = await runOrderChange(queryClient, endpoint, input, { refusals });
        settle(queryClient, id, patch, (output as OrderDetail).lines);
        return output;
      } catch (error) {
        settle(queryClient, id, patch, null);
        // Another person changed the order, so their version is fetched.
        if (isRefusal(error, 412)) await queryClient.invalidateQueries({ queryKey: ['work_order'] });
        else if (patch) void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
        throw error;
      }
    });
  };
}

/** Replaces an earlier offer, because only the last change of an order can be undone. */
const undoKey = (id: string): string => `undo ${id}`;

/** Shows a notice of the change and offers to undo it; `before` is called first when the person does. */
export function useUndo() {
  const undo = useCallAtOrder(undoLastChange);
  return (message: string, { work_order }: OrderDetail, link?: NoticeLink, before?: () => Promise<void>) => {
    const event_id = work_order.undoable?.event_id;
    if (event_id === undefined) return showNotice(done(message));
    const takeBack = async () => {
      await before?.();
      await undo(work_order.id, () => ({ work_order_id: work_order.id, event_id }));
    };
    undoable(message, takeBack, undoKey(work_order.id), link);
  };
}

/** The same for one change in each of several orders, which are undone one after the other. */
export function useUndoSeveral() {
  const undo = useCallAtOrder(undoLastChange);
  return (message: string, answers: readonly OrderDetail[]) => {
    const changes = answers.flatMap(({ work_order: { id, undoable: event } }) =>
      event ? [{ work_order_id: id, event_id: event.event_id }] : [],
    );
    if (changes.length < answers.length) return showNotice(done(message));
    const [first, ...others] = changes;
    const takeBack = async () => {
      for (const change of changes) await undo(change.work_order_id, () => change);
    };
    undoable(message, takeBack, first && others.length === 0 ? undoKey(first.work_order_id) : undefined);
  };
}

function inTurn<Result>(id: string, run: () => Promise<Result>): Promise<Result> {
  const mine = (turns.get(id) ?? Promise.resolve()).then(run);
  turns.set(
    id,
    mine.catch(() => undefined),
  );
  return mine;
}

const readLines = (queryClient: QueryClient, id: string): Lines =>
  queryClient.getQueryData(orderQuery(id).queryKey)?.lines ?? [];

const writeLines = (queryClient: QueryClient, id: string, lines: Lines) =>
  queryClient.setQueryData(orderQuery(id).queryKey, (detail) => detail && { ...detail, lines: [...lines] });

function showAhead(queryClient: QueryClient, id: string, patch: LinesPatch): void {
  // A fetch that is still running would replace the patched lines with the old ones.
  void queryClient.cancelQueries({ queryKey: orderQuery(id).queryKey });
  const { answered, patches } = aheads.get(id) ?? { answered: readLines(queryClient, id), patches: [] };
  const ahead = { answered, patches: [...patches, patch] };
  aheads.set(id, ahead);
  writeLines(queryClient, id, shownLines(ahead));
}

function settle(queryClient: QueryClient, id: string, patch: LinesPatch | undefined, answered: Lines | null): void {
  const before = aheads.get(id);
  if (!before) return;
  const ahead = settled(before, patch, answered);
  writeLines(queryClient, id, shownLines(ahead));
  if (ahead.patches.length === 0) aheads.delete(id);
  else aheads.set(id, ahead);
}
