import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { changePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { TypedEdit } from '../../../shared/ui/edit/TypedEdit.tsx';
import { moneyFormat, quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import { requestNow } from '../order-data/current-versions.ts';
import { useCallAtOrder } from '../order-data/use-order-call.ts';
import { partName } from './request-words.ts';
import classes from './RowFigures.module.css';

/** How many pieces, changed in the row. */
export function QuantityInRow({ request }: { request: PartRequest }) {
  const change = useCallAtOrder(changePartRequest, 'shown_by_form');
  return (
    <span className={classes.quantity}>
      <TypedEdit<number>
        label={`Quantity of ${partName(request)}`}
        format={quantityFormat}
        value={request.quantity}
        onSave={(typed) =>
          change(request.work_order_id, (lines) => ({
            ...requestNow(lines, request),
            quantity: typed ?? request.quantity,
          }))
        }
      />
    </span>
  );
}

/** The sell price of a piece, changed in the row; without a price the rules decide again. */
export function PriceInRow({ request }: { request: PartRequest }) {
  const change = useCallAtOrder(changePartRequest, 'shown_by_form');
  return (
    <span className={classes.price}>
      {request.sell_price !== null && '$'}
      <TypedEdit<Cents>
        label={`Sell price of ${partName(request)}`}
        format={moneyFormat}
        value={request.sell_price}
        emptyText="Price?"
        onSave={(sell_price) =>
          change(request.work_order_id, (lines) => ({ ...requestNow(lines, request), sell_price }))
        }
      />
    </span>
  );
}
