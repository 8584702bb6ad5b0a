/**
 * The features that the flows of each folder and the screens of each group go through, so that `npm test -- --changed` knows
 * which of them a change can reach. What stands in `program` is reached by every change.
 */
export const FLOWS = {
  administration: [
    'canned-lines',
    'categories',
    'departments',
    'history',
    'labour-types',
    'mail',
    'organization',
    'payment-methods',
    'pricing',
    'remit-to-addresses',
    'staff',
    'taxes',
    'vehicle-types',
    'workplaces',
  ],
  customers: ['contacts', 'customers', 'history', 'notes'],
  estimates: ['estimates', 'mail', 'papers', 'work-orders'],
  invoices: ['invoices', 'ledger', 'mail', 'online-payments', 'papers', 'payments', 'reminders', 'work-orders'],
  kiosk: ['kiosk', 'punches', 'staff', 'time-clock'],
  parts: [
    'catalogue',
    'deliveries',
    'inventory',
    'part-sales',
    'payables',
    'purchasing',
    'returns',
    'vendors',
    'work-orders',
  ],
  payments: ['credits', 'invoices', 'ledger', 'payments', 'promises'],
  program: ['accounts', 'demo', 'home', 'impersonation', 'inbox', 'profile', 'search', 'system'],
  'technician-dashboard': ['punches', 'technician-dashboard', 'time-clock', 'work-orders'],
  'time-clock': ['punches', 'technician-dashboard', 'time-clock', 'timesheets'],
  vehicles: ['customers', 'vehicles', 'work-orders'],
  'work-orders': ['canned-lines', 'customers', 'estimates', 'pricing', 'saved-views', 'vehicles', 'work-orders'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const SCREENS = {
  'accounts, home and outbox': [
    'accounts',
    'home',
    'impersonation',
    'mail',
    'profile',
    'search',
    'system',
    'workplaces',
  ],
  customers: ['contacts', 'customers', 'notes'],
  'work orders': ['saved-views', 'work-orders'],
  'a work order': ['estimates', 'history', 'invoices', 'notes', 'work-orders'],
  invoices: ['invoices', 'papers'],
  people: ['inbox', 'organization', 'staff', 'workplaces'],
  'records and pricing': [
    'canned-lines',
    'catalogue',
    'categories',
    'departments',
    'history',
    'labour-types',
    'payment-methods',
    'pricing',
    'remit-to-addresses',
    'taxes',
    'vehicle-types',
  ],
  parts: ['catalogue', 'contacts', 'vendors', 'work-orders'],
  'part sales': ['part-sales'],
  returns: ['returns'],
  deliveries: ['deliveries', 'inventory', 'purchasing'],
  inventory: ['inventory'],
  money: ['credits', 'ledger', 'online-payments', 'payables', 'payments', 'promises', 'reminders', 'vendors'],
  vehicles: ['vehicles'],
  technicians: ['technician-dashboard'],
  'time clock': ['punches', 'time-clock'],
  timesheets: ['punches', 'timesheets'],
  kiosk: ['kiosk'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The groups of screens to walk over: all of them, or in a run of changes those that the change can reach. */
export function isWalked(group: keyof typeof SCREENS): boolean {
  const reached = process.env['BAYDESK_REACHED_FEATURES']?.split(',');
  return reached === undefined || SCREENS[group].some((feature) => reached.includes(feature));
}
