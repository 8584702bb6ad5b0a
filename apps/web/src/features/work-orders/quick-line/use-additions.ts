import { createFromCannedLine, createLine, reviveLines } from '@baydesk/contract/work-orders/lines.contract';
import { makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { storedValue } from '../../../shared/browser/stored-value.ts';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useOrderFacts } from '../order-data/order-context.tsx';
import type { QuickAddition } from './quick-options.ts';
import { quickAddition } from './quick-options.ts';
import { useOrderCall } from '../order-data/use-order-call.ts';

/** The name of a line that is made for a part alone. */
export const PARTS_LINE = 'Parts';

/** An entry that is not on the order yet. Its ids are made once, so that a retry does not add it twice. */
const waitingAddition = z.object({
  id: z.string(),
  /** The id of the new line that is made for a part without a line. */
  line_id: z.string(),
  label: z.string(),
  addition: quickAddition,
});
type Waiting = z.output<typeof waitingAddition>;
export type Addition = Waiting & { readonly problem: string | null };

const NOT_SENT = 'This was not saved yet.';

/** The entries that are not on the order, or on a line of it, yet; they survive a reload until they are saved or dropped. */
export function useAdditions(line_id?: string) {
  const { id: order_id } = useOrderFacts();
  const { user_id } = useActor();
  const [store] = useState(() =>
    storedValue(`baydesk.draft.${user_id}.quick-line.${line_id ?? order_id}`, z.array(waitingAddition)),
  );
  const [additions, setAdditions] = useState<readonly Addition[]>(() =>
    (store.read() ?? []).map((waiting) => ({ ...waiting, problem: NOT_SENT })),
  );
  const send = useSendAddition();

  const change = (next: (others: readonly Addition[]) => readonly Addition[]) =>
    setAdditions((others) => {
      const all = next(others);
      if (all.length === 0) store.forget();
      else store.keep([...all]);
      return all;
    });
  const drop = (id: string) => change((others) => others.filter((other) => other.id !== id));
  const setProblem = (id: string, problem: string | null) =>
    change((others) => others.map((other) => (other.id === id ? { ...other, problem } : other)));
  const run = (waiting: Waiting) =>
    send(waiting).then(
      () => drop(waiting.id),
      (error: unknown) => setProblem(waiting.id, error instanceof Error ? error.message : String(error)),
    );
  return {
    additions,
    drop,
    /** Returns the id of the line that the next typed part belongs to. */
    add: (label: string, addition: QuickAddition): string => {
      const waiting: Waiting = { id: uuidv7(), line_id: uuidv7(), label, addition };
      change((others) => [...others, { ...waiting, problem: null }]);
      void run(waiting);
      return addition.kind === 'part' ? (addition.line_id ?? waiting.line_id) : waiting.id;
    },
    retry: (waiting: Waiting) => {
      setProblem(waiting.id, null);
      void run(waiting);
    },
  };
}

function useSendAddition() {
  const work_order_id = useOrderFacts().id;
  const newLine = useOrderCall(createLine, 'shown_by_form');
  const cannedLine = useOrderCall(createFromCannedLine, 'shown_by_form');
  const revive = useOrderCall(reviveLines, 'shown_by_form');
  const askForPart = useOrderCall(makePartRequest, 'shown_by_form');
  return async ({ id, line_id, addition }: Waiting): Promise<unknown> => {
    if (addition.kind === 'canned')
      return cannedLine(() => ({ work_order_id, id, canned_line_id: addition.canned_line_id }));
    if (addition.kind === 'deferred')
      return revive(() => ({ work_order_id, lines: [{ id, revives_line_id: addition.revives_line_id }] }));
    if (addition.kind === 'labour') {
      const { line_name, time_estimate, fixed_price } = addition;
      return newLine(() => ({ work_order_id, id, line_name, time_estimate, fixed_price }));
    }
    const { part_number, description, quantity, sell_price, offered } = addition;
    if (addition.line_id === null) await newLine(() => ({ work_order_id, id: line_id, line_name: PARTS_LINE }));
    return askForPart(() => ({
      id,
      line_id: addition.line_id ?? line_id,
      part_number,
      description,
      quantity,
      sell_price,
      ...offered,
    }));
  };
}
