import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { Cents } from '@baydesk/domain/money/cents';
import { billedMinutes } from '@baydesk/domain/work-orders/order-totals';
import { Explain } from '../../../../shared/ui/display/Explain.tsx';
import { Hours } from '../../../../shared/ui/display/Hours.tsx';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { hoursFormat, moneyFormat } from '../../../../shared/ui/inputs/typed-format.ts';
import { LabourTypeChoice } from './LabourTypeChoice.tsx';
import classes from './LabourRow.module.css';
import body from '../../order-ui/LineDetail.module.css';
import { lineMoney } from '../../order-data/line-money.ts';
import { TypedEdit } from './TypedEdit.tsx';
import { useLineChanges } from '../changes/use-line-changes.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';

/** Hours, rate and kind of labour, or the price that was agreed instead. */
export function LabourRow({ line }: { line: WorkOrderLine }) {
  const { mayEdit } = useLineRights();
  const { save, billMinutes } = useLineChanges(line);
  const { labour_cents } = lineMoney(line);
  const readOnly = !(mayEdit && line.editable);
  const isFixed = line.fixed_price !== null;
  const label = isFixed ? 'Fixed Labor Total' : 'Labour';
  return (
    <>
      <dt className={body.label}>Labour</dt>
      <dd className={body.content}>
        <span className={classes.sum}>
          <TypedEdit
            label="Hours"
            format={hoursFormat}
            value={line.time_estimate}
            onSave={(minutes) => save({ time_estimate: minutes ?? 0 })}
            emptyText="0.00"
            readOnly={readOnly}
          />
          <span>h ×</span>
          <span>
            $
            <TypedEdit<Cents>
              label="Labour rate"
              format={moneyFormat}
              value={line.labour_rate}
              onSave={(labour_rate) => save({ labour_rate })}
              emptyText="By the labour type"
              readOnly={readOnly}
            />
          </span>
        </span>
        <LabourTypeChoice line={line} readOnly={readOnly} />
        {(!readOnly || line.tech_time !== null) && (
          <span className={classes.extra}>
            {line.tech_time !== null && 'bills '}
            <TypedEdit
              label="Billed hours"
              format={hoursFormat}
              value={line.tech_time}
              onSave={billMinutes}
              emptyText="Bill other hours"
              readOnly={readOnly}
            />
            {line.tech_time !== null && ' h'}
          </span>
        )}
        {(!readOnly || isFixed) && (
          <span className={classes.extra}>
            {isFixed && 'fixed at $'}
            <TypedEdit<Cents>
              label="Fixed price"
              format={moneyFormat}
              value={line.fixed_price}
              onSave={(fixed_price) => save({ fixed_price })}
              emptyText="Fix the price"
              readOnly={readOnly}
            />
          </span>
        )}
        <span className={body.amount}>
          <Explain
            title={label}
            formula={isFixed ? 'What the fixed price leaves after parts' : 'Hours × rate'}
            values={[
              {
                label: line.tech_time === null ? 'Hours' : 'Billed hours',
                value: <Hours minutes={billedMinutes(line)} />,
              },
              { label: 'Rate', value: <Money value={line.labour_rate} /> },
              ...(isFixed ? [{ label: 'Fixed price', value: <Money value={line.fixed_price} /> }] : []),
            ]}
            rule={`Labour type: ${line.labour_type}`}
          >
            <Money value={labour_cents} />
          </Explain>
        </span>
      </dd>
    </>
  );
}
