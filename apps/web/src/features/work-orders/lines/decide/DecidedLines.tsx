import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { sumCents } from '@baydesk/domain/money/cents';
import { Checkbox } from '@mantine/core';
import { useKeyDown } from '../../../../shared/keys/use-key-down.ts';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import classes from './DecidedLines.module.css';
import { lineMoney } from '../../order-data/order-money.ts';

interface DecidedLinesProps {
  lines: readonly WorkOrderLine[];
  chosen: ReadonlySet<string>;
  onToggle: (line_id: string) => void;
}

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea';

/** The lines with their amounts, and the total of the ticked ones; the key of its number ticks a line. */
export function DecidedLines({ lines, chosen, onToggle }: DecidedLinesProps) {
  useKeyDown((event) => {
    const isTyping = event.target instanceof Element && event.target.matches(TYPING);
    const line = lines.find(({ line_order }) => String(line_order) === event.key);
    if (!line || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onToggle(line.line_id);
  });
  const total = sumCents(lines.filter(({ line_id }) => chosen.has(line_id)).map((line) => lineMoney(line).total_cents));
  return (
    <ul className={classes.lines} aria-label="Lines">
      {lines.map((line) => (
        <li key={line.line_id} className={classes.line}>
          <Checkbox
            className={classes.choice}
            label={
              <>
                <span className={classes.number}>{line.line_order}</span> {line.line_name}
              </>
            }
            checked={chosen.has(line.line_id)}
            onChange={() => onToggle(line.line_id)}
          />
          <Money value={lineMoney(line).total_cents} />
        </li>
      ))}
      <li className={classes.total}>
        <span>Before supplies and tax</span>
        <Money value={total} strong />
      </li>
    </ul>
  );
}
