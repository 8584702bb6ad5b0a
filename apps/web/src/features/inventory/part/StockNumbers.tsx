import { formatCents } from '@baydesk/domain/money/cents';
import { view } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { Explain } from '../../../shared/ui/display/Explain.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import { MOVEMENTS_ID } from './Movements.tsx';
import classes from './StockNumbers.module.css';
import type { OpenStockPart } from './open-stock-part.ts';

/** The numbers of a part; each one explains itself when it is pressed. */
export function StockNumbers({ part }: { part: OpenStockPart }) {
  const { on_hand, committed, available, on_order, average_cost, total_value, sell_price } = part;
  const maySeeOrders = useCan(view('purchase_order'));
  if (part.is_stockless)
    return (
      <div className={`card ${classes.numbers}`}>
        <Figure label="Sell price">
          <SellPrice part={part} />
        </Figure>
        <p className={classes.words}>Pieces of this part are not counted.</p>
      </div>
    );
  return (
    <div className={`card ${classes.numbers}`}>
      <Figure label="On hand">
        <Link to="." search={{}} hash={MOVEMENTS_ID} className={classes.why}>
          <Quantity value={on_hand} /> <span className={classes.ask}>Why {quantityFormat.show(on_hand)}?</span>
        </Link>
      </Figure>
      <Figure label="Committed">
        {committed === 0 ? (
          <Explain title="Committed" formula="Authorized on orders and not yet staged" values={[]}>
            <Quantity value={committed} />
          </Explain>
        ) : (
          <Link to="." search={{ open: 'committed' }} className={classes.why}>
            <Quantity value={committed} /> <span className={classes.ask}>For what?</span>
          </Link>
        )}
      </Figure>
      <Figure label="Available">
        <Explain
          title="Available"
          formula="On hand − committed"
          values={[
            { label: 'On hand', value: <Quantity value={on_hand} /> },
            { label: 'Committed', value: <Quantity value={committed} /> },
          ]}
        >
          <Quantity value={available} />
        </Explain>
      </Figure>
      <Figure label="On order">
        {on_order === 0 || !maySeeOrders ? (
          <Explain title="On order" formula="Ordered from vendors and not yet received" values={[]}>
            <Quantity value={on_order} />
          </Explain>
        ) : (
          <Link to="/parts/orders" search={{ catalogue_part_id: part.part_id }} className={classes.why}>
            <Quantity value={on_order} /> <span className={classes.ask}>On which?</span>
          </Link>
        )}
      </Figure>
      {average_cost !== null && (
        <Figure label="Average cost">
          <AverageCost part={part} />
        </Figure>
      )}
      {total_value !== null && (
        <Figure label="Total value">
          <Explain
            title="Total value"
            formula="The sum of what every movement was worth"
            values={[]}
            rule={
              average_cost === null || on_hand <= 0
                ? undefined
                : `Each piece at ${formatCents(average_cost)} on average.`
            }
          >
            <Money value={total_value} />
          </Explain>
        </Figure>
      )}
      {typeof sell_price === 'number' && (
        <Figure label="Sell price">
          <SellPrice part={part} />
        </Figure>
      )}
    </div>
  );
}

/** Without pieces on hand there is no average, so the last cost is shown. */
function AverageCost({ part: { average_cost, total_value, on_hand } }: { part: OpenStockPart }) {
  if (on_hand <= 0)
    return (
      <Explain
        title="Average cost"
        formula="What one cost last"
        values={[]}
        rule="None are on hand to take the average of. What comes in next gives a new one."
      >
        <Money value={average_cost} />
      </Explain>
    );
  return (
    <Explain
      title="Average cost"
      formula="Total value ÷ on hand"
      values={[
        { label: 'Total value', value: <Money value={total_value} /> },
        { label: 'On hand', value: <Quantity value={on_hand} /> },
      ]}
      rule="What comes in changes the average; what goes out leaves it as it is."
    >
      <Money value={average_cost} />
    </Explain>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <div className={classes.label}>{label}</div>
      <div className={classes.value}>{children}</div>
    </div>
  );
}

/** The price with the rules that made it. */
function SellPrice({ part: { sell_price, price_reasons } }: { part: OpenStockPart }) {
  if (typeof sell_price !== 'number') return '–';
  const [formula = 'No rule applies', ...more] = price_reasons;
  return (
    <Explain title="Sell price" formula={formula} values={[]} rule={more.join(' ')}>
      <Money value={sell_price} />
    </Explain>
  );
}
