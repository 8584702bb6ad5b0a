import type { RoleName } from './roles.ts';
import { ROLE_NAMES } from './roles.ts';

export const ACTIONS = ['view', 'create', 'change', 'move', 'remove'] as const;
export type ActionName = (typeof ACTIONS)[number];

/** Details of a visible resource that a permission record can hide. */
export const EXCLUSIONS = ['cost', 'margin', 'price'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

const admin = ['ROLE_ADMINISTRATOR'] as const satisfies readonly RoleName[];
const managers = [...admin, 'ROLE_MANAGER'] as const;
const serviceManagers = [...managers, 'ROLE_SERVICE_MANAGER'] as const;
const office = [...managers, 'ROLE_OFFICE_USER'] as const;
const leaders = [...serviceManagers, 'ROLE_OFFICE_USER'] as const;
const advisors = [
  'ROLE_SERVICE_ADVISOR',
  'ROLE_SERVICE_ADVISOR_TECHNICIAN',
  'ROLE_SERVICE_ADVISOR_NO_REPORTS',
  'ROLE_SERVICE_ADVISOR_LIMITED_VIEW',
] as const;
const counter = [...serviceManagers, ...advisors] as const;
const frontDesk = [...leaders, ...advisors] as const;
const withForeman = [...frontDesk, 'ROLE_FOREMAN'] as const;
const atWork = [...withForeman, 'ROLE_TECHNICIAN'] as const;
const timekeepers = [...admin, 'ROLE_SERVICE_MANAGER', 'ROLE_SERVICE_ADVISOR', 'ROLE_OFFICE_USER'] as const;
const everyone = ROLE_NAMES;
const withTimeClock = [...atWork, 'ROLE_TIME_CLOCK_USER'] as const;

type Grants = Readonly<Partial<Record<ActionName, readonly RoleName[]>>>;

/**
 * The roles allowed to do each action. An action that is not listed is allowed to no role. `change` edits fields; `move`
 * changes a status (approve, complete, send, stage) or the place, or opens closed books; `remove` also covers cancelling and reversing. The groups are those of docs/permissions.md.
 */
export const PERMISSION_GROUPS = {
  Work: {
    work_order: { view: withTimeClock, create: withForeman, change: atWork, move: frontDesk, remove: managers },
    work_order_line: { view: withTimeClock, create: withForeman, change: atWork, move: withForeman, remove: counter },
    part_request: { view: atWork, create: atWork, change: withForeman, move: withForeman, remove: withForeman },
    discount: { view: atWork, change: frontDesk },
    schedule: { view: withTimeClock, create: withForeman, change: withForeman, move: withForeman, remove: withForeman },
    note: { view: atWork, create: atWork, change: atWork, move: frontDesk, remove: withForeman },
    timesheet: {
      view: everyone,
      create: timekeepers,
      change: timekeepers,
      move: timekeepers,
      remove: ['ROLE_ADMINISTRATOR', 'ROLE_SERVICE_MANAGER', 'ROLE_OFFICE_USER'],
    },
    dashboard: { view: withForeman },
    report: { view: office },
    inbox: { view: everyone, change: everyone },
  },
  Customers: {
    customer: { view: atWork, create: frontDesk, change: frontDesk, move: serviceManagers, remove: serviceManagers },
    contact: { view: atWork, create: frontDesk, change: frontDesk, move: frontDesk, remove: frontDesk },
    vehicle: { view: atWork, create: withForeman, change: atWork, move: frontDesk, remove: serviceManagers },
  },
  Parts: {
    inventory: { view: atWork, create: leaders, change: leaders, move: leaders, remove: serviceManagers },
    parts_catalogue: { view: atWork, create: frontDesk, change: frontDesk, move: leaders, remove: serviceManagers },
    vendor: { view: frontDesk, create: leaders, change: leaders, move: leaders, remove: serviceManagers },
    purchase_order: { view: frontDesk, create: frontDesk, change: frontDesk, move: frontDesk, remove: serviceManagers },
    delivery: { view: withForeman, create: withForeman, change: leaders, move: leaders, remove: managers },
    part_return: { view: withForeman, create: withForeman, change: frontDesk, move: frontDesk, remove: leaders },
    part_sale: { view: frontDesk, create: frontDesk, change: frontDesk, move: frontDesk, remove: serviceManagers },
  },
  Money: {
    invoice: { view: frontDesk, create: frontDesk, change: office, move: office, remove: office },
    payment: { view: frontDesk, create: frontDesk, change: office, move: office, remove: office },
    credit: { view: frontDesk, create: office, change: office, move: office, remove: office },
    vendor_transaction: { view: office, create: office, change: office, move: office, remove: managers },
    invoice_financing: { view: frontDesk, create: office, change: office, remove: managers },
    bookkeeping: { view: office, create: managers, change: office, move: admin, remove: managers },
  },
  'Price lists and choices': {
    tax: { view: frontDesk, create: office, change: office, remove: managers },
    labour_type: { view: atWork, create: managers, change: managers, remove: managers },
    canned_line: { view: atWork, create: counter, change: counter, move: counter, remove: serviceManagers },
    category: { view: frontDesk, create: leaders, change: leaders, move: leaders, remove: managers },
    pricing: { view: leaders, create: managers, change: managers, move: managers, remove: managers },
    vehicle_type: { view: atWork, create: office, change: office, remove: managers },
    payment_method: { view: frontDesk, create: office, change: office, remove: managers },
    remit_to_address: { view: frontDesk, create: office, change: office, remove: managers },
  },
  'The organization': {
    organization: { view: office, change: managers },
    workplace: { view: everyone, create: admin, change: managers, remove: admin },
    department: { view: everyone, create: office, change: office, move: office, remove: office },
    staff: { view: everyone, create: managers, change: managers, remove: managers },
    data_import: { view: office, create: office },
    mail: { view: admin, change: admin },
    session: { view: leaders },
    event: { view: leaders },
    billing: { view: admin, change: admin },
  },
} as const satisfies Record<string, Record<string, Grants>>;

export const PERMISSION_TABLE = {
  ...PERMISSION_GROUPS.Work,
  ...PERMISSION_GROUPS.Customers,
  ...PERMISSION_GROUPS.Parts,
  ...PERMISSION_GROUPS.Money,
  ...PERMISSION_GROUPS['Price lists and choices'],
  ...PERMISSION_GROUPS['The organization'],
} satisfies Record<string, Grants>;

export type ResourceName = keyof typeof PERMISSION_TABLE;

/** Details hidden from a role that otherwise sees the resource. */
export const ROLE_EXCLUSIONS: Readonly<Partial<Record<RoleName, readonly Exclusion[]>>> = {
  ROLE_SERVICE_ADVISOR_LIMITED_VIEW: ['cost', 'margin'],
  ROLE_FOREMAN: ['margin'],
  ROLE_TECHNICIAN: ['cost', 'margin'],
  ROLE_TIME_CLOCK_USER: ['cost', 'margin', 'price'],
};

/** Roles from which a location may hide its prices as well. */
export const LOCATION_HIDES_PRICES_FROM: readonly RoleName[] = ['ROLE_TECHNICIAN'];

export function rolesGranted(resource_name: ResourceName, action_name: ActionName): readonly RoleName[] {
  const grants: Grants = PERMISSION_TABLE[resource_name];
  return grants[action_name] ?? [];
}
