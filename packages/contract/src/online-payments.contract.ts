import { ONLINE_PAYMENT_STATES } from '@baydesk/domain/online-payments/online-payment-state';
import { change, view } from '@baydesk/domain/permissions/permission';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import type { Rule } from '@baydesk/domain/validation/rule';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { cents, checked, uuid, version } from './fields.ts';

const settingsView = z.object({
  is_on: z.boolean(),
  payment_method_id: uuid.nullable(),
  /** The last four characters; empty while there is no key. */
  secret_key_ending: z.string(),
  signing_secret_ending: z.string(),
  /** False if the stored keys cannot be decrypted, so that they have to be entered again. */
  are_keys_readable: z.boolean(),
  /** Stripe sends its events to this address. */
  webhook_url: z.string(),
  version,
});
export type OnlinePaymentSettings = z.output<typeof settingsView>;

export const viewOnlinePaymentSettings = defineEndpoint({
  method: 'GET',
  path: '/organization/online-payments',
  summary: 'Whether customers can pay invoices online, and how; of the keys only the last four characters.',
  permission: view('organization'),
  input: z.object({}),
  output: settingsView,
});

const MOST_CHARACTERS = 255;

/** A key as it is pasted; empty leaves the stored one. */
const key = (label: string, beginning: RegExp, message: string) => {
  const rule: Rule = (value) => value === '' || beginning.test(String(value)) || message;
  return checked(z.string().trim(), maxLength(label, MOST_CHARACTERS), rule).default('');
};

export const changeOnlinePaymentSettings = defineEndpoint({
  method: 'POST',
  path: '/organization/online-payments/change',
  summary: 'Switches online payment on or off, and stores its keys, which nobody can read afterwards.',
  permission: change('organization'),
  is_refused_while_acting: true,
  refuses: ['no_longer_there', 'is_retired', 'no_encryption_key'],
  input: z.object({
    is_on: z.boolean().meta({ examples: [false] }),
    payment_method_id: uuid.nullable().default(null),
    secret_key: key('Secret key', /^[sr]k_(test|live)_\w{4,}$/, 'Secret key starts with sk_live_, sk_test_ or rk_'),
    signing_secret: key('Signing secret', /^whsec_\S{4,}$/, 'Signing secret starts with whsec_'),
    version,
  }),
  output: settingsView,
});

export const removeOnlinePaymentKeys = defineEndpoint({
  method: 'POST',
  path: '/organization/online-payments/remove-keys',
  summary:
    'Switches online payment off and removes its keys. What is paid on pages that are still open is not recorded.',
  permission: change('organization'),
  is_refused_while_acting: true,
  input: z.object({ version }),
  output: settingsView,
});

export const checkOnlinePayments = defineEndpoint({
  method: 'GET',
  path: '/organization/online-payments/check',
  summary: 'Asks Stripe whether the stored key works.',
  permission: change('organization'),
  input: z.object({}),
  output: z.object({ is_working: z.boolean(), message: z.string() }),
});

const token = z.string().min(1).max(200);

const attempt = z.object({ id: uuid, state: z.enum(ONLINE_PAYMENT_STATES), amount_cents: cents });
export type OnlinePaymentAttempt = z.output<typeof attempt>;

export const viewOnlinePayment = defineEndpoint({
  method: 'POST',
  path: '/invoice/payment/view',
  summary: 'What can be paid online by the link of an invoice, and the attempt that is under way.',
  permission: 'public',
  effect: 'read',
  status: 200,
  input: z.object({ token }),
  output: z.object({
    /** Null if nothing can be paid online. */
    payable_cents: cents.nullable(),
    /** The attempt that can still bring money. */
    live: attempt.nullable(),
  }),
});

export const startOnlinePayment = defineEndpoint({
  method: 'POST',
  path: '/invoice/payment/start',
  summary: 'Opens a page of Stripe on which the open balance of an invoice can be paid, or finds the one that is open.',
  permission: 'public',
  refuses: ['not_payable_online', 'payment_under_way', 'payment_service_down'],
  input: z.object({ token }),
  output: z.object({ url: z.url() }),
});

export const settleOnlinePayment = defineEndpoint({
  method: 'POST',
  path: '/invoice/payment/settle',
  summary: 'Asks Stripe what became of an attempt to pay, and records the payment if the money has arrived.',
  permission: 'public',
  refuses: ['not_found', 'payment_service_down'],
  input: z.object({ token, id: uuid }),
  output: attempt,
});

export const receiveStripeEvent = defineEndpoint({
  method: 'POST',
  path: '/stripe/{organization_id}/events',
  summary: 'Takes an event of Stripe about a payment. It may come twice, late, or before the customer is back.',
  permission: 'public',
  signed_by: 'stripe-signature',
  status: 200,
  refuses: ['wrong_signature', 'odd_payment_event', 'payment_service_down'],
  input: z.object({ organization_id: uuid, payload: z.string(), signature: z.string().max(2000) }),
  output: z.object({ received: z.literal(true) }),
});
