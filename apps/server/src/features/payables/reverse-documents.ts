import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  reverseBill as billEndpoint,
  reverseVendorCredit as creditEndpoint,
  reverseVendorPayment as paymentEndpoint,
} from '@baydesk/contract/payables.contract';
import { liveAllocations, takeBack } from '@baydesk/domain/ledger/party-ledger';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { reversedWhole } from '../ledger/public.ts';
import { viewBill } from './bill-view.queries.ts';
import { reverseVendorDocument } from './reverse-vendor-document.ts';
import { viewVendorCredit } from './vendor-credit-view.queries.ts';
import { viewVendorPayment } from './vendor-payment-view.queries.ts';

const listed = (numbers: readonly string[]) => new Intl.ListFormat('en').format(new Set(numbers));

const assertWithoutDelivery = ({ delivery_number }: { readonly delivery_number: string }) => {
  if (delivery_number !== '') refuse('bill_of_delivery', { delivery: delivery_number });
};

export const reverseBill = (ctx: Ctx, input: InputOf<typeof billEndpoint>) =>
  reverseVendorDocument(ctx, input, {
    table: 'vendor_bills',
    document_type: 'bill',
    action: 'bill_reversed',
    is_void: 'bill_is_void',
    view: viewBill,
    numberOf: ({ number }) => number,
    assertFree: (bill) => {
      assertWithoutDelivery(bill);
      if (bill.settled_by.length > 0)
        refuse('bill_is_settled', {
          bill: bill.number,
          documents: listed(bill.settled_by.map(({ number }) => number)),
        });
    },
    takeBack: (ledger, { id }, day) => reversedWhole(ledger, id, day),
  });

export const reverseVendorCredit = (ctx: Ctx, input: InputOf<typeof creditEndpoint>) =>
  reverseVendorDocument(ctx, input, {
    table: 'vendor_credits',
    document_type: 'vendor_credit',
    action: 'credit_reversed',
    is_void: 'credit_is_void',
    view: viewVendorCredit,
    numberOf: ({ credit_number }) => credit_number,
    assertFree: (credit) => {
      assertWithoutDelivery(credit);
      if (credit.used_by.length > 0)
        refuse('credit_is_used', { credit: credit.credit_number, documents: listed(credit.used_by) });
    },
    takeBack: (ledger, { id }, day) => reversedWhole(ledger, id, day),
  });

/** Takes a payment back, and what its credits settled with it: the bills are open and the credits left again. */
export const reverseVendorPayment = (ctx: Ctx, input: InputOf<typeof paymentEndpoint>) =>
  reverseVendorDocument(ctx, input, {
    table: 'vendor_payments',
    document_type: 'vendor_payment',
    action: 'payment_reversed',
    is_void: 'payment_is_void',
    view: viewVendorPayment,
    numberOf: ({ payment_number }) => payment_number,
    entriesWith: ({ bills, credits }) => [...bills, ...credits].map(({ id }) => id),
    takeBack: (ledger, { id, amount, credits, credit_allocation_ids }, day) => {
      const of_credits = credits
        .flatMap((credit) => liveAllocations(ledger, credit.id))
        .filter((allocation) => credit_allocation_ids.includes(allocation.id));
      const unapplied = of_credits.reduce(
        (before, allocation) => takeBack(before, allocation.id, { id: uuidv7(), entry_date: day }),
        ledger,
      );
      return amount === 0 ? unapplied : reversedWhole(unapplied, id, day);
    },
  });
