import type { PartRequest, PricedPartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { negated, sumCents } from '@baydesk/domain/money/cents';
import { partDiscount } from '@baydesk/domain/work-orders/order-totals';
import { Tooltip } from '@mantine/core';
import { Explain } from '../../../shared/ui/display/Explain.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { isPricedPart } from '../order-data/order-money.ts';
import classes from './PartPrice.module.css';

const REASONS_PX = 280;

/** The sell price of a piece; a press shows the reasons. */
export function PiecePrice({ request }: { request: PricedPartRequest }) {
  const { sell_price, cost, is_price_typed, price_reasons } = request;
  if (sell_price === null) return <span className={classes.none}>not priced</span>;
  return (
    <Explain
      title="Sell price, each"
      formula={is_price_typed ? 'Typed in' : 'By the price rules'}
      values={[
        { label: 'Sell price', value: <Money value={sell_price} /> },
        ...(cost === null ? [] : [{ label: 'Cost, each', value: <Money value={cost} /> }]),
      ]}
      rule={price_reasons.join(' ')}
    >
      <Money value={sell_price} />
    </Explain>
  );
}

/** The total of a part; hovering over it shows the reasons for the price. */
export function PartPrice({ request, line }: { request: PartRequest; line: WorkOrderLine }) {
  if (!isPricedPart(request)) return null;
  const { quantity, sell_price, total, price_reasons, cost } = request;
  const off = partDiscount(line, request);
  if (sell_price === null) return <span className={classes.none}>not priced</span>;
  return (
    <Tooltip
      label={price_reasons.join(' ')}
      multiline
      w={REASONS_PX}
      disabled={price_reasons.length === 0}
      openDelay={300}
    >
      <span>
        <Explain
          title="Part total"
          formula={off === 0 ? 'Quantity × sell price' : 'Quantity × sell price − discount'}
          values={[
            { label: 'Quantity', value: quantity },
            { label: 'Sell price', value: <Money value={sell_price} /> },
            ...(off === 0 ? [] : [{ label: 'Discount', value: <Money value={negated(off)} /> }]),
            ...(cost === null ? [] : [{ label: 'Cost, each', value: <Money value={cost} /> }]),
          ]}
          rule={price_reasons.join(' ')}
        >
          <Money value={sumCents([total, negated(off)])} />
        </Explain>
      </span>
    </Tooltip>
  );
}
