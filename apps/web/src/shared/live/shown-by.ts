import type { ResourceName } from '@baydesk/domain/permissions/permission-table';

type Shown = ResourceName | 'profile';

/** Query keys that show data of another resource. */
const ALSO_SHOWN_BY: Readonly<Record<string, readonly Shown[]>> = {
  workplace: ['profile', 'organization', 'department', 'staff'],
  staff: ['profile', 'organization', 'timesheet'],
  department: ['organization', 'timesheet'],
  organization: ['profile'],
  tax: ['workplace', 'customer', 'work_order', 'part_sale'],
  labour_type: ['canned_line', 'organization'],
  canned_line: ['organization'],
  category: ['pricing', 'canned_line', 'parts_catalogue'],
  pricing: ['category', 'canned_line'],
  parts_catalogue: ['vendor', 'note', 'pricing', 'inventory'],
  customer: [
    'contact',
    'vehicle',
    'note',
    'organization',
    'work_order',
    'part_sale',
    'part_request',
    'invoice',
    'payment',
  ],
  contact: ['customer', 'vehicle', 'work_order', 'part_sale'],
  vehicle: ['customer', 'contact', 'work_order', 'part_request'],
  vehicle_type: ['vehicle'],
  note: [
    'customer',
    'vehicle',
    'work_order',
    'part_sale',
    'part_request',
    'invoice',
    'vendor',
    'parts_catalogue',
    'delivery',
  ],
  vendor: ['note', 'parts_catalogue', 'purchase_order', 'vendor_transaction'],
  vendor_transaction: ['vendor', 'delivery'],
  inventory: ['parts_catalogue', 'part_request'],
  purchase_order: ['work_order', 'part_sale', 'part_request', 'inventory', 'delivery'],
  delivery: [
    'purchase_order',
    'work_order',
    'part_sale',
    'part_request',
    'inventory',
    'vendor',
    'vendor_transaction',
    'note',
  ],
  part_return: ['work_order', 'part_sale', 'part_request', 'inventory', 'parts_catalogue', 'vendor_transaction'],
  work_order: ['customer', 'invoice', 'part_request', 'inventory', 'purchase_order', 'part_return', 'part_sale'],
  part_sale: ['work_order', 'customer', 'invoice', 'payment', 'credit', 'part_request', 'inventory', 'part_return'],
  invoice: ['work_order', 'part_sale', 'customer', 'vehicle', 'payment', 'credit'],
  payment: ['invoice', 'customer', 'work_order', 'part_sale', 'credit'],
  credit: ['invoice', 'customer', 'work_order', 'part_sale', 'payment'],
  timesheet: ['work_order'],
};

/** The query keys, by their first word, that a change to an entity makes stale. The history shows every change. */
export const shownBy = <Entity extends string>(entity: Entity): readonly (Entity | Shown)[] => [
  entity,
  ...(ALSO_SHOWN_BY[entity] ?? []),
  'event',
];
