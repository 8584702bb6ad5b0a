import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import {
  changeDiscount,
  changeLineDiscount,
  changePartDiscount,
} from '@baydesk/contract/work-orders/discounts.contract';
import { cents } from '@baydesk/domain/money/cents';
import type { Discount } from '@baydesk/domain/work-orders/discount';
import { discountableCents } from '@baydesk/domain/work-orders/order-totals';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { lineNow, requestNow, requestsOf } from '../order-data/current-versions.ts';
import { lineMoney, pricedLines } from '../order-data/order-money.ts';
import { useOrderCall, useUndo } from '../order-data/use-order-call.ts';
import { orderQuery, readOrder, useOrderChange, useWorkOrder } from '../order-data/use-work-order.ts';
import { DiscountFields } from './DiscountFields.tsx';

/** The form starts with an empty percent, which the contract refuses when it is sent. */
const BLANK = { kind: 'percent', percent: null, reason: '' } as unknown as Discount;

const filled = (discount: Discount | null): Discount => discount ?? BLANK;

/** The discount on a whole order. */
export function OrderDiscountDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const lines = useWorkOrder(order.id).data?.lines ?? [];
  const remove = useOrderChange(changeDiscount).mutateAsync;
  const fields = ({ id: work_order_id, version, discount }: WorkOrder) => ({
    work_order_id,
    version,
    discount: filled(discount),
  });
  return (
    <FormDialog
      title={`Discount on ${order.work_order_number}`}
      endpoint={changeDiscount}
      initial={fields(order)}
      mutation={useOrderChange(changeDiscount, { refusals: 'shown_by_form' })}
      reload={async () => fields(await readOrder(order.id))}
      onClose={onClose}
      menu={
        order.discount && (
          <RemoveButton
            remove={() => remove({ work_order_id: order.id, version: order.version, discount: null })}
            onClose={onClose}
          />
        )
      }
    >
      <DiscountFields
        price_cents={discountableCents(pricedLines(lines))}
        of={order.order_kind === 'part_sale' ? 'the parts' : 'the lines the customer pays'}
      />
    </FormDialog>
  );
}

interface LineDiscountDialogProps {
  line: WorkOrderLine;
  onDone: () => void;
  onClose: () => void;
}

/** The discount on the labour and parts of a line. */
export function LineDiscountDialog({ line, onDone, onClose }: LineDiscountDialogProps) {
  const { line_id, line_name } = line;
  const give = useOrderCall(changeLineDiscount, 'shown_by_form');
  const remove = useOrderCall(changeLineDiscount);
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const undiscounted = lineMoney({ ...line, discount: null });
  const fields = ({ version, discount }: WorkOrderLine) => ({ line_id, version, discount: filled(discount) });
  const reload = async () => {
    const { lines } = await queryClient.fetchQuery({ ...orderQuery(line.work_order_id), staleTime: 0 });
    return fields(lines.find((now) => now.line_id === line_id) ?? line);
  };
  const finish = (words: string) => (answer: OrderDetail) => {
    offerUndo(words, answer);
    onDone();
  };
  return (
    <FormDialog
      title={`Discount on ${line_name}`}
      endpoint={changeLineDiscount}
      initial={fields(line)}
      mutation={{ mutateAsync: (input) => give(() => input) }}
      reload={reload}
      onSaved={finish(`${line_name} has a discount`)}
      onClose={onClose}
      menu={
        line.discount && (
          <RemoveButton
            remove={() => remove((lines) => ({ ...lineNow(lines, line_id), discount: null }))}
            onRemoved={finish(`${line_name} has no discount any more`)}
            onClose={onClose}
          />
        )
      }
    >
      <DiscountFields price_cents={undiscounted?.total_cents ?? cents(0)} of="labour and parts" />
    </FormDialog>
  );
}

/** The discount on a part of a line without a fixed price. */
export function PartDiscountDialog({ request, onClose }: { request: PartRequest; onClose: () => void }) {
  const { id, description } = request;
  const give = useOrderCall(changePartDiscount, 'shown_by_form');
  const remove = useOrderCall(changePartDiscount);
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const fields = ({ version, discount }: PartRequest) => ({ id, version, discount: filled(discount) });
  const reload = async () => {
    const { lines } = await queryClient.fetchQuery({ ...orderQuery(request.work_order_id), staleTime: 0 });
    return fields(requestsOf(lines).find((now) => now.id === id) ?? request);
  };
  return (
    <FormDialog
      title={`Discount on ${description}`}
      endpoint={changePartDiscount}
      initial={fields(request)}
      mutation={{ mutateAsync: (input) => give(() => input) }}
      reload={reload}
      onSaved={(answer) => offerUndo(`${description} has a discount`, answer)}
      onClose={onClose}
      menu={
        request.discount && (
          <RemoveButton
            remove={() => remove((lines) => ({ ...requestNow(lines, request), discount: null }))}
            onRemoved={(answer) => offerUndo(`${description} has no discount any more`, answer)}
            onClose={onClose}
          />
        )
      }
    >
      <DiscountFields price_cents={request.total ?? cents(0)} of="the part’s price" />
    </FormDialog>
  );
}

interface RemoveButtonProps {
  remove: () => Promise<OrderDetail>;
  onRemoved?: (answer: OrderDetail) => void;
  onClose: () => void;
}

/** Takes the discount away at once; the change can be undone. */
function RemoveButton({ remove, onRemoved, onClose }: RemoveButtonProps) {
  const run = async () => {
    onRemoved?.(await remove());
    onClose();
  };
  return (
    // The mutation shows the error itself.
    <Button variant="subtle" color="red" onClick={() => void run().catch(() => undefined)}>
      Remove discount
    </Button>
  );
}
