import { cents } from '@baydesk/domain/money/cents';
import { discountColumns } from '../totals/discount-columns.ts';
import type { LineRow, OrderRows, RequestRow } from './order-rows.ts';

type Optional<Row, Required extends keyof Row> = Pick<Row, Required> & Partial<Row>;

export type NewLine = Optional<
  Omit<LineRow, 'work_order_id' | 'line_order' | 'status' | 'created_at'>,
  'id' | 'line_name' | 'is_warranty' | 'is_internal' | 'warranty_customer_id' | 'labour_type_id' | 'labour_type_name'
>;

export type NewRequest = Optional<
  Omit<RequestRow, 'work_order_id' | 'is_of_sale' | 'status' | 'requested_at'>,
  | 'id'
  | 'line_id'
  | 'position'
  | 'description'
  | 'quantity'
  | 'requested_by'
  | 'part_category_id'
  | 'part_category'
  | 'is_category_exempt'
>;

/** The rows of an order that has none yet. */
export const NO_ROWS: Omit<OrderRows, 'order'> = {
  lines: [],
  part_requests: [],
  core_returns: [],
  tasks: [],
  technicians: [],
  punches: [],
};

const NOT_DECIDED = { decided_at: null, decided_by: '', decided_how: null, decided_amount: null } as const;

/** The columns of a line that waits for a decision. Earlier decisions stay in `line_decisions`. */
export const UNDECIDED = {
  ...NOT_DECIDED,
  decided_discount: cents(0),
  declined_reason: '',
  dismissed_at: null,
} as const;

/** The default columns of a new line. */
export const EMPTY_LINE = {
  ...discountColumns(null),
  ...UNDECIDED,
  description: '',
  is_diagnosis: 0,
  is_parts_required_are_authorized: 0,
  labour_rate: cents(0),
  time_estimate: 0,
  tech_time: null,
  fixed_price: null,
  tech_story: '',
  completed_at: null,
  open_at_completion: null,
  created_from_canned_line: null,
  revives_line_id: null,
  warranty_customer: null,
  taken_up_on: null,
  removed_at: null,
  version: 1,
} as const;

/** The default columns of a new part request. */
export const EMPTY_REQUEST = {
  ...discountColumns(null),
  ...NOT_DECIDED,
  part_number: '',
  part_source_type: 'vendor',
  vendor_name: '',
  catalogue_part_id: null,
  vendor_id: null,
  cost: null,
  core: cents(0),
  is_core_ok: null,
  is_core_gone: false,
  sell_price: null,
  is_price_typed: false,
  price_reasons: [] as string[],
  is_tax_exempt: false,
  is_return_requested: false,
  note_id: null,
  purchased_on: null,
  removed_at: null,
  version: 1,
} as const;
