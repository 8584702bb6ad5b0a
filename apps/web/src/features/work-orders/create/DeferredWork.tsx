import { Checkbox } from '@mantine/core';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { useFormField, useFormText } from '../../../shared/ui/form/use-form-field.ts';
import classes from './DeferredWork.module.css';
import { useDeferredLines } from './use-create-order.ts';

/** What the customer declined on this unit before, to be taken up with this order. */
export function DeferredWork() {
  const vehicle_id = useFormText('vehicle_id');
  const lines = useDeferredLines(vehicle_id === '' ? null : vehicle_id);
  const { value: chosen, onChange } = useFormField<readonly string[]>('revives_line_ids', 'Declined before');
  if (lines.length === 0) return null;
  const toggle = (line_id: string) =>
    onChange(chosen.includes(line_id) ? chosen.filter((id) => id !== line_id) : [...chosen, line_id]);
  return (
    <fieldset className={classes.deferred}>
      <legend className={classes.legend}>Declined before, take up now?</legend>
      {lines.map(({ line_id, line_name, work_order_number, declined_at, declined_reason, amount }) => (
        <div key={line_id} className={classes.line}>
          <Checkbox
            label={line_name}
            description={
              <>
                {work_order_number}, <DateText value={declined_at} />
                {declined_reason !== '' && <> · {declined_reason}</>}
              </>
            }
            checked={chosen.includes(line_id)}
            onChange={() => toggle(line_id)}
          />
          <Money value={amount} />
        </div>
      ))}
    </fieldset>
  );
}
