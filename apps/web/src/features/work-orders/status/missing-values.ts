import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { changeRequiredData, MissingDataView } from '@baydesk/contract/work-orders.contract';
import type { InitialValues } from '../../../shared/ui/form/form-values.ts';

type Values = InitialValues<typeof changeRequiredData>;

const BLANK = {
  mileage: { mileage: null },
  engine_hours: { engine_hours: null },
  licence_plate: { licence_plate: '' },
  vin: { vin: '' },
  vehicle_type: { vehicle_type_id: null },
  customer_po: { customer_po: '' },
  tech_story: {},
} as const satisfies Record<MissingDataView['field'], Partial<Values>>;

/** The initial values of the form: a blank for each missing field, and no other fields. */
export function missingValues(
  { id: work_order_id, version }: Pick<WorkOrder, 'id' | 'version'>,
  missing: readonly MissingDataView[],
): Values {
  const blanks: Partial<Values>[] = missing.map(({ field }) => BLANK[field]);
  return {
    work_order_id,
    version,
    is_lower_right: false,
    stories: missing.flatMap(({ line_id }) => (line_id === undefined ? [] : [{ line_id, tech_story: '' }])),
    ...Object.assign({}, ...blanks),
  };
}
