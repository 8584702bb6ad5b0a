import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { OrderedPart } from './OrderPartsDialog.tsx';

const OrderPartsDialog = loadedLater(() => import('./OrderPartsDialog.tsx'), 'OrderPartsDialog');

interface Ordering {
  readonly requests: readonly OrderedPart[];
  /** Called when the dialog is closed, with whether the parts are on an order. */
  readonly settle: (is_done: boolean) => void;
}

export type OrderParts = (requests: readonly OrderedPart[]) => Promise<void>;

/**
 * Puts parts onto a vendor's order by a dialog, and opens the order unless there is more to do on the present screen.
 * The promise fails when the dialog is closed before that.
 */
export function useOrderParts({ opens = true } = {}) {
  const [ordering, setOrdering] = useState<Ordering | null>(null);
  const orderParts: OrderParts = (requests) =>
    new Promise((resolve, reject) => {
      const settle = (is_done: boolean) => (is_done ? resolve() : reject(new Error('Closed without a change')));
      setOrdering({ requests, settle });
    });
  const dialog = ordering && (
    <OrderPartsDialog
      requests={ordering.requests}
      opens={opens}
      onLeave={(is_done) => {
        ordering.settle(is_done);
        setOrdering(null);
      }}
    />
  );
  return { orderParts, dialog };
}
