import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { reactionTo } from '../../../shared/api/error-catalogue.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { requestNow } from '../order-data/current-versions.ts';
import { useCallAtOrder, useUndo, useUndoSeveral } from '../order-data/use-order-call.ts';
import { AcceptDeliveryDialog } from '../../deliveries/public.ts';
import { LoadedOrder } from '../order-ui/LoadedOrder.tsx';
import type { StatusAction } from './request-words.ts';
import { ACTION_WORDS, isByDelivery } from './request-words.ts';
import { isShortShelf } from './short-shelf.ts';
import type { RefusedParts, TakenPart, TakeOn } from './taken-part.ts';
import { SomeRefused } from './taken-part.ts';
import { called } from './use-request-changes.ts';

const AuthorizePartsDialog = loadedLater(() => import('./AuthorizePartsDialog.tsx'), 'AuthorizePartsDialog');
const ShortShelfDialog = loadedLater(() => import('./ShortShelfDialog.tsx'), 'ShortShelfDialog');
const RefusedPartsDialog = loadedLater(() => import('./RefusedPartsDialog.tsx'), 'RefusedPartsDialog');

interface Asked {
  readonly about: 'authorization' | 'short shelf' | 'delivery';
  readonly requests: readonly TakenPart[];
  readonly onDone: () => void;
  readonly onGivenUp: (reason: Error) => void;
}

interface Refused {
  readonly action: StatusAction;
  readonly refused: readonly RefusedParts[];
}

/**
 * Moves parts on, with one call for each order. Authorizing opens a dialog for each order first, which asks who decided and
 * how; parts on a purchase order are received with its delivery. What an order refuses does not stop the others; a dialog then lists it. A part that the shelf has too few of can be
 * divided in another.
 */
export function useTakeOn(dialogOrigin = 'acceptDeliveryFromWO'): {
  readonly takeOn: TakeOn;
  readonly dialog: ReactNode;
} {
  const { takeOnOne, stage, takeOnSeveral } = usePerform();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);

  const ask = (about: Asked['about'], requests: readonly TakenPart[]) =>
    new Promise<void>((onDone, onGivenUp) => setAsked({ about, requests, onDone, onGivenUp }));
  const giveUp = (given_up: Asked) => {
    given_up.onGivenUp(new Error('The dialog was closed'));
    // The next order may be asked about already.
    setAsked((current) => (current === given_up ? null : current));
  };
  const takeOn: TakeOn = async (requests, action) => {
    const orders = [...Map.groupBy(requests, ({ work_order_id }) => work_order_id).values()];
    if (action === 'authorize') {
      for (const of_order of orders) await ask('authorization', of_order);
      return;
    }
    const delivered = requests.filter((request) => isByDelivery(action, [request]));
    if (delivered.length > 0) {
      const purchases = Map.groupBy(delivered, ({ purchase_order }) => purchase_order?.id);
      for (const of_purchase of purchases.values()) await ask('delivery', of_purchase);
      const others = requests.filter((request) => !delivered.includes(request));
      return others.length > 0 ? takeOn(others, action) : undefined;
    }
    if (orders.length <= 1 && action === 'stage') {
      const is_short = await stage(requests);
      return is_short ? ask('short shelf', requests) : undefined;
    }
    if (orders.length <= 1) return takeOnOne(requests, action);
    const not_done = await takeOnSeveral(orders, action);
    if (not_done.length === 0) return;
    setRefused({ action, refused: not_done });
    throw new SomeRefused(not_done);
  };
  const dialog = (
    <>
      {asked?.about === 'authorization' && (
        <LoadedOrder id={asked.requests[0]?.work_order_id ?? ''} loading={null}>
          <AuthorizePartsDialog
            key={asked.requests[0]?.id}
            requests={asked.requests}
            onDone={asked.onDone}
            onClose={() => giveUp(asked)}
          />
        </LoadedOrder>
      )}
      {asked?.about === 'short shelf' && asked.requests[0] && (
        <ShortShelfDialog request={asked.requests[0]} onDone={asked.onDone} onClose={() => giveUp(asked)} />
      )}
      {asked?.about === 'delivery' && asked.requests[0]?.purchase_order && (
        <AcceptDeliveryDialog
          key={asked.requests[0].purchase_order.id}
          order={asked.requests[0].purchase_order}
          from={{ work_order_id: asked.requests[0].work_order_id, dialogOrigin }}
          onLeave={(is_done) => {
            if (!is_done) return giveUp(asked);
            setAsked((current) => (current === asked ? null : current));
            asked.onDone();
          }}
        />
      )}
      {refused && <RefusedPartsDialog {...refused} onClose={() => setRefused(null)} />}
    </>
  );
  return { takeOn, dialog };
}

/** Authorizing asks who decided and how, in a dialog of its own. */
type UnaskedAction = Exclude<StatusAction, 'authorize'>;

function usePerform() {
  const act = useCallAtOrder(performStatusAction);
  const actQuietly = useCallAtOrder(performStatusAction, 'shown_by_form');
  const offerUndo = useUndo();
  const offerUndoOfAll = useUndoSeveral();
  const perform = (call: typeof act, requests: readonly TakenPart[], action: UnaskedAction) => {
    const work_order_id = requests[0]?.work_order_id ?? '';
    return call(work_order_id, (lines) => ({
      work_order_id,
      requests: requests.map((request) => requestNow(lines, request)),
      action,
    }));
  };
  return {
    takeOnOne: async (requests: readonly TakenPart[], action: UnaskedAction) => {
      const answer = await perform(act, requests, action);
      offerUndo(`${called(requests)} ${ACTION_WORDS[action].done}`, answer);
    },
    /** Whether the shelf has too few of the only part; other refusals are shown. */
    stage: async (requests: readonly TakenPart[]): Promise<boolean> => {
      try {
        const answer = await perform(actQuietly, requests, 'stage');
        offerUndo(`${called(requests)} ${ACTION_WORDS.stage.done}`, answer);
        return false;
      } catch (error) {
        if (requests.length === 1 && isShortShelf(error)) return true;
        reactionTo(error, { is_shown_by_form: false, is_qa: false }).notices.forEach(showNotice);
        throw error;
      }
    },
    takeOnSeveral: async (orders: readonly (readonly TakenPart[])[], action: UnaskedAction) => {
      const answers: OrderDetail[] = [];
      const done: TakenPart[] = [];
      const refused: RefusedParts[] = [];
      for (const requests of orders) {
        try {
          answers.push(await perform(actQuietly, requests, action));
          done.push(...requests);
        } catch (error) {
          refused.push({ requests, reason: error instanceof Error ? error.message : String(error) });
        }
      }
      if (done.length > 0) offerUndoOfAll(`${called(done)} ${ACTION_WORDS[action].done}`, answers);
      return refused;
    },
  };
}
