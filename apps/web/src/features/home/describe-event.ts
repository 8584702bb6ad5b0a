import type { EventView, RecentEvent } from '@baydesk/contract/organization.contract';
import { describeOrderChange } from '../../shared/ui/history/describe-order-change.ts';

type DescribedEvent = Pick<RecentEvent, 'entity' | 'action' | 'workplace_name' | 'before' | 'after' | 'subject'>;

/** The action in words, shown after the person's name; `{words}` come from the event. */
const SENTENCES: Readonly<Record<string, string>> = {
  'organization.registered': 'opened the account',
  'session.signed_in': 'signed in',
  'staff.invitation_confirmed': 'joined',
  'staff.email_verified': 'confirmed their e-mail address',
  'staff.name_changed': 'changed their name',
  'staff.password_changed': 'changed their password',
  'staff.password_reset': 'set a new password',
  'staff.location_changed': 'switched to {location}',
  'session.impersonation_started': 'is being helped by support',
  'session.impersonation_ended': 'is no longer helped by support',
  'workplace.created': 'opened the location {name}',
  'workplace.changed': 'changed the location {name}',
  'workplace.closed': 'closed the location {name}',
  'workplace.reopened': 'reopened the location {name}',
  'workplace.removed': 'removed the location {name}',
  'workplace.kiosk_allowed': 'allowed a tablet for punching at {location}',
  'workplace.kiosk_revoked': 'took the permission of a tablet at {location} back',
  'staff.created': 'invited {name}',
  'staff.changed': 'changed {name}',
  'staff.suspended': 'suspended {name}',
  'staff.reactivated': 'reactivated {name}',
  'staff.removed': 'removed {name}',
  'staff.invitation_sent': 'sent an invitation again',
  'staff.enrolment_added': 'added a location to {name}',
  'staff.enrolment_removed': 'removed a location from {name}',
  'staff.default_workplace_changed': 'changed the default location of {name}',
  'staff.badge_changed': 'changed the badge of {name}',
  'staff.pin_changed': 'set a new PIN for {name}',
  'organization.changed': 'changed the details of the organization',
  'organization.settings_changed': 'changed the settings',
  'organization.online_payments_changed': 'changed online payment',
  'organization.invoice_settings_changed': 'changed the invoice settings',
  'organization.reminders_changed': 'changed the reminders',
  'organization.logo_changed': 'changed the logo',
  'organization.logo_removed': 'removed the logo',
  'organization.features_changed': 'changed the features',
  'timesheet.clocked_in': 'clocked in',
  'timesheet.clocked_out': 'clocked out',
  'timesheet.entered': 'entered time',
  'timesheet.changed': 'changed clocked time',
  'timesheet.time_changed': 'changed the time on a line',
  'timesheet.moved': 'moved clocked time to another line',
  'timesheet.removed': 'removed clocked time',
  'timesheet.corrected': 'corrected clocked time as asked',
  'timesheet.correction_asked': 'asked to have their time corrected',
  'timesheet.correction_accepted': 'accepted a correction of time',
  'timesheet.correction_declined': 'declined a correction of time',
  'timesheet.correction_withdrawn': 'withdrew a correction of their time',
  'timesheet.approved': 'approved timesheets',
  'timesheet.reopened': 'reopened approved timesheets',
  'invoice.created': 'created an invoice',
  'invoice.reversed': 'reversed an invoice',
  'invoice.sent': 'sent an invoice',
  'invoice.seen': 'opened an invoice by its link',
  'invoice.reminded': 'sent a reminder',
  'invoice.promised': 'noted a promise to pay',
  'invoice.promise_withdrawn': 'withdrew a promise to pay',
  'invoice.promise_restored': 'let a promise to pay count again',
  'credit.created': 'gave a credit',
  'credit.sent': 'sent a credit note',
  'credit.removed': 'reversed a credit',
  'credit.refunded': 'gave a credit back as money',
  'credit.applied': 'applied a credit',
  'credit.taken_back': 'took back what a credit settled',
  'credit.adjusted': 'adjusted the balance of a customer',
  'credit.adjustment_reversed': 'reversed the adjustment of a balance',
  'customer.statement_sent': 'sent a statement',
  'purchase_order.created': 'began a purchase order',
  'purchase_order.changed': 'changed a purchase order',
  'purchase_order.note_saved': 'changed the note of a purchase order',
  'purchase_order.item_added': 'put something on a purchase order',
  'purchase_order.items_added': 'put something on a purchase order',
  'purchase_order.item_changed': 'changed an item of a purchase order',
  'purchase_order.item_removed': 'took something off a purchase order',
  'purchase_order.sent': 'sent a purchase order',
  'purchase_order.sent_again': 'sent a purchase order again',
  'purchase_order.confirmed': 'entered that a vendor confirmed an order',
  'purchase_order.cancelled': 'cancelled a purchase order',
  'purchase_order.received': 'received goods of a purchase order',
  'purchase_order.delivery_corrected': 'corrected what was received of a purchase order',
  'purchase_order.deleted': 'deleted a purchase order',
  'delivery.accepted': 'accepted a delivery',
  'delivery.changed': 'changed a delivery',
  'delivery.corrected': 'corrected what was received',
  'delivery.difference_settled': 'settled the difference of a delivery',
  'inventory.created': 'began to keep a part in stock',
  'inventory.changed': 'changed how a part is kept in stock',
  'inventory.retired': 'retired a part in stock',
  'inventory.restored': 'brought a part back into stock',
  'inventory.adjusted': 'adjusted the stock of a part',
  'inventory.counted': 'counted parts',
  'inventory.count_started': 'started a count of the stock',
  'inventory.count_posted': 'posted a count of the stock',
  'inventory.count_cancelled': 'cancelled a count of the stock',
  'inventory.put_elsewhere': 'put parts in another place',
  'inventory.sent': 'sent parts to another location',
  'inventory.arrived': 'took in parts from another location',
  'inventory.called_back': 'called a transfer of parts back',
  'inventory.stock_disagrees': 'found that the stock does not agree',
  'note.created': 'wrote a note',
  'note.changed': 'changed a note',
  'note.removed': 'removed a note',
  'note.restored': 'restored a note',
  'note.attachment_added': 'attached a file to a note',
  'note.attachment_renamed': 'renamed a file of a note',
  'note.attachment_shown': 'let the customer see a photo',
  'note.attachment_hidden': 'hid a photo from the customer',
  'note.attachment_removed': 'removed a file from a note',
  'note.attachment_restored': 'restored a file of a note',
  'vehicle.created': 'added the vehicle {name}',
  'vehicle.told_by_order': 'entered readings or the plate of {name} on an order',
  'vehicle.changed': 'changed the vehicle {name}',
  'vehicle.contact_changed': 'changed the contact of {name}',
  'vehicle.reading_added': 'entered a reading of {name}',
  'vehicle.reading_removed': 'removed a reading of {name}',
  'vehicle.reading_put_back': 'restored a reading of {name}',
  'vehicle.transferred': 'transferred {name}',
  'vehicle.retired': 'retired the vehicle {name}',
  'vehicle.restored': 'restored the vehicle {name}',
  'vehicle.removed': 'deleted the vehicle {name}',
  'customer.created': 'added the customer {name}',
  'customer.changed': 'changed the customer {name}',
  'customer.retired': 'retired the customer {name}',
  'customer.removed': 'deleted the customer {name}',
  'customer.restored': 'restored the customer {name}',
  'customer.merged': 'merged two customers',
  'customer.merge_undone': 'undid a merge of customers',
  'contact.created': 'added the contact {name}',
  'contact.changed': 'changed the contact {name}',
  'contact.removed': 'removed the contact {name}',
  'contact.restored': 'restored the contact {name}',
  'contact.made_preferred': 'made {name} the preferred contact',
  'category.parts_moved': 'moved parts to another category',
  'canned_line.reordered': 'sorted the canned lines',
  'parts_catalogue.created': 'added {name} to the parts catalogue',
  'parts_catalogue.changed': 'changed {name} in the parts catalogue',
  'parts_catalogue.retired': 'retired {name} in the parts catalogue',
  'parts_catalogue.restored': 'brought {name} back into the parts catalogue',
  'parts_catalogue.removed': 'deleted {name} from the parts catalogue',
  'vendor.created': 'added the vendor {name}',
  'vendor.changed': 'changed the vendor {name}',
  'vendor.retired': 'retired the vendor {name}',
  'vendor.restored': 'brought back the vendor {name}',
  'vendor.removed': 'deleted the vendor {name}',
  'vendor.contact_added': 'added a contact to {name}',
  'vendor.contact_changed': 'changed a contact of {name}',
  'vendor.contact_removed': 'removed a contact of {name}',
  'part_return.requested': 'asked to return a part',
  'part_return.request_changed': 'changed what is to be returned',
  'part_return.request_withdrawn': 'withdrew a return',
  'part_return.stocked': 'put a part of an order into stock',
  'part_return.taken_off': 'took a part off the shelf again',
  'part_return.created': 'put a return to a vendor together',
  'part_return.items_added': 'put more on a return',
  'part_return.item_removed': 'took something off a return',
  'part_return.deleted': 'deleted a return',
  'part_return.sent': 'sent a return to a vendor',
  'part_return.credited': 'entered what a vendor accepted of a return',
  'part_return.rejected': 'entered that a vendor credited nothing for a return',
  'vendor_transaction.bill_created': 'entered a vendor’s bill',
  'vendor_transaction.bill_reversed': 'reversed a vendor’s bill',
  'vendor_transaction.credit_created': 'entered a vendor’s credit',
  'vendor_transaction.credit_reversed': 'reversed a vendor’s credit',
  'vendor_transaction.payment_created': 'paid a vendor',
  'vendor_transaction.payment_reversed': 'reversed a payment to a vendor',
  'vendor_transaction.remittance_sent': 'sent a remittance',
  'payment.created': 'took a payment',
  'payment.applied': 'applied a payment',
  'payment.taken_back': 'took back what a payment settled',
  'payment.reversed': 'reversed a payment',
  'payment.refunded': 'gave a payment back',
  'payment.receipt_sent': 'sent a receipt',
  'payment.refund_sent': 'sent the paper of a refund',
  'payment.refund_created': 'gave money back',
  'payment.refund_reversed': 'reversed a refund',
  'bookkeeping.books_closed': 'closed the books',
  'bookkeeping.books_reopened': 'reopened the books',
  'bookkeeping.books_disagree': 'found that the books do not agree',
  'mail.sent': 'sent a message',
  'mail.sent_again': 'sent a message again',
  'mail.failed': 'could not send a message',
};

