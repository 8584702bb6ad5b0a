import type { UnknownCost } from '@baydesk/domain/lines/labour-cost';
import { unknownCostText } from '@baydesk/domain/lines/labour-cost';
import { Tooltip } from '@mantine/core';
import classes from './UnknownFigure.module.css';

interface UnknownFigureProps {
  /** 'Margin' */
  name: string;
  costs: { readonly cost_cents?: number | null; readonly unknown_costs: readonly UnknownCost[] };
}

/** Old snapshots do not know why a cost was unknown. */
function reasonsOf({ cost_cents, unknown_costs }: UnknownFigureProps['costs']): readonly string[] {
  if (unknown_costs.length > 0) return unknown_costs.map(unknownCostText);
  return [cost_cents === null ? 'The cost is not known' : 'Nothing is sold'];
}

/** A dash for a margin or a cost that is not known, with the reasons on hover, focus and touch. */
export function UnknownFigure({ name, costs }: UnknownFigureProps) {
  const reasons = reasonsOf(costs);
  return (
    <Tooltip
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
      label={reasons.map((reason) => (
        <div key={reason}>{reason}.</div>
      ))}
    >
      <button type="button" className={classes.figure} aria-label={`${name} is not known: ${reasons.join('. ')}.`}>
        –
      </button>
    </Tooltip>
  );
}
