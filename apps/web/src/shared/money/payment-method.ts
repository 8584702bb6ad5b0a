import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import { z } from 'zod';
import { storedValue } from '../browser/stored-value.ts';

/** The method used last on this machine, because one counter mostly takes cards and one office mostly cheques. */
export const lastMethod = storedValue('baydesk.last_payment_method', z.string());

/** The same for payments to vendors, which are mostly made in another way than customers pay. */
export const lastVendorMethod = storedValue('baydesk.last_vendor_payment_method', z.string());

/** The method a new payment starts with; none if the last one is gone and there are several. */
export function firstMethod(methods: readonly PaymentMethod[], memory = lastMethod): string | null {
  const last = memory.read();
  const [only, ...others] = methods;
  return methods.find(({ id }) => id === last)?.id ?? (others.length === 0 ? (only?.id ?? null) : null);
}

/** True if change is given, which is only for cash. */
export const isCash = (method: Pick<PaymentMethod, 'name'> | undefined): boolean =>
  method !== undefined && /\bcash\b/i.test(method.name);

/** The method of a payment at the counter: the one used last here, at first cash. */
export const counterMethod = (methods: readonly PaymentMethod[]): string | null =>
  firstMethod(methods) ?? (methods.find(isCash) ?? methods[0])?.id ?? null;
