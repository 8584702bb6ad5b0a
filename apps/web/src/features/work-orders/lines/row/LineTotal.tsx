import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { Explain } from '../../../../shared/ui/display/Explain.tsx';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { percentText } from '../../order-data/money-words.ts';
import { lineMoney } from '../../order-data/line-money.ts';

/** What the line comes to, and why. */
export function LineTotal({ line }: { line: WorkOrderLine }) {
  const { labour_cents, parts_cents, cores_cents, total_cents } = lineMoney(line);
  const isFixed = line.fixed_price !== null;
  return (
    <Explain
      title={isFixed ? 'Fixed price' : 'Line total'}
      formula={isFixed ? 'As agreed; labour is what parts leave of it' : 'Labour + parts'}
      values={[
        { label: isFixed ? 'Fixed Labor Total' : 'Labour', value: <Money value={labour_cents} /> },
        { label: 'Parts', value: <Money value={parts_cents} /> },
      ]}
      rule={
        <>
          {line.margin !== null && <>Margin {percentText(line.margin)}. </>}
          {cores_cents !== 0 && (
            <>
              Core deposits of <Money value={cores_cents} /> stand beside it.
            </>
          )}
        </>
      }
    >
      <Money value={total_cents} strong />
    </Explain>
  );
}
