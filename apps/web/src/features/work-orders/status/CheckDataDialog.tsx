import type { MissingDataView } from '@baydesk/contract/work-orders.contract';
import { changeRequiredData } from '@baydesk/contract/work-orders.contract';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import { isLowerReading, READING_KIND_LABELS, readingText } from '@baydesk/domain/vehicles/reading';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { CheckboxField } from '../../../shared/ui/fields/CheckboxField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useVehicleTypeOptions } from '../order-data/use-order-choices.ts';
import { readOrder, useOrderChange } from '../order-data/use-work-order.ts';
import { newestReading } from '../readings/lower-readings.ts';
import { missingValues } from './missing-values.ts';
import type { DataCheck } from './moved-order.ts';
import { ProblemList } from './ProblemsDialog.tsx';

interface CheckDataDialogProps {
  order: WorkOrder;
  check: DataCheck;
  onClose: () => void;
  onSaved: (detail: OrderDetail) => void;
}

/** All data that is missing before the order can be completed, in one form. */
export function CheckDataDialog({ order, check: { missing, problems }, onClose, onSaved }: CheckDataDialogProps) {
  const { id: work_order_id, work_order_number } = order;
  const save = useOrderChange(changeRequiredData, { refusals: 'shown_by_form' });
  const initial = missingValues(order, missing);
  return (
    <FormDialog
      title={`Before ${work_order_number} is complete`}
      submitLabel={problems.length > 0 ? 'Save' : 'Save and complete'}
      endpoint={changeRequiredData}
      initial={initial}
      mutation={save}
      reload={async () => ({ ...initial, version: (await readOrder(work_order_id)).version })}
      onClose={onClose}
      onSaved={onSaved}
    >
      {problems.length > 0 && (
        <Callout tone="warning" title="Also not done yet">
          <ProblemList work_order_id={work_order_id} problems={problems} onFollow={onClose} />
        </Callout>
      )}
      {missing.map((gap, index) => (
        <MissingField
          key={`${gap.field}${gap.line_id ?? ''}`}
          order={order}
          gap={gap}
          story={missing.slice(0, index).filter(({ field }) => field === 'tech_story').length}
        />
      ))}
    </FormDialog>
  );
}

/** `story` is the index of this line's story among the missing stories. */
function MissingField({ order, gap, story }: { order: WorkOrder; gap: MissingDataView; story: number }) {
  if (gap.field === 'mileage' || gap.field === 'engine_hours') return <ReadingField order={order} kind={gap.field} />;
  if (gap.field === 'vehicle_type') return <VehicleTypeField />;
  if (gap.field === 'tech_story') {
    return (
      <TextAreaField
        name={`stories.${story}.tech_story`}
        label={`Story of ${gap.line_name ?? 'the line'}`}
        minRows={2}
      />
    );
  }
  return <TextField name={gap.field} label={gap.label} />;
}

function VehicleTypeField() {
  return (
    <SelectField
      name="vehicle_type_id"
      label="Vehicle type"
      description="Good to have; the order is complete without it too"
      options={useVehicleTypeOptions()}
      clearable
    />
  );
}

/** A reading; a checkbox confirms one that is lower than the newest. */
function ReadingField({ order, kind }: { order: WorkOrder; kind: ReadingKind }) {
  const { form } = useFormScope();
  const typed = form.values[kind];
  const newest = newestReading(order, kind);
  const newest_text = newest === null ? null : readingText(kind, newest, order.mileage_unit);
  return (
    <>
      <NumberField
        name={kind}
        label={READING_KIND_LABELS[kind]}
        description={newest_text ? `The newest is ${newest_text}` : 'The first one'}
        rightSection={kind === 'mileage' ? order.mileage_unit : 'h'}
      />
      {typeof typed === 'number' && isLowerReading(typed, newest) && (
        <CheckboxField name="is_lower_right" label={`Lower than ${newest_text}, and right`} />
      )}
    </>
  );
}
