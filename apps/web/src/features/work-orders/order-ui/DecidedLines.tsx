import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { sumCents } from '@baydesk/domain/money/cents';
import { Checkbox } from '@mantine/core';
import { useKeyDown } from '../../../shared/keys/use-key-down.ts';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { lineMoney } from '../order-data/order-money.ts';
import classes from './DecidedLines.module.css';

interface DecidedLinesProps {
  order: WorkOrder;
  lines: readonly WorkOrderLine[];
  /** The ticked lines; without them every line counts and none can be unticked. */
  choice?: { readonly chosen: ReadonlySet<string>; readonly onToggle: (line_id: string) => void };
}

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea';

/** The lines with their amounts, and the total of the ticked ones; the key of its number ticks a line. */
export function DecidedLines({ order, lines, choice }: DecidedLinesProps) {
  useKeyDown((event) => {
    const isTyping = event.target instanceof Element && event.target.matches(TYPING);
    const line = lines.find(({ line_order }) => String(line_order) === event.key);
    if (!line || !choice || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choice.onToggle(line.line_id);
  });
  const counted = choice ? lines.filter(({ line_id }) => choice.chosen.has(line_id)) : lines;
  const amounts = counted.flatMap((line) => lineMoney(line)?.total_cents ?? []);
  return (
    <ul className={classes.lines} aria-label="Lines">
      {lines.map((line) => (
        <li key={line.line_id} className={classes.line}>
          {choice ? (
            <Checkbox
              className={classes.choice}
              label={<LineLabel line={line} />}
              checked={choice.chosen.has(line.line_id)}
              onChange={() => choice.onToggle(line.line_id)}
            />
          ) : (
            <span className={classes.choice}>
              <LineLabel line={line} />
            </span>
          )}
          <Price value={lineMoney(line)?.total_cents} />
        </li>
      ))}
      <li className={classes.total}>
        <span>Before {order.discount && 'the order’s discount, '}supplies and tax</span>
        <Price value={sumCents(amounts)} strong />
      </li>
    </ul>
  );
}

const LineLabel = ({ line: { line_order, line_name } }: { line: WorkOrderLine }) => (
  <>
    <span className={classes.number}>{line_order}</span> {line_name}
  </>
);
