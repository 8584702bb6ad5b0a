import { paymentNumber } from '@baydesk/domain/invoices/invoice-number';
import { cents } from '@baydesk/domain/money/cents';
import { rolesGranted } from '@baydesk/domain/permissions/permission-table';
import type { Db } from '../../platform/database/database.ts';
import { inOrganization } from '../../platform/database/transaction.ts';
import { tellPeople } from '../inbox/public.ts';
import { lockAttemptOfIntent, saveAttempt } from './attempts.store.ts';
import type { OnlineCtx } from './record-facts.ts';

export interface MoneyBack {
  readonly what: 'refunded' | 'disputed';
  /** The sum of all refunds so far, or the disputed amount. */
  readonly total_cents: number;
}

const STRIPE = { user_id: null, first_name: 'Stripe', last_name: '' } as const;

/**
 * Tells the office that money was given back in Stripe, or is disputed, once for each amount. The books stay as they are:
 * only a person knows whether the invoice is open again or a credit was meant. Returns false if no such payment is recorded.
 */
export const tellOfMoneyBack = (ctx: OnlineCtx, intent_id: string, { what, total_cents }: MoneyBack) =>
  inOrganization(ctx.services.database, ctx.organization_id, async ({ db }): Promise<boolean> => {
    const attempt = await lockAttemptOfIntent(db, intent_id);
    const payment = attempt && (await readPayment(db, attempt.id));
    if (!payment) return false;
    const told_cents = what === 'refunded' ? attempt.refunded_cents : 0;
    if (what === 'refunded' ? total_cents <= told_cents : attempt.is_disputed) return true;
    await saveAttempt(
      db,
      attempt.id,
      what === 'refunded' ? { refunded_cents: cents(total_cents) } : { is_disputed: true },
    );
    await tellPeople(
      { ...ctx, db, actor: { ...STRIPE, organization_id: ctx.organization_id } },
      {
        staff_ids: await officePeople(db),
        facts: {
          kind: 'online_money_back',
          what,
          customer_name: payment.customer_name,
          payment_number: paymentNumber(payment),
          amount_cents: cents(total_cents - told_cents),
        },
        reference_type: 'customer',
        reference_id: payment.customer_id,
      },
    );
    return true;
  });

const readPayment = (db: Db, id: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .innerJoin('workplaces as w', 'w.id', 'p.workplace_id')
    .select(['p.number', 'p.customer_id', 'c.name as customer_name', 'w.shop_id'])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** The people who may reverse a payment. */
async function officePeople(db: Db): Promise<string[]> {
  const people = await db
    .selectFrom('staff')
    .select('id')
    .where('role_id', 'in', [...rolesGranted('payment', 'remove')])
    .execute();
  return people.map(({ id }) => id);
}
