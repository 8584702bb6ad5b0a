import type { ErrorDetails } from './error-answer.ts';
import { withDetails } from './error-answer.ts';
import { FILE_ERRORS } from './file-errors.ts';

/**
 * All refusals of the server, each with a code, an HTTP status and a message.
 * Names in braces are replaced with the refusal's details.
 */
export const ERRORS = {
  invalid_input: { status: 400, message: '{message}' },
  invalid_link: { status: 400, message: 'This link has expired or was used already. Ask for a new one.' },
  address_elsewhere: {
    status: 400,
    message:
      'This address already signs in to another organization. Ask whoever invited you to use another address of yours.',
  },
  wrong_current_password: { status: 400, message: 'The current password is not right.' },
  already_impersonating: { status: 400, message: 'You are already impersonating a user. Exit impersonation first.' },
  not_while_acting: {
    status: 401,
    message: 'This cannot be done while you act for somebody else. Exit impersonation first.',
  },
  not_impersonating: { status: 400, message: 'You are not impersonating anyone.' },
  cannot_impersonate: { status: 400, message: '{name} cannot be impersonated: {reason}.' },
  mail_already_sent: { status: 400, message: 'This message was sent already.' },
  mail_not_configured: {
    status: 400,
    message: 'No mail server is set up, so messages stay here. Set SMTP_URL to send them.',
  },
  name_taken: { status: 400, message: '{field} {value} is already in use.' },
  in_use: {
    status: 400,
    message: '{name} is used by {places}. Retire it instead: it stays where it is used and vanishes from pickers.',
  },
  still_needed: { status: 400, message: '{name} is used by {places}. Choose another one there first.' },
  part_number_taken: {
    status: 400,
    message: '{part} has this number already. Use that part, or choose another manufacturer.',
  },
  barcode_taken: { status: 400, message: '{part} has this barcode already.' },
  superseded_in_a_circle: { status: 400, message: '{part} is itself replaced by this part. Choose another one.' },
  still_replaces: {
    status: 400,
    message: '{part} replaces {replaced}. Say there what replaces them now, or retire them first.',
  },
  no_longer_there: { status: 400, message: '{field} does not exist any more. Choose another one.' },
  is_retired: { status: 400, message: '{field} is retired. Choose another one.' },
  default_stays: { status: 400, message: '{name} is the default. Make another one the default first.' },
  fallback_stays: { status: 400, message: '{name} is always there: whatever has no category of its own is in it.' },
  role_not_yours: { status: 400, message: 'Only an administrator can give this role.' },
  person_above_you: { status: 400, message: 'Only an administrator can change {name}.' },
  last_administrator: {
    status: 400,
    message: '{name} is the last active administrator. Make somebody else an administrator first.',
  },
  not_yourself: { status: 400, message: 'You cannot do this to your own account.' },
  price_not_known: {
    status: 400,
    message: 'Nobody knows yet what {part} costs. Enter its price, or 0 if it came free.',
  },
  status_move_not_allowed: { status: 400, message: 'This cannot go from {from} to {to}.' },
  invitation_not_open: { status: 400, message: '{name} has no open invitation.' },
  email_is_confirmed: { status: 400, message: '{name} signs in with this address; only they can change it.' },
  last_location: { status: 400, message: '{name} is the last open location. Open another one first.' },
  location_in_use: {
    status: 400,
    message: '{name} is used by {places}. Close it instead: nobody works there any more, and its documents stay.',
  },
  location_closed: { status: 400, message: '{name} is closed.' },
  not_a_picture: { status: 400, message: 'This file is not a picture that can be read.' },
  maps_unavailable: { status: 400, message: 'The maps service did not answer. Type the address in.' },
  vin_taken: {
    status: 400,
    message: 'This VIN is on {vehicle} of {customer}. Transfer that one instead of adding it a second time.',
  },
  reading_is_lower: {
    status: 400,
    message: 'This is lower than the newest reading, {newest}. Say that it is right, or correct it.',
  },
  walk_in_stays: { status: 400, message: 'Walk-in stands for everybody who is no customer, so it stays as it is.' },
  same_customer: { status: 400, message: 'Choose another customer: this is the same one.' },
  merge_is_settled: { status: 400, message: 'This merge cannot be undone any more: {reason}.' },
  ...FILE_ERRORS,
  content_is_other: { status: 400, message: '{name} is not what its name says: its content is not a {label}.' },
  on_no_line: { status: 400, message: '{name} is on no line, so no customer sees it.' },
  order_elsewhere: {
    status: 400,
    message: 'This order belongs to {location}, where you are not enrolled. Ask somebody there to change it.',
  },
  orders_elsewhere: {
    status: 400,
    message:
      'Open orders of this vehicle belong to {locations}, where you are not enrolled. Leave its orders as they are, or ask somebody there.',
  },
  order_is_settled: { status: 400, message: 'This order is {status}, so it cannot be changed any more.' },
  only_for_work_orders: { status: 400, message: '{number} is a part sale. This is only for work orders.' },
  move_is_blocked: { status: 400, message: '{reason}' },
  line_cannot: { status: 400, message: '{line} is {status}, so this cannot be done with it.' },
  work_taken_up: { status: 400, message: '{line} was taken up again on {order}, so it is not asked about here.' },
  line_not_assigned: { status: 400, message: '{line} is not assigned to you. Ask the foreman to put you on it.' },
  part_cannot: { status: 400, message: '{part} is {status}, so this cannot be done with it.' },
  part_is_on_purchase_order: { status: 400, message: '{part} is on {order}. Take it off there first.' },
  purchase_order_cannot: { status: 400, message: '{order} is {status}, so this cannot be done with it.' },
  purchase_order_is_empty: { status: 400, message: '{order} has nothing on it. Add what to buy first.' },
  nothing_received: { status: 400, message: 'Nothing was received. Type how many came, or take all.' },
  parts_are_undecided: {
    status: 400,
    message: 'Decide first what happens with {parts}: keep for stock, return, or cancel at the vendor.',
  },
  awaits_delivery: { status: 400, message: '{part} is on {order}. Accept its delivery instead.' },
  already_used: { status: 400, message: '{part}: at least {least} stay received, because they are used already.' },
  return_not_possible: { status: 400, message: '{reason}' },
  no_difference: {
    status: 400,
    message: 'The vendor’s paper says nothing else any more, so there is nothing to settle.',
  },
  bill_number_taken: {
    status: 400,
    message: '{vendor} already has a bill {invoice_number}: {number} of {day}. Say that it is right, or correct it.',
  },
  bill_is_void: { status: 400, message: 'This bill was reversed already.' },
  bill_is_settled: {
    status: 400,
    message: '{bill} is settled by {documents}. Reverse those first, then the bill.',
  },
  bill_of_delivery: { status: 400, message: 'This came with {delivery}. Correct it there.' },
  bill_has_difference: {
    status: 400,
    message: 'The vendor’s paper for {bill} says another total. Settle that first, on {delivery}.',
  },
  credit_is_used: { status: 400, message: '{credit} is used by {documents}. Reverse those first.' },
  lines_are_needed: {
    status: 400,
    message: 'Something on {line} has to be moved to another line first: {items}.',
  },
  not_of_this_order: { status: 400, message: '{field} does not belong to this order.' },
  nothing_to_undo: { status: 400, message: 'This cannot be undone any more: something else has changed since.' },
  order_has_work: {
    status: 400,
    message: 'Only an estimate nothing was done on can be deleted. Cancel this order instead.',
  },
  estimate_has_changed: {
    status: 400,
    message: 'The shop has changed this estimate since it was sent. Ask for a new one, or call.',
  },
  estimate_is_decided: { status: 400, message: 'This estimate has been answered already.' },
  estimate_is_over: { status: 400, message: 'This estimate {reason}. Ask the shop for a new one, or call.' },
  estimate_is_undecided: { status: 400, message: 'Approve or decline every line first: {lines}.' },
  nothing_to_decide: {
    status: 400,
    message: 'No line of this order waits for an answer. Add a line first, or print the estimate.',
  },
  entered_before: {
    status: 400,
    message: 'This form has entered {number} of {amount} already. Close it and begin again for another one.',
  },
  not_ready_to_invoice: { status: 400, message: '{reason}' },
  customer_on_hold: {
    status: 400,
    message: '{customer} is on Credit Hold, so nothing is invoiced to them. Change their credit terms first.',
  },
  day_is_closed: { status: 400, message: 'The books are closed up to {day}. Choose a later day.' },
  day_not_possible: { status: 400, message: '{field} cannot be {problem}.' },
  books_are_closed: {
    status: 400,
    message: 'The books are closed up to {day} already. Choose a later day, or reopen them.',
  },
  books_are_open: { status: 400, message: 'The books are not closed up to a later day than this.' },
  invoice_is_void: { status: 400, message: 'This invoice was reversed already.' },
  invoice_is_settled: {
    status: 400,
    message: '{invoice} is settled by {documents}. Reverse or take back those first, then the invoice.',
  },
  nothing_owed: {
    status: 400,
    message: '{customer} owes nothing as of {day}, so there is no statement.',
  },
  payment_is_void: { status: 400, message: 'This payment was reversed already.' },
  credit_is_void: { status: 400, message: 'This credit was taken back already.' },
  refund_is_void: { status: 400, message: 'This refund was reversed already.' },
  refund_not_possible: { status: 400, message: '{reason}' },
  money_is_refunded: {
    status: 400,
    message: '{document} was given back by {refunds}. Reverse the refund first.',
  },
  document_elsewhere: {
    status: 400,
    message: '{document} belongs to {location}, where you are not enrolled. Ask somebody there to change it.',
  },
  credit_not_possible: { status: 400, message: '{reason}' },
  adjustment_is_void: { status: 400, message: 'This was taken back already.' },
  adjustment_is_settled: {
    status: 400,
    message: 'This charge is paid, at least in part. Take the payment back first.',
  },
  allocation_not_possible: { status: 400, message: '{reason}' },
  deposit_not_possible: { status: 400, message: '{reason}' },
  promise_not_possible: { status: 400, message: '{reason}' },
  order_has_deposit: {
    status: 400,
    message: 'A deposit of {amount} is kept for this order. Reverse or refund it, or apply it to an invoice, first.',
  },
  not_payable_online: {
    status: 400,
    message: 'This invoice cannot be paid online any more. Reload this page to see its state, or call the shop.',
  },
  payment_under_way: {
    status: 400,
    message: 'A payment of this invoice is under way already. Your bank is still working on it.',
  },
  wrong_signature: { status: 400, message: 'The signature of this message is not right.' },
  odd_payment_event: { status: 400, message: 'This message cannot be about a payment of ours: {reason}.' },
  no_encryption_key: {
    status: 400,
    message: 'Keys cannot be stored safely yet. Whoever runs Baydesk has to set ENCRYPTION_KEY first.',
  },
  not_clockable: { status: 400, message: '{name} does not clock time. An administrator can change that under Staff.' },
  already_clocked_in: { status: 400, message: 'You are clocked in on {what}. End that first, or switch.' },
  not_clocked_in: { status: 400, message: 'This is not running any more.' },
  still_clocked_in: { status: 400, message: '{name} is clocked in on {what}. They have to clock out first.' },
  line_is_worked_on: { status: 400, message: '{name} is clocked in on {line}. They have to clock out first.' },
  line_not_clockable: { status: 400, message: '{line}: {reason}' },
  punch_overlaps: { status: 400, message: '{name} is clocked on {what} at that time already.' },
  punch_times_wrong: { status: 400, message: '{reason}' },
  punch_is_late: { status: 400, message: '{reason} A timekeeper has to decide whether it counts.' },
  days_are_approved: {
    status: 400,
    message: 'These days are approved. Only an administrator changes them, with a reason.',
  },
  kiosk_not_allowed: { status: 401, message: 'This tablet is not allowed any more. Ask an administrator.' },
  unknown_badge: { status: 400, message: 'Nobody here has this badge.' },
  wrong_pin: { status: 400, message: 'That PIN is not right.' },
  pin_is_locked: { status: 429, message: 'Too many wrong PINs. Try again in {minutes} min.' },
  no_pin: { status: 400, message: '{name} has no PIN yet. It is set in the profile.' },
  pin_too_simple: { status: 400, message: 'This PIN is too easy to guess.' },
  badge_taken: { status: 400, message: '{name} has this badge already.' },
  own_punches: { status: 400, message: 'Nobody decides about their own time. Ask another timekeeper.' },
  punch_is_running: { status: 400, message: '{name} is still clocked in on these days.' },
  corrections_are_open: { status: 400, message: '{name} asked for a correction of these days. Decide on it first.' },
  correction_is_decided: { status: 400, message: 'This request is {status} already.' },
  not_enough_stock: { status: 400, message: '{reason}' },
  part_is_not_counted: { status: 400, message: '{part} is not counted, so there are no pieces of it to move.' },
  part_is_not_kept: {
    status: 400,
    message: '{part} is not kept at this location. Order it from a vendor, or add it to the inventory.',
  },
  part_is_stocked: { status: 400, message: '{part} is kept at {location} already.' },
  shelf_is_not_empty: {
    status: 400,
    message: '{quantity} of {part} are on hand. Transfer them or adjust the stock first.',
  },
  transfer_elsewhere: {
    status: 400,
    message: 'Only people of {location} can do this, and you are not enrolled there.',
  },
  nothing_to_count: {
    status: 400,
    message: 'No part fits this choice, or all that do are in another count that is not posted yet.',
  },
  too_much_to_count: {
    status: 400,
    message: 'This chooses {chosen} parts, and {most} fit into one count. Choose fewer shelves or categories.',
  },
  count_is_over: { status: 400, message: 'This count is {status}, so nothing can be entered any more.' },
  body_too_large: { status: 400, message: 'This is larger than the {limit} this call accepts.' },
  unreadable_body: { status: 400, message: 'The request could not be read.' },
  wrong_credentials: {
    status: 401,
    message: 'The e-mail or password is not right, or the address has not been confirmed yet.',
  },
  not_permitted: { status: 401, message: 'You do not have permission to do this.' },
  untrusted_origin: { status: 401, message: 'This request did not come from Baydesk itself.' },
  no_location_access: { status: 403, message: 'You have no access to this location.' },
  not_found: { status: 404, message: 'This does not exist, or it is not yours to see.' },
  session_ended: { status: 409, message: 'Session expired, please log in again.' },
  changed_meanwhile: { status: 412, message: '{who} changed this meanwhile. Reload to see what changed.' },
  document_too_long: {
    status: 422,
    message: 'This document is too long for one PDF: it has {length} {unit}, and {most} fit. {way_out}',
  },
  too_many_attempts: { status: 429, message: 'Too many attempts. Try again in {seconds} seconds.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again in {seconds} seconds.' },
  internal: { status: 500, message: 'Ooooops! An error occurred' },
  document_failed: {
    status: 500,
    message: 'This document could not be made. Try again, and tell whoever runs Baydesk if that does not help.',
  },
  not_ready: { status: 503, message: 'Not ready: {reason}.' },
  vehicle_data_unavailable: {
    status: 503,
    message: 'The vehicle data cannot be read. Whoever runs Baydesk should check that its data folder has room.',
  },
  documents_busy: {
    status: 503,
    message: 'Too many documents are being made at the moment. Try again in {seconds} seconds.',
  },
  document_too_slow: {
    status: 503,
    message: 'This document was not ready within {limit}. Try again; if that does not help, split the order.',
  },
  uploads_busy: {
    status: 503,
    message: 'Too many files are being uploaded at the moment. Try again in {seconds} seconds.',
  },
  disk_full: {
    status: 503,
    message: 'The disk of the server is full, so nothing can be saved. Whoever runs Baydesk has to make room.',
  },
  payment_service_down: {
    status: 503,
    message: 'The payment service does not answer at the moment. Try again in a minute, or call the shop.',
  },
  overloaded: { status: 503, message: 'The server is busy. Try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const errorMessage = (code: ErrorCode, details: ErrorDetails = {}): string =>
  withDetails(ERRORS[code].message, details);
