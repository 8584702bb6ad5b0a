import { contactsOfCustomer, preferredContactMover } from './features/contacts/public.ts';
import { creditsMovers } from './features/credits/public.ts';
import type { PartOfCustomer } from './features/customers/public.ts';
import { invoicesMover } from './features/invoices/public.ts';
import { entriesMover } from './features/ledger/public.ts';
import { noteReferencesMover, pinnedNoteMover, sharedNotesMover } from './features/notes/public.ts';
import { paymentsMovers } from './features/payments/public.ts';
import { vehiclesMover } from './features/vehicles/public.ts';
import { ordersMover, warrantyLinesMover } from './features/work-orders/public.ts';

/** The records that go with a customer who is merged or removed, in this order. Undoing a merge goes backwards. */
export const partsOfCustomer: readonly PartOfCustomer[] = [
  entriesMover,
  invoicesMover,
  ...paymentsMovers,
  ...creditsMovers,
  vehiclesMover,
  ordersMover,
  warrantyLinesMover,
  preferredContactMover,
  contactsOfCustomer,
  sharedNotesMover,
  pinnedNoteMover,
  noteReferencesMover,
];
