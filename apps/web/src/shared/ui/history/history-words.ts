/** The action in words, shown after the person's name. */
const ACTIONS: Readonly<Record<string, string>> = {
  created: 'added it',
  changed: 'changed it',
  retired: 'retired it',
  restored: 'restored it',
  removed: 'removed it',
  made_default: 'made it the default',
  sent: 'sent it',
  sent_again: 'sent it again',
  confirmed: 'confirmed it',
  cancelled: 'cancelled it',
  note_saved: 'changed the note',
  item_added: 'added something',
  items_added: 'added something',
  item_changed: 'changed an item',
  item_removed: 'removed something',
  accepted: 'accepted it',
  received: 'received some of it',
  corrected: 'corrected what was received',
  delivery_corrected: 'corrected what was received',
  difference_settled: 'settled the difference',
  credited: 'entered what the vendor accepted',
  rejected: 'entered that the vendor accepted nothing',
  closed: 'closed it',
  reopened: 'reopened it',
  duplicated: 'created it as a copy',
  moved: 'moved it',
  suspended: 'suspended them',
  reactivated: 'reactivated them',
  enrolment_added: 'added a location',
  enrolment_removed: 'removed a location',
  default_workplace_changed: 'changed the default location',
  badge_changed: 'changed the badge',
  pin_changed: 'set a new PIN',
  kiosk_allowed: 'allowed a tablet for punching',
  kiosk_revoked: 'took the permission of a tablet back',
  invitation_sent: 'sent the invitation again',
  invitation_confirmed: 'joined',
  location_changed: 'switched to another location',
  settings_changed: 'changed the settings',
  online_payments_changed: 'changed online payment',
  invoice_settings_changed: 'changed the invoice settings',
  reminders_changed: 'changed the reminders',
  logo_changed: 'changed the logo',
  logo_removed: 'removed the logo',
  features_changed: 'changed the features',
  registered: 'opened the account',
  merged: 'merged another customer into it',
  merge_undone: 'undid a merge',
  made_preferred: 'made them the preferred contact',
  contact_added: 'added a contact',
  contact_changed: 'changed the contact',
  contact_removed: 'removed a contact',
  reading_added: 'entered a reading',
  reading_removed: 'removed a reading',
  reading_put_back: 'restored a reading',
  transferred: 'transferred it',
  applied: 'applied it',
  taken_back: 'took back what it settled',
  reversed: 'reversed it',
  bill_created: 'entered a bill',
  bill_reversed: 'reversed a bill',
  credit_created: 'entered a credit',
  credit_reversed: 'reversed a credit',
  payment_created: 'paid',
  payment_reversed: 'reversed a payment',
  remittance_sent: 'sent the remittance',
  reminded: 'sent a reminder',
  promised: 'noted a promise to pay',
  promise_withdrawn: 'withdrew a promise to pay',
  promise_restored: 'let a promise to pay count again',
  books_closed: 'closed the books',
  books_reopened: 'reopened the books',
  books_disagree: 'found that the books do not agree',
};

/** Words for an action that means something else on other records. */
const ACTIONS_ON_TIME: Readonly<Record<string, string>> = {
  entered: 'entered it',
  time_changed: 'changed the time on the line',
  corrected: 'corrected it as asked',
  moved: 'moved it to another line',
};

/** Labels for fields whose column name would be misleading, wrong or too long. */
const LABELS: Readonly<Record<string, string>> = {
  shop_id: 'Shop ID',
  role_id: 'Role',
  workplace_name: 'Location',
  default_workplace_id: 'Default location',
  line_order: 'Position',
  time_estimate: 'Time',
  clockable: 'Clocks time',
  country_code: 'Country',
  price_today_cents: 'Price today',
  cost_today_cents: 'Cost today',
  vin: 'VIN',
  customer_po: 'Customer PO',
  tech_time_minutes: 'Billed time',
  time_estimate_minutes: 'Time',
  tech_story: 'Story',
  pin_notes: 'Pinned note',
  ibs_account_number: 'IBS account number',
  ibs_status: 'IBS status',
  ibs_invoice_limit_cents: 'IBS invoice limit',
  is_parts_required_are_authorized: 'Parts authorized',
  is_core_ok: 'Core came back',
  is_core_gone: 'Core went back with the others',
  decided_how: 'How it was decided',
  open_at_completion: 'Still open',
  takes_no_reminders: 'No reminders',
  rule_days: 'Days from due',
  promised_on: 'Promised for',
  started_at: 'In',
  ended_at: 'Out',
  started_way: 'In recorded',
  ended_way: 'Out recorded',
};

const UNITS = /_(cents|percent|minutes|name|id)$/;

const asWords = (identifier: string) => identifier.replaceAll('_', ' ').trim();
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'made it the default'. An action without words here is shown by its own name. */
export const describeAction = (action: string, entity?: string): string =>
  (entity === 'timesheet' ? ACTIONS_ON_TIME[action] : undefined) ?? ACTIONS[action] ?? asWords(action);

/** 'rate_cents' is 'Rate', 'is_tax_exempt' is 'Tax exempt'. */
export const fieldLabel = (field: string): string =>
  LABELS[field] ?? capitalized(asWords(field.replace(UNITS, '').replace(/^(is|has)_/, '')));

/** The singular of a field that holds several: 'Component' for 'components'. */
export const itemLabel = (field: string): string => fieldLabel(field).replace(/ies$/, 'y').replace(/s$/, '');

/** 'Due on receipt' for 'due_on_receipt', 'Service manager' for 'ROLE_SERVICE_MANAGER'. */
export const choiceWords = (value: string): string => capitalized(asWords(value.replace(/^ROLE_/, '').toLowerCase()));
