import type { RequiredData } from '../organization/shop-settings.ts';

export const CHECKED_DATA = [
  'mileage',
  'engine_hours',
  'licence_plate',
  'vin',
  'vehicle_type',
  'customer_po',
  'tech_story',
] as const;
export type CheckedData = (typeof CHECKED_DATA)[number];

export interface MissingData {
  readonly field: CheckedData;
  readonly label: string;
  /** The line whose story is missing. */
  readonly line_id?: string;
  readonly line_name?: string;
  readonly is_blocking: boolean;
}

export interface CheckedOrder {
  readonly mileage: number | null;
  readonly engine_hours: number | null;
  readonly licence_plate: string;
  readonly vin: string;
  readonly vehicle_type_id: string | null;
  readonly counts_engine_hours: boolean;
  readonly needs_licence_plate: boolean;
  readonly customer_po: string;
  readonly customer_requires_po: boolean;
  readonly lines: readonly {
    readonly id: string;
    readonly line_name: string;
    readonly is_settled_without_work: boolean;
    readonly labour_minutes: number;
    readonly tech_story: string;
  }[];
}

export interface CheckedRules {
  readonly required_data: readonly RequiredData[];
  readonly is_technician_story_required: boolean;
  /** True if the order is work on a vehicle; a part sale is none. */
  readonly has_work: boolean;
}

const LABELS: Readonly<Record<CheckedData, string>> = {
  mileage: 'Mileage',
  engine_hours: 'Engine hours',
  licence_plate: 'Licence plate',
  vin: 'VIN',
  vehicle_type: 'Vehicle type',
  customer_po: 'Customer PO',
  tech_story: 'Technician story',
};

/** The data still missing before the order can be complete. A missing vehicle type is reported and never blocks. */
export function completionGaps(order: CheckedOrder, rules: CheckedRules): readonly MissingData[] {
  const asks = (field: RequiredData) => rules.has_work && rules.required_data.includes(field);
  const missing: readonly (readonly [CheckedData, boolean])[] = [
    ['mileage', asks('mileage') && order.mileage === null],
    ['engine_hours', asks('engine_hours') && order.counts_engine_hours && order.engine_hours === null],
    ['licence_plate', asks('licence_plate') && order.needs_licence_plate && order.licence_plate === ''],
    ['vin', asks('vin') && order.vin === ''],
    ['vehicle_type', rules.has_work && order.vehicle_type_id === null],
    ['customer_po', order.customer_requires_po && order.customer_po === ''],
  ];
  const of_order = missing
    .filter(([, is_missing]) => is_missing)
    .map(([field]) => ({ field, label: LABELS[field], is_blocking: field !== 'vehicle_type' }));
  const stories =
    rules.has_work && rules.is_technician_story_required
      ? order.lines.filter(
          (line) => !line.is_settled_without_work && line.labour_minutes > 0 && line.tech_story.trim() === '',
        )
      : [];
  return [
    ...of_order,
    ...stories.map(({ id, line_name }) => ({
      field: 'tech_story' as const,
      label: `${LABELS.tech_story}: ${line_name}`,
      line_id: id,
      line_name,
      is_blocking: true,
    })),
  ];
}
