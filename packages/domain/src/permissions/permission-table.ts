import type { RoleName } from './roles.ts';
import { ROLE_NAMES } from './roles.ts';

export const ACTIONS = ['view', 'create', 'change', 'move', 'remove'] as const;
export type ActionName = (typeof ACTIONS)[number];

/** What a record may hide inside a resource that is otherwise visible. */
export const EXCLUSIONS = ['cost', 'margin'] as const;
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
const frontOffice = [...leaders, ...advisors] as const;
const floor = ['ROLE_FOREMAN', 'ROLE_TECHNICIAN'] as const;
const frontOfficeAndForeman = [...frontOffice, 'ROLE_FOREMAN'] as const;
const atWork = [...frontOffice, ...floor] as const;

type Grants = Readonly<Partial<Record<ActionName, readonly RoleName[]>>>;

/** Who may do what. An action that is not named here is nobody's. */
export const PERMISSION_TABLE = {
  work_order: {
    view: atWork,
    create: frontOfficeAndForeman,
    change: atWork,
    move: frontOfficeAndForeman,
    remove: serviceManagers,
  },
  work_order_line: {
    view: atWork,
    create: frontOfficeAndForeman,
    change: atWork,
    move: frontOfficeAndForeman,
    remove: counter,
  },
  part_request: {
    view: atWork,
    create: atWork,
    change: frontOfficeAndForeman,
    move: frontOfficeAndForeman,
    remove: frontOfficeAndForeman,
  },
  schedule: {
    view: atWork,
    create: frontOfficeAndForeman,
    change: frontOfficeAndForeman,
    move: frontOfficeAndForeman,
    remove: counter,
  },
  customer: { view: atWork, create: frontOffice, change: frontOffice, move: serviceManagers, remove: serviceManagers },
  contact: { view: atWork, create: frontOffice, change: frontOffice, move: frontOffice, remove: frontOffice },
  vehicle: { view: atWork, create: frontOfficeAndForeman, change: atWork, move: frontOffice, remove: serviceManagers },
  note: { view: atWork, create: atWork, change: atWork, move: frontOffice, remove: frontOfficeAndForeman },
  inventory: { view: atWork, create: leaders, change: leaders, move: leaders, remove: serviceManagers },
  parts_catalogue: { view: atWork, create: frontOffice, change: frontOffice, move: leaders, remove: serviceManagers },
  vendor: { view: frontOffice, create: leaders, change: leaders, move: leaders, remove: serviceManagers },
  purchase_order: {
    view: frontOffice,
    create: frontOffice,
    change: frontOffice,
    move: frontOffice,
    remove: serviceManagers,
  },
  delivery: { view: frontOffice, create: frontOfficeAndForeman, change: leaders, move: leaders, remove: managers },
  part_return: {
    view: frontOfficeAndForeman,
    create: frontOfficeAndForeman,
    change: frontOffice,
    move: frontOffice,
    remove: leaders,
  },
  part_sale: {
    view: frontOffice,
    create: frontOffice,
    change: frontOffice,
    move: frontOffice,
    remove: serviceManagers,
  },
  invoice: { view: frontOffice, create: frontOffice, change: office, move: office, remove: office },
  payment: { view: frontOffice, create: frontOffice, change: office, move: office, remove: office },
  credit: { view: frontOffice, create: office, change: office, move: office, remove: office },
  vendor_transaction: { view: office, create: office, change: office, move: office, remove: managers },
  timesheet: {
    view: [...ROLE_NAMES],
    create: ['ROLE_ADMINISTRATOR', 'ROLE_SERVICE_MANAGER', 'ROLE_SERVICE_ADVISOR', 'ROLE_OFFICE_USER'],
    change: ['ROLE_ADMINISTRATOR', 'ROLE_SERVICE_MANAGER', 'ROLE_SERVICE_ADVISOR', 'ROLE_OFFICE_USER'],
    move: ['ROLE_ADMINISTRATOR', 'ROLE_SERVICE_MANAGER', 'ROLE_SERVICE_ADVISOR', 'ROLE_OFFICE_USER'],
    remove: ['ROLE_ADMINISTRATOR', 'ROLE_SERVICE_MANAGER', 'ROLE_OFFICE_USER'],
  },
  report: { view: office },
  dashboard: { view: frontOfficeAndForeman },
  workplace: { view: [...ROLE_NAMES], create: admin, change: managers, remove: admin },
  department: { view: [...ROLE_NAMES], create: office, change: office, move: office, remove: office },
  staff: { view: [...ROLE_NAMES], create: managers, change: managers, remove: managers },
  tax: { view: frontOffice, create: office, change: office, remove: managers },
  labour_type: { view: atWork, create: managers, change: managers, remove: managers },
  canned_line: { view: atWork, create: counter, change: counter, move: counter, remove: serviceManagers },
  category: { view: frontOffice, create: leaders, change: leaders, move: leaders, remove: managers },
  pricing: { view: leaders, create: managers, change: managers, move: managers, remove: managers },
  vehicle_type: { view: atWork, create: office, change: office, remove: managers },
  payment_method: { view: frontOffice, create: office, change: office, remove: managers },
  remit_to_address: { view: frontOffice, create: office, change: office, remove: managers },
  organization: { view: office, change: managers },
  data_import: { view: office, create: office },
  bookkeeping: { view: office, create: managers, change: office, remove: managers },
  invoice_financing: { view: frontOffice, create: office, change: office, remove: managers },
  mail: { view: admin, change: admin },
  event: { view: leaders },
  billing: { view: admin, change: admin },
} as const satisfies Record<string, Grants>;

export type ResourceName = keyof typeof PERMISSION_TABLE;

/** What a role does not see although it sees the resource. */
export const ROLE_EXCLUSIONS: Readonly<Partial<Record<RoleName, readonly Exclusion[]>>> = {
  ROLE_SERVICE_ADVISOR_LIMITED_VIEW: ['cost', 'margin'],
  ROLE_FOREMAN: ['margin'],
  ROLE_TECHNICIAN: ['cost', 'margin'],
  ROLE_TIME_CLOCK_USER: ['cost', 'margin'],
};

export function rolesGranted(resource_name: ResourceName, action_name: ActionName): readonly RoleName[] {
  const grants: Grants = PERMISSION_TABLE[resource_name];
  return grants[action_name] ?? [];
}
