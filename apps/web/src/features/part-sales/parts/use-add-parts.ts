import { createPartSale } from '@baydesk/contract/part-sales.contract';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import {
  changePartRequest,
  makePartRequest,
  makePartRequests,
} from '@baydesk/contract/work-orders/part-requests.contract';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import type { PartSource } from '@baydesk/domain/part-requests/part-request-status';
import type { CallInput } from '../../../shared/api/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { SetPart } from '../../work-orders/public.ts';
import { orderQuery, requestNow, useCallAtOrder } from '../../work-orders/public.ts';
import type { Buyer } from '../sale/buyer.ts';
import { useSaleChange } from '../use-part-sales.ts';

/** A part that is put onto the sale. */
export interface SoldPart {
  readonly catalogue_part_id: string | null;
  readonly part_number: string;
  readonly description: string;
  readonly quantity: number;
  /** Null leaves it to the pricing rules. */
  readonly sell_price: Cents | null;
  readonly cost?: Cents | null;
  readonly part_source_type?: PartSource;
}

/** A part that is not on the sale yet. Its id is made once, so that a retry does not add it twice. */
export interface WaitingPart {
  readonly id: string;
  readonly label: string;
  readonly part: SoldPart;
  readonly problem: string | null;
}

export interface AddedParts {
  readonly waiting: readonly WaitingPart[];
  readonly add: (label: string, part: SoldPart) => void;
  readonly retry: (part: WaitingPart) => void;
  readonly drop: (id: string) => void;
  /** Puts the parts of a set onto the sale in one step, and rejects where they are refused. */
  readonly addSet: (parts: readonly SetPart[]) => Promise<OrderDetail>;
}

interface SaleToFill {
  readonly id: string;
  readonly line_id: string;
  /** The buyer of a sale that does not exist yet. */
  readonly buyer: Buyer;
  readonly onCreated: () => void;
}

/**
 * Puts parts onto a sale one after the other, in the order they were scanned. The first one creates the sale, so that nobody
 * leaves an empty one behind; one that is on it already counts up.
 */
export function useAddParts(sale: SaleToFill) {
  const [waiting, setWaiting] = useState<readonly WaitingPart[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const send = useSendPart(sale);
  const drop = (id: string) => setWaiting((others) => others.filter((other) => other.id !== id));
  const setProblem = (id: string, problem: string | null) =>
    setWaiting((others) => others.map((other) => (other.id === id ? { ...other, problem } : other)));
  const run = (part: WaitingPart) => {
    turn.current = turn.current.then(() =>
      send.current.part(part).then(
        () => drop(part.id),
        (error: unknown) => setProblem(part.id, error instanceof Error ? error.message : String(error)),
      ),
    );
  };
  const added: AddedParts = {
    waiting,
    drop,
    add: (label, part) => {
      const waits = { id: uuidv7(), label, part, problem: null };
      setWaiting((others) => [...others, waits]);
      run(waits);
    },
    retry: (part) => {
      setProblem(part.id, null);
      run(part);
    },
    addSet: (parts) => {
      const sent = turn.current.then(() => send.current.set(parts));
      turn.current = sent.catch(() => undefined);
      return sent;
    },
  };
  return { ...added, settle: () => turn.current };
}

/** Always the latest, because a part that waits is sent after the page was rendered again. */
function useSendPart({ id, line_id, buyer, onCreated }: SaleToFill) {
  const queryClient = useQueryClient();
  const createSale = useSaleChange(createPartSale);
  const make = useCallAtOrder(makePartRequest, 'shown_by_form');
  const change = useCallAtOrder(changePartRequest, 'shown_by_form');
  const makeSet = useCallAtOrder(makePartRequests, 'shown_by_form');
  const begin = async (parts: CallInput<typeof createPartSale>['parts']): Promise<OrderDetail> => {
    const { customer, walk_in_name } = buyer;
    const sale = await createSale.mutateAsync({ id, line_id, customer_id: customer?.id ?? null, walk_in_name, parts });
    onCreated();
    return sale;
  };
  const saved = () => queryClient.getQueryData(orderQuery(id).queryKey);
  const send = {
    part: async ({ id: part_id, part }: WaitingPart): Promise<unknown> => {
      const detail = saved();
      if (!detail) return begin([{ id: part_id, ...part }]);
      const same = detail.lines.flatMap(({ part_requests }) => part_requests).find((other) => countsUp(other, part));
      if (!same) return make(id, () => ({ id: part_id, line_id, ...part }));
      const quantity = addQuantities(same.quantity, part.quantity);
      return change(id, (lines) => ({ ...requestNow(lines, same), quantity }));
    },
    set: (parts: readonly SetPart[]): Promise<OrderDetail> =>
      saved() ? makeSet(id, () => ({ line_id, requests: [...parts] })) : begin([...parts]),
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  return latest;
}

/** True if the part is another piece of one that is on the sale and not handed over yet. */
const countsUp = (request: PartRequest, { catalogue_part_id, sell_price }: SoldPart): boolean =>
  catalogue_part_id !== null &&
  request.catalogue_part_id === catalogue_part_id &&
  request.actions.includes('quote') &&
  (sell_price === null || sell_price === request.sell_price);
