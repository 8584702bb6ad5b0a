import { MOST_COUNTED_AT_ONCE } from '@baydesk/contract/inventory/counts.contract';
import { z } from 'zod';
import { NetworkError } from '../../../shared/api/api-error.ts';
import { storedValue } from '../../../shared/browser/stored-value.ts';

const countedEntry = z.object({
  stock_part_id: z.string(),
  counted_quantity: z.number().nullable(),
  counted_at: z.string(),
});
export type CountedEntry = z.output<typeof countedEntry>;

const storeOf = (user_id: string, count_id: string) =>
  storedValue(`baydesk.count.${user_id}.${count_id}`, z.array(countedEntry));

/** How many numbers of a count wait on this device, because the server did not get or take them yet. */
export const unsentCount = (user_id: string, count_id: string): number =>
  storeOf(user_id, count_id).read()?.length ?? 0;

export interface QueueState {
  /** Counted on this device and not yet on the server. */
  readonly unsent: readonly CountedEntry[];
  /** Why the server did not take them; they stay until they are sent again or dropped. */
  readonly refusal: Error | null;
}

export interface CountQueue {
  readonly state: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores a number on this device, then sends all that wait. */
  readonly enter: (entry: CountedEntry) => void;
  readonly send: () => Promise<void>;
  /** Drops the numbers that the server refused. */
  readonly drop: () => void;
}

interface CountQueueOptions {
  /** The person and the count, under which the numbers are stored on this device. */
  readonly user_id: string;
  readonly count_id: string;
  readonly post: (entries: readonly CountedEntry[]) => Promise<unknown>;
  readonly onSent: (entries: readonly CountedEntry[]) => void;
}

/**
 * The numbers of a count on their way to the server. They are stored on the device first, so that they survive a dead
 * network and a closed tab; the last number of a part counts.
 */
export function makeCountQueue({ user_id, count_id, post, onSent }: CountQueueOptions): CountQueue {
  const store = storeOf(user_id, count_id);
  const listeners = new Set<() => void>();
  let state: QueueState = { unsent: store.read() ?? [], refusal: null };
  let sending: Promise<void> | null = null;

  const change = (next: QueueState) => {
    state = next;
    if (state.unsent.length === 0) store.forget();
    else store.keep([...state.unsent]);
    for (const listener of listeners) listener();
  };

  const sendAll = async () => {
    while (state.unsent.length > 0) {
      const batch = state.unsent.slice(0, MOST_COUNTED_AT_ONCE);
      try {
        // oxlint-disable-next-line no-await-in-loop -- one call at a time keeps the last number of a part the last
        await post(batch);
      } catch (error) {
        // Without a network they wait; it is tried again when the connection is back.
        if (!(error instanceof NetworkError)) change({ ...state, refusal: error as Error });
        return;
      }
      onSent(batch);
      // A part counted again meanwhile stays, with its newer number.
      change({ unsent: state.unsent.filter((entry) => !batch.includes(entry)), refusal: null });
    }
  };

  const send = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    enter: (entry) => {
      const others = state.unsent.filter(({ stock_part_id }) => stock_part_id !== entry.stock_part_id);
      change({ unsent: [...others, entry], refusal: null });
      void send();
    },
    send,
    drop: () => change({ unsent: [], refusal: null }),
  };
}
