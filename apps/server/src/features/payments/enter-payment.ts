import { fullName } from '@baydesk/domain/format/person-name';
import type { Allocation } from '@baydesk/domain/ledger/allocate';
import { post } from '@baydesk/domain/ledger/party-ledger';
import type { Cents } from '@baydesk/domain/money/cents';
import { negated } from '@baydesk/domain/money/cents';
import type { PublicCtx, WorkplaceCtx } from '../../platform/request/context.ts';
import { storeNumbered } from '../../platform/writes/document-number.ts';
import type { EventActor } from '../../platform/writes/events.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { refuseTakenId } from '../../platform/writes/taken-names.ts';
import { settleOrdersOfInvoices } from '../invoices/public.ts';
import type { HeldAccount } from '../ledger/public.ts';
import { ledgerWrites, turnedInvoices, withAllocations } from '../ledger/public.ts';
import { viewPayment } from './payment-view.queries.ts';

/** A payment is taken by a person at a location, or by the server for a payer who paid online. */
export type PayingCtx = Pick<PublicCtx, 'db' | 'now' | 'request_id'> &
  Pick<WorkplaceCtx, 'workplace'> & { readonly actor: EventActor };

interface EnteredPayment {
  readonly id: string;
  readonly amount_cents: Cents;
  readonly payment_method_id: string;
  readonly method_name: string;
  readonly payment_date: string;
  readonly reference: string;
  readonly memo: string;
  /** The order it is a deposit for. */
  readonly work_order_id?: string | undefined;
  readonly allocations: readonly Allocation[];
}

/** Stores a payment of a locked account with its number, its entry and its allocations. */
export async function enterPayment(ctx: PayingCtx, account: HeldAccount, payment: EnteredPayment) {
  const { id, amount_cents, payment_date, work_order_id, allocations } = payment;
  const { workplace } = ctx;
  const entry = { id, kind: 'payment', amount_cents: negated(amount_cents), entry_date: payment_date } as const;
  const after = withAllocations(post(account, entry), id, allocations, payment_date);
  const document = { workplace_id: workplace.id, document_type: 'payment', document_id: id } as const;
  const store = () =>
    storeNumbered(
      ctx,
      {
        table: 'payments',
        kind: 'payment',
        workplace_id: workplace.id,
        rows: [paymentColumns(ctx, account.id, payment)],
      },
      [
        ...ledgerWrites(ctx, account, after, () => ({
          ...document,
          due_date: payment_date,
          work_order_id: work_order_id ?? null,
        })),
        eventWrite(createdEvent(ctx, account.id, payment)),
      ],
    );
  const turned = turnedInvoices(account, after);
  // Sent at once; the payment does not show what becomes of the orders.
  const [, , entered] = await refuseTakenId(() =>
    Promise.all([store(), settleOrdersOfInvoices(ctx, turned), viewPayment(ctx, { id })]),
  );
  return entered;
}

const paymentColumns = ({ actor, now, workplace }: PayingCtx, customer_id: string, payment: EnteredPayment) => ({
  id: payment.id,
  workplace_id: workplace.id,
  number: 0,
  customer_id,
  work_order_id: payment.work_order_id ?? null,
  payment_method_id: payment.payment_method_id,
  method: payment.method_name,
  payment_date: payment.payment_date,
  amount_cents: payment.amount_cents,
  reference: payment.reference,
  memo: payment.memo,
  created_by: fullName(actor),
  created_at: now.toString({ fractionalSecondDigits: 3 }),
  reversed_by: '',
  reversed_reason: '',
  version: 1,
});

const createdEvent = (ctx: PayingCtx, customer_id: string, payment: EnteredPayment) =>
  newEvent(ctx, 'payment.created', {
    entity_id: payment.id,
    workplace_id: ctx.workplace.id,
    after: {
      customer_id,
      work_order_id: payment.work_order_id ?? null,
      amount: payment.amount_cents,
      date: payment.payment_date,
      method: payment.method_name,
      reference: payment.reference,
    },
  });
