import { documentsMover } from '../ledger/public.ts';
import { createPayment } from './create-payment.ts';

export { assertAllocations, readCharges, withAllocations } from './allocate-money.ts';

/** The commands with which the demo builds its books. */
export const paymentCommands = { createPayment };

export const paymentsMover = documentsMover('payments');
