import type { StockCountItem } from '@baydesk/contract/inventory/counts.contract';
import {
  cancelCount,
  enterCounts,
  postCount,
  startCount,
  viewCount,
} from '@baydesk/contract/inventory/counts.contract';
import { printCountSheet } from '@baydesk/contract/inventory/papers.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CallOutput } from '../../../shared/api/call.ts';
import { call } from '../../../shared/api/call.ts';
import { onConnectionBack } from '../../../shared/api/connection.ts';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { usePdf } from '../../../shared/browser/use-pdf.ts';
import { now } from '../../../shared/format/now.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import type { CountedEntry } from './count-queue.ts';
import { makeCountQueue } from './count-queue.ts';

export type OpenCount = CallOutput<typeof viewCount>;

const BY_FORM = { refreshes: shownBy('inventory'), refusals: 'shown_by_form' } as const;
const SILENT = { meta: { is_silent: true } } as const;
const keyOf = (id: string, is_review: boolean) => ['inventory', 'count', id, is_review] as const;

export const useCount = (id: string, is_review = false) =>
  useQuery({ ...endpointQuery(viewCount, { id, is_review }, keyOf(id, is_review)), ...SILENT });

export const useStartCount = () => useEndpointMutation(startCount, BY_FORM);
export const usePostCount = () => useEndpointMutation(postCount, BY_FORM);
export const useCancelCount = () => useEndpointMutation(cancelCount, BY_FORM);

export const useCountSheet = () => usePdf((id: string) => call(printCountSheet, { id, type: 'pdf' }));

const withEntries = (items: readonly StockCountItem[], entries: readonly CountedEntry[]): StockCountItem[] => {
  const counted = new Map(entries.map((entry) => [entry.stock_part_id, entry]));
  return items.map((item) => ({ ...item, ...counted.get(item.stock_part_id) }));
};

/** The numbers of a count: those on the server with those of this device on top. */
export function useCounting(count: OpenCount) {
  const { user_id } = useActor();
  const queryClient = useQueryClient();
  const { id } = count;
  const queue = useMemo(
    () =>
      makeCountQueue({
        user_id,
        count_id: id,
        post: (entries) => call(enterCounts, { id, items: [...entries] }),
        onSent: (entries) =>
          queryClient.setQueryData<OpenCount>(
            keyOf(id, false),
            (before) => before && { ...before, items: withEntries(before.items, entries) },
          ),
      }),
    [user_id, id, queryClient],
  );
  useEffect(() => {
    // Sends the numbers that an earlier visit could not send.
    void queue.send();
    return onConnectionBack(() => void queue.send());
  }, [queue]);
  const { unsent, refusal } = useSyncExternalStore(queue.subscribe, queue.state);
  return {
    items: withEntries(count.items, unsent),
    unsent_count: unsent.length,
    refusal,
    enter: (stock_part_id: string, counted_quantity: number | null) =>
      queue.enter({ stock_part_id, counted_quantity, counted_at: now().toISOString() }),
    sendAgain: () => void queue.send(),
    drop: queue.drop,
  };
}
