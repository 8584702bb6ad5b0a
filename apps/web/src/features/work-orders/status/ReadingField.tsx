import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import { isLowerReading, READING_KIND_LABELS, readingText } from '@baydesk/domain/vehicles/reading';
import { CheckboxField } from '../../../shared/ui/fields/CheckboxField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { newestReading } from '../readings/newest-reading.ts';

/** A reading; one lower than the newest is asked about where it is typed. */
export function ReadingField({ order, kind }: { order: WorkOrder; kind: ReadingKind }) {
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
