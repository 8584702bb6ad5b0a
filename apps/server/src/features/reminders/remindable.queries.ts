import { invoiceNumber } from '@baydesk/domain/invoices/invoice-number';
import type { RemindableInvoice, ReminderRule } from '@baydesk/domain/reminders/due-reminders';
import { dueDatesToRemind } from '@baydesk/domain/reminders/due-reminders';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { RECIPIENT_ADDRESS, RECIPIENT_NAME } from '../invoices/public.ts';
import { latestPromise } from '../promises/public.ts';

export interface RemindableRow extends RemindableInvoice {
  readonly id: string;
  readonly invoice_number: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly to_name: string;
  /** Empty where no address is known. */
  readonly to_address: string;
}

interface RemindableScope {
  readonly workplace_id: string;
  /** The day at the location. */
  readonly today: string;
  readonly rules: readonly ReminderRule[];
  /** The customers after this one, in the order of their ids. */
  readonly after: string | null;
  /** How many invoices to read; those of the last customer are all read, even beyond this number. */
  readonly limit: number;
}

/**
 * The open invoices of a location that a rule can concern today, customer by customer. Only the due dates that a rule
 * reaches are looked up, along the index of unpaid entries.
 */
export async function readRemindable(
  { db }: Pick<Ctx, 'db'>,
  { workplace_id, today, rules, after, limit }: RemindableScope,
): Promise<readonly RemindableRow[]> {
  const due_dates = dueDatesToRemind(rules, today);
  if (due_dates.length === 0) return [];
  const { rows } = await sql<Omit<RemindableRow, 'invoice_number'> & { number: number; shop_id: string }>`
    select e.id, i.number, w.shop_id, e.due_date, e.open_cents, a.balance_cents, c.id as customer_id,
      c.name as customer_name, c.takes_no_reminders, promise.promised_on,
      ${RECIPIENT_NAME} as to_name, ${RECIPIENT_ADDRESS} as to_address,
      array(select r.rule_days from sent_reminders r where r.invoice_id = e.id) as reminded_days
    from (
      select id, account_id, workplace_id, due_date, open_cents from party_entries
      where workplace_id = ${workplace_id} and kind = 'purchase' and open_cents > 0 and document_type = 'invoice'
        and due_date = any(${due_dates}::date[])
        and (${after}::uuid is null or account_id > ${after}::uuid)
      order by account_id fetch first ${sql.lit(limit)} rows with ties) e
    join invoices i on i.id = e.id
    join party_accounts a on a.id = e.account_id
    join customers c on c.id = e.account_id
    join workplaces w on w.id = e.workplace_id
    left join lateral ${latestPromise(sql`e.id`)} promise on true
    order by e.account_id, e.due_date, i.number`.execute(db);
  return rows.map(({ number, shop_id, ...row }) => ({ ...row, invoice_number: invoiceNumber({ number, shop_id }) }));
}