/** The actions that records of every kind in the settings have, in words. */
const DONE_TO_RECORDS: Readonly<Record<string, string>> = {
  created: 'added the {record} {name}',
  changed: 'changed the {record} {name}',
  retired: 'retired the {record} {name}',
  restored: 'restored the {record} {name}',
  removed: 'deleted the {record} {name}',
  made_default: 'made {name} the default {record}',
  duplicated: 'copied the {record} {name}',
};

/** 'changed the location Toronto'. An action without a sentence here is shown by its own name. */
export function describeEvent(event: DescribedEvent): string {
  if (event.entity === 'work_order') return describeOrderEvent(event);
  const sentence =
    SENTENCES[`${event.entity}.${event.action}`] ??
    DONE_TO_RECORDS[event.action] ??
    `${words(event.action)}: ${words(event.entity)} {name}`;
  return sentence
    .replace('{record}', words(event.entity))
    .replace('{location}', event.workplace_name ?? 'another location')
    .replace('{name}', nameIn(event.after) ?? nameIn(event.before) ?? event.workplace_name ?? '')
    .trim();
}

/** 'authorized 2 lines of WOTOR-1032', in the words of the order's own history. */
function describeOrderEvent({ subject, ...event }: DescribedEvent): string {
  const sentence = describeOrderChange(event);
  if (subject === null) return sentence;
  if (sentence.includes('the order')) return sentence.replace('the order', subject);
  return `${sentence} ${PREPOSITIONS.find(({ of }) => of.test(event.action))?.word ?? 'of'} ${subject}`;
}

/** The preposition between an action and its order. */
const PREPOSITIONS = [
  { of: /_added$/, word: 'to' },
  { of: /^(parts_|part_requested$)/, word: 'for' },
] as const;

const words = (identifier: string) => identifier.replaceAll('_', ' ');

function nameIn(fields: EventView['after']): string | undefined {
  const { name, vehicle_info, first_name, last_name } = fields ?? {};
  const own_name = name ?? vehicle_info;
  if (typeof own_name === 'string') return own_name;
  const parts = [first_name, last_name].filter((part) => typeof part === 'string' && part !== '');
  return parts.length > 0 ? parts.join(' ') : undefined;
}
