/** The feature that writes each table. `events` and `mails` belong to the platform, which alone writes them. */
export const TABLE_OWNERS = [
  { feature: 'accounts', tables: ['users', 'staff', 'sessions', 'one_time_links'] },
  { feature: 'canned-lines', tables: ['canned_lines', 'canned_line_parts'] },
  {
    feature: 'catalogue',
    tables: [
      'manufacturers',
      'measurements',
      'catalogue_parts',
      'part_alternates',
      'vendor_parts',
      'part_sets',
      'part_set_items',
    ],
  },
  { feature: 'categories', tables: ['categories'] },
  { feature: 'contacts', tables: ['contacts'] },
  { feature: 'credits', tables: ['credits', 'credit_items', 'credit_taxes', 'adjustments'] },
  { feature: 'customers', tables: ['customers', 'customer_merges'] },
  { feature: 'deliveries', tables: ['deliveries', 'delivery_items'] },
  { feature: 'departments', tables: ['departments'] },
  { feature: 'inbox', tables: ['inbox_items'] },
  {
    feature: 'inventory',
    tables: [
      'grid_locations',
      'stock_parts',
      'stock_movements',
      'stock_transfers',
      'stock_transfer_items',
      'stock_counts',
      'stock_count_items',
    ],
  },
  { feature: 'kiosk', tables: ['kiosk_devices', 'kiosk_access'] },
  { feature: 'labour-types', tables: ['labour_types'] },
  { feature: 'invoices', tables: ['invoices', 'invoice_items', 'invoice_taxes', 'invoice_links'] },
  { feature: 'ledger', tables: ['books', 'party_accounts', 'party_entries', 'entry_allocations'] },
  { feature: 'online-payments', tables: ['online_payment_settings', 'online_payments'] },
  { feature: 'notes', tables: ['notes', 'note_references', 'note_mentions', 'attachments'] },
  {
    feature: 'organization',
    tables: ['organizations', 'organization_settings', 'organization_logos', 'invoice_settings', 'feature_flags'],
  },
  { feature: 'payables', tables: ['vendor_bills', 'vendor_credits', 'vendor_payments'] },
  { feature: 'payment-methods', tables: ['payment_methods'] },
  { feature: 'payments', tables: ['payments', 'refunds'] },
  { feature: 'punches', tables: ['punches'] },
  { feature: 'promises', tables: ['payment_promises', 'promised_invoices'] },
  {
    feature: 'reminders',
    tables: ['reminder_settings', 'reminder_rules', 'sent_reminders', 'reminder_mornings'],
  },
  { feature: 'pricing', tables: ['pricing_matrices', 'pricing_matrix_rows', 'fixed_price_rules'] },
  {
    feature: 'purchasing',
    tables: ['purchase_orders', 'purchase_order_items', 'purchase_order_mails'],
  },
  { feature: 'returns', tables: ['return_requests', 'vendor_returns'] },
  { feature: 'remit-to-addresses', tables: ['remit_to_addresses'] },
  { feature: 'taxes', tables: ['taxes', 'tax_components'] },
  { feature: 'timesheets', tables: ['punch_corrections', 'approved_days'] },
  { feature: 'vehicle-types', tables: ['vehicle_types'] },
  {
    feature: 'vehicles',
    tables: ['vehicles', 'vehicle_makers', 'vehicle_models', 'vehicle_owners', 'vehicle_readings'],
  },
  { feature: 'vendors', tables: ['vendors', 'vendor_contacts'] },
  {
    feature: 'work-orders',
    tables: [
      'work_orders',
      'work_order_lines',
      'line_technicians',
      'line_tasks',
      'part_requests',
      'core_returns',
      'work_order_snapshots',
      'line_decisions',
    ],
  },
  { feature: 'estimates', tables: ['estimate_links', 'estimate_photos'] },
  { feature: 'saved-views', tables: ['saved_views'] },
  { feature: 'workplaces', tables: ['workplaces', 'enrollments'] },
] as const;

export const WRITES_ANY_TABLE: Readonly<Record<string, string>> = {
  demo: 'builds whole organizations for the demo, the tests and the benchmarks',
};

/** Tables that the platform reads or writes too, although a feature owns them. */
export const PLATFORM_TABLES: Readonly<Record<string, string>> = {
  enrollments: 'a session works at these locations',
  one_time_links: 'a backup leaves them out, and a restore ends them',
  organizations: 'a backup is restored into an empty database only',
  sessions: 'every request belongs to one',
  staff: 'a session has the role of a person',
  users: 'the admin portal is open to addresses',
  workplaces: 'a request works at one',
};
