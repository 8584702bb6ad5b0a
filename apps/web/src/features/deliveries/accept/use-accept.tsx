import { acceptDelivery } from '@baydesk/contract/deliveries.contract';
import { cents } from '@baydesk/domain/money/cents';
import { view } from '@baydesk/domain/permissions/permission';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../shared/api/api-error.ts';
import type { CallInput } from '../../../shared/api/call.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { isNumberTakenBy } from '../number-taken.ts';
import type { DeliveryCheck, Receipt } from '../use-deliveries.ts';
import { useAcceptDelivery, useCheckDelivery } from '../use-deliveries.ts';
import { isPriceOther, itemsToSend, orderedItem, receiptItemOf, unpricedNames } from './typed-items.ts';

const ReviewDialog = loadedLater(() => import('./ReviewDialog.tsx'), 'ReviewDialog');

type Input = CallInput<typeof acceptDelivery>;

/** From where a delivery is accepted. */
export interface AcceptedFrom {
  readonly work_order_id: string | null;
  readonly dialogOrigin: string;
}

interface Review {
  readonly check: DeliveryCheck;
  readonly settle: (answer: { update_prices: boolean } | null) => void;
}

/** The values, the call and the review of a delivery of an order. */
export function useAccept(receipt: Receipt, { work_order_id, dialogOrigin }: AcceptedFrom) {
  const queryClient = useQueryClient();
  const seesCosts = useCan(view('delivery', 'cost'));
  const check = useCheckDelivery();
  const accept = useAcceptDelivery();
  const [review, setReview] = useState<Review | null>(null);
  const [isNumberTaken, setIsNumberTaken] = useState(false);
  const [initial] = useState(() => ({
    vendor_id: receipt.order.vendor_id,
    order_id: receipt.order.id,
    vendor_invoice_number: '',
    delivery_date: receipt.order.today,
    items: byWorkOrder(receipt, work_order_id).map(orderedItem) as Input['items'],
    freight_cents: cents(0),
    other_charges_cents: cents(0),
    tax_cents: cents(0),
    stated_total_cents: null,
    note: '',
    is_number_right: false,
    work_order_id,
    dialogOrigin,
  }));

  const ask = (delivery_check: DeliveryCheck) =>
    new Promise<{ update_prices: boolean } | null>((settle) => setReview({ check: delivery_check, settle }));
  /** Prices other than ordered are accepted only after the person has seen their effects. */
  const reviewed = async (input: Input, items: Input['items']): Promise<boolean> => {
    const isOther = items.some((item) =>
      isPriceOther(
        { price_cents: item.price_cents },
        receiptItemOf({ order_item_id: item.order_item_id ?? null }, receipt.items),
      ),
    );
    if (!isOther) return false;
    const { id, vendor_id, order_id, vendor_invoice_number, is_number_right } = input;
    const delivery_check = await check.mutateAsync({ id, vendor_id, order_id, vendor_invoice_number, items });
    if (delivery_check.same_number !== null && !is_number_right) {
      setIsNumberTaken(true);
      throw new Error(
        `${delivery_check.same_number.delivery_number} has the same number. Correct it, or say that it is right.`,
      );
    }
    if (delivery_check.effects.length === 0) return false;
    const answer = await ask(delivery_check);
    setReview(null);
    if (answer === null) throw new Error('Nothing is received yet. Correct the prices, or accept them as they are.');
    return answer.update_prices;
  };
  const mutateAsync = async (input: Input) => {
    const items = itemsToSend(input.items);
    const unpriced = unpricedNames(items, seesCosts);
    if (unpriced.length > 0)
      throw new Error(`What do these cost? ${unpriced.join(', ')}. Enter the price, or choose Free.`);
    const update_prices = await reviewed(input, items);
    try {
      return await accept.mutateAsync({ ...input, items, update_prices, order_version: receipt.order.version });
    } catch (error) {
      // The open quantities are loaded anew, and the form says so.
      if (isRefusal(error, 412)) void queryClient.invalidateQueries({ queryKey: ['delivery', 'receipt'] });
      if (isNumberTakenBy(error)) setIsNumberTaken(true);
      throw error;
    }
  };
  const dialog = review && (
    <ReviewDialog
      check={review.check}
      onAccept={(update_prices) => review.settle({ update_prices })}
      onClose={() => review.settle(null)}
    />
  );
  return {
    endpoint: acceptDelivery,
    initial,
    mutation: { mutateAsync },
    isNumberTaken,
    isAccepted: accept.isSuccess,
    dialog,
  };
}

/** The items that the open work order waits for come first. */
const byWorkOrder = ({ items }: Receipt, work_order_id: string | null) =>
  items.toSorted(
    (one, other) =>
      Number(other.part_request?.work_order_id === work_order_id && work_order_id !== null) -
      Number(one.part_request?.work_order_id === work_order_id && work_order_id !== null),
  );
