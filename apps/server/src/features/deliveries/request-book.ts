import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import type { DividedRequest, RequestShare } from '../work-orders/public.ts';

interface KnownRequest {
  readonly id: string;
  readonly work_order_id: string;
  readonly quantity: number;
  readonly status: string;
}

interface KeptShare {
  readonly source: KnownRequest;
  readonly share: RequestShare;
}

/** The requests of a delivery while its corrections divide and join them. */
export type RequestBook = ReturnType<typeof openRequestBook>;

export function openRequestBook(requests: readonly KnownRequest[]) {
  const stored_requests = new Map(requests.map((request) => [request.id, request]));
  const shares = new Map<string, KeptShare>();
  const touched = new Set<string>();

  const current = (id: string) => {
    const share = shares.get(id)?.share;
    const stored = stored_requests.get(id);
    return share ?? (stored && { id, quantity: stored.quantity, status: stored.status as RequestShare['status'] });
  };
  const save = (source: KnownRequest, share: RequestShare) => {
    touched.add(source.id);
    if (share.quantity > 0) shares.set(share.id, { source, share });
    else shares.delete(share.id);
  };
  const sourceOf = (id: string) => shares.get(id)?.source ?? stored_requests.get(id);

  return {
    /**
     * Takes received pieces of a request back. Another request then waits for them: the one the item is linked to already,
     * otherwise the request itself, or a new one for some of its pieces. Returns the request the item is then linked to.
     */
    takeBack(id: string, quantity: number, linked_id: string | null, is_owed: boolean): string | null {
      const request = current(id);
      const source = sourceOf(id);
      if (!request || !source) return linked_id;
      const rest = addQuantities(request.quantity, -quantity);
      const waiting = linked_id === null || linked_id === id ? undefined : current(linked_id);
      const waiting_source = linked_id === null ? undefined : sourceOf(linked_id);
      if (waiting?.status === 'ordered' && waiting_source) {
        save(source, { ...request, quantity: rest });
        save(waiting_source, { ...waiting, quantity: addQuantities(waiting.quantity, quantity) });
        return linked_id;
      }
      const status = is_owed ? 'ordered' : 'authorized';
      const waiting_id = rest === 0 ? id : uuidv7();
      if (rest > 0) save(source, { ...request, quantity: rest });
      save(source, { id: waiting_id, quantity, status });
      // Pieces that the vendor no longer owes can be ordered again, so no item is linked to their request.
      if (is_owed) return waiting_id;
      return linked_id === waiting_id ? null : linked_id;
    },

    /** Gives requests that are not used the new cost of one piece. */
    reprice(served: readonly { readonly id: string; readonly is_used: boolean }[], cost: Cents): void {
      for (const { id, is_used } of served) {
        const request = current(id);
        const source = sourceOf(id);
        if (!is_used && request?.status === 'received' && source) save(source, { ...request, cost });
      }
    },

    /** Divides a request as it was decided elsewhere. */
    share({ id, shares: decided }: DividedRequest): void {
      const source = sourceOf(id);
      if (source) for (const share of decided) save(source, share);
    },

    /** The requests as the corrections have divided them. */
    divided: (): readonly DividedRequest[] =>
      [...touched].flatMap((id) => {
        const source = stored_requests.get(id);
        const own = [...shares.values()].filter((each) => each.source.id === id).map(({ share }) => share);
        return source ? [{ id, work_order_id: source.work_order_id, shares: own }] : [];
      }),
  };
}
