import { changePartSources, performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { reactionTo } from '../../../shared/api/error-catalogue.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { requestNow } from '../order-data/current-versions.ts';
import { AcceptDeliveryDialog } from '../../deliveries/public.ts';
import { useCallAtOrder } from '../order-data/use-order-call.ts';
import { LoadedOrder } from '../order-ui/LoadedOrder.tsx';
import type { StatusAction } from './request-words.ts';
import { ACTION_WORDS, isByDelivery } from './request-words.ts';
import { isShortShelf } from './short-shelf.ts';
import type { PartMoves, RefusedParts, TakenPart, TakeOn } from './taken-part.ts';
import { byOrder, SomeRefused } from './taken-part.ts';
import type { Send } from './use-change-at-orders.ts';
import { useChangeAtOrders } from './use-change-at-orders.ts';

const AuthorizePartsDialog = loadedLater(() => import('./AuthorizePartsDialog.tsx'), 'AuthorizePartsDialog');
const ShortShelfDialog = loadedLater(() => import('./ShortShelfDialog.tsx'), 'ShortShelfDialog');
const RefusedPartsDialog = loadedLater(() => import('./RefusedPartsDialog.tsx'), 'RefusedPartsDialog');

interface Question {
  readonly about: 'authorization' | 'short shelf' | 'delivery';
  readonly requests: readonly TakenPart[];
  readonly onDone: () => void;
  readonly onGivenUp: (reason: Error) => void;
}

interface Refused {
  readonly done_words: string;
  readonly refused: readonly RefusedParts[];
  readonly isAll: boolean;
  readonly onLeave: (left: readonly RefusedParts[]) => void;
}

/**
 * Moves parts on, changes where they come from or removes them, with one call for each order. Authorizing opens a
 * dialog for each order first, which asks who decided and how; parts on a purchase order are received with its
 * delivery. A refusal by one order does not stop the others; a dialog then lists the refused parts. Parts that the
 * shelf has too few of can be divided there.
 */
export function useTakeOn(dialogOrigin = 'acceptDeliveryFromWO'): PartMoves & { readonly dialog: ReactNode } {
  const { perform, changeSources } = useSend();
  const changeAtOrders = useChangeAtOrders();
  const [question, setQuestion] = useState<Question | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);

  const ask = (about: Question['about'], requests: readonly TakenPart[]) =>
    new Promise<void>((onDone, onGivenUp) => setQuestion({ about, requests, onDone, onGivenUp }));
  const giveUp = (given_up: Question) => {
    given_up.onGivenUp(new Error('The dialog was closed'));
    // The dialog for the next order may be open already.
    setQuestion((current) => (current === given_up ? null : current));
  };
  /** Resolves with the parts that are still refused when the dialog is closed. */
  const list = (listed: Omit<Refused, 'onLeave'>) =>
    new Promise<readonly RefusedParts[]>((onLeave) => setRefusal({ ...listed, onLeave })).finally(() =>
      setRefusal(null),
    );

  const change = async (requests: readonly TakenPart[], done_words: string, send: Send) => {
    const refused = await changeAtOrders(requests, done_words, send);
    const [first, ...others] = refused;
    if (!first) return;
    const is_short = isShortShelf(first.error);
    if (requests.length === 1 && is_short) return ask('short shelf', requests);
    const isAll = refused.flatMap((each) => each.requests).length === requests.length;
    if (isAll && others.length === 0 && !is_short) {
      reactionTo(first.error, { is_shown_by_form: false, is_qa: false }).notices.forEach(showNotice);
      throw first.error;
    }
    const left = await list({ done_words, refused, isAll });
    if (left.length > 0) throw new SomeRefused(left);
  };
  const takeOn: TakeOn = async (requests, action) => {
    if (action === 'authorize') {
      for (const of_order of byOrder(requests)) await ask('authorization', of_order);
      return;
    }
    const delivered = requests.filter((request) => isByDelivery(action, [request]));
    const purchases = Map.groupBy(delivered, ({ purchase_order }) => purchase_order?.id);
    for (const of_purchase of purchases.values()) await ask('delivery', of_purchase);
    const others = requests.filter((request) => !delivered.includes(request));
    if (others.length > 0) await change(others, ACTION_WORDS[action].done, (of_order) => perform(of_order, action));
  };

  const dialog = (
    <>
      {question?.about === 'authorization' && (
        <LoadedOrder id={question.requests[0]?.work_order_id ?? ''} loading={null}>
          <AuthorizePartsDialog
            key={question.requests[0]?.id}
            requests={question.requests}
            onDone={question.onDone}
            onClose={() => giveUp(question)}
          />
        </LoadedOrder>
      )}
      {question?.about === 'short shelf' && question.requests[0] && (
        <ShortShelfDialog request={question.requests[0]} onDone={question.onDone} onClose={() => giveUp(question)} />
      )}
      {question?.about === 'delivery' && question.requests[0]?.purchase_order && (
        <AcceptDeliveryDialog
          key={question.requests[0].purchase_order.id}
          order={question.requests[0].purchase_order}
          from={{ work_order_id: question.requests[0].work_order_id, dialogOrigin }}
          onLeave={(is_done) => {
            if (!is_done) return giveUp(question);
            setQuestion((current) => (current === question ? null : current));
            question.onDone();
          }}
        />
      )}
      {refusal && <RefusedPartsDialog {...refusal} />}
    </>
  );
  return {
    takeOn,
    changeSource: (requests, source) =>
      change(requests, source === 'vendor' ? 'now from a vendor' : 'now from stock', (of_order) =>
        changeSources(of_order, source),
      ),
    remove: (requests) => change(requests, 'removed', (of_order) => perform(of_order, 'remove')),
    dialog,
  };
}

/** Authorizing asks who decided and how, in a dialog of its own. */
type UnaskedAction = Exclude<StatusAction, 'authorize'> | 'remove';

function useSend() {
  const act = useCallAtOrder(performStatusAction, 'shown_by_form');
  const changeSources = useCallAtOrder(changePartSources, 'shown_by_form');
  return {
    perform: (requests: readonly TakenPart[], action: UnaskedAction) => {
      const work_order_id = requests[0]?.work_order_id ?? '';
      return act(work_order_id, (lines) => ({
        work_order_id,
        requests: requests.map((request) => requestNow(lines, request)),
        action,
      }));
    },
    changeSources: (requests: readonly TakenPart[], part_source_type: TakenPart['part_source_type']) => {
      const work_order_id = requests[0]?.work_order_id ?? '';
      return changeSources(work_order_id, (lines) => ({
        work_order_id,
        requests: requests.map((request) => requestNow(lines, request)),
        part_source_type,
      }));
    },
  };
}
