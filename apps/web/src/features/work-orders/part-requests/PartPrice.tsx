import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { Tooltip } from '@mantine/core';
import { Explain } from '../../../shared/ui/display/Explain.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import classes from './PartPrice.module.css';

const REASONS_PX = 280;

/** The total of a part; hovering over it shows the reasons for the price. */
export function PartPrice({ request }: { request: PartRequest }) {
  const { quantity, sell_price, total, price_reasons, cost } = request;
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
          formula="Quantity × sell price"
          values={[
            { label: 'Quantity', value: quantity },
            { label: 'Sell price', value: <Money value={sell_price} /> },
            ...(cost === null ? [] : [{ label: 'Cost, each', value: <Money value={cost} /> }]),
          ]}
          rule={price_reasons.join(' ')}
        >
          <Money value={total} />
        </Explain>
      </span>
    </Tooltip>
  );
}
