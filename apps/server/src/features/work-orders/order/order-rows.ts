import type { Cents } from '@baydesk/domain/money/cents';
import type { PurchaseOrderStatus } from '@baydesk/domain/purchasing/purchase-order-status';
import type { Selectable } from 'kysely';
import type {
  CoreReturns,
  LineTasks,
  LineTechnicians,
  PartRequests,
  WorkOrderLines,
  WorkOrders,
} from '../../../platform/database/database-types.generated.ts';
import type { LinePunch } from '../../punches/public.ts';
import type { TakenUpOn } from './taken-up.queries.ts';

export type OrderRow = Omit<Selectable<WorkOrders>, 'organization_id'>;

export type LineRow = Omit<Selectable<WorkOrderLines>, 'organization_id'> & {
  readonly warranty_customer: string | null;
  readonly labour_type_name: string | null;
  readonly taken_up_on: TakenUpOn | null;
};

export type RequestRow = Omit<Selectable<PartRequests>, 'organization_id'> & {
  readonly part_category: string;
  readonly is_category_exempt: boolean;
  readonly purchased_on: PurchasedOn | null;
};

/** The purchase order that has the part. */
interface PurchasedOn {
  readonly id: string;
  readonly number: number;
  readonly shop_id: string;
  readonly status: PurchaseOrderStatus;
  readonly expected_on: string | null;
}

export type CoreReturnRow = Omit<Selectable<CoreReturns>, 'organization_id' | 'credit_id'>;

export type TaskRow = Omit<Selectable<LineTasks>, 'organization_id'>;
export type TechnicianRow = Omit<Selectable<LineTechnicians>, 'organization_id' | 'settled_at'> & {
  readonly first_name: string;
  readonly last_name: string;
  readonly hourly_cost_cents: Cents | null;
};

export interface OrderRows {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly part_requests: readonly RequestRow[];
  readonly core_returns: readonly CoreReturnRow[];
  readonly tasks: readonly TaskRow[];
  readonly technicians: readonly TechnicianRow[];
  /** The time clocked on its lines. */
  readonly punches: readonly LinePunch[];
}

/** Columns of an order that a change is about to write. */
export type OrderColumns = Partial<OrderRow>;

/** Columns that a row is read with but not written: those of other tables, and those that the database works out. */
const JOINED = [
  'settled_total',
  'sale_status',
  'labour_type_name',
  'warranty_customer',
  'taken_up_on',
  'part_category',
  'is_category_exempt',
  'purchased_on',
  'first_name',
  'last_name',
  'hourly_cost_cents',
  'organization_id',
] as const;
const joined = new Set<string>(JOINED);

type StoredColumns<Row> = Omit<Row, (typeof JOINED)[number]>;

/** The columns that a row's own table has. */
export const storedColumns = <Row extends object>(row: Row): StoredColumns<Row> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !joined.has(column))) as StoredColumns<Row>;
