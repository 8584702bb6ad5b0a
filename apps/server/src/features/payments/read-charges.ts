import { invoiceNumber } from '@baydesk/domain/invoices/invoice-number';
import type { Cents } from '@baydesk/domain/money/cents';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Charge } from '../ledger/public.ts';

interface ReadCharge {
  readonly id: string;
  readonly due_date: string;
  readonly open_cents: Cents;
  readonly number: number | null;
  readonly shop_id: string;
}

/** Reads the open charges of an account, and the named ones. The account has to be locked before. */
export async function readCharges(
  { db }: Pick<Ctx, 'db'>,
  account_id: string | RawBuilder<string>,
  named: readonly string[] = [],
): Promise<readonly Charge[]> {
  const { rows } = await sql<ReadCharge>`
    select e.id, e.due_date, e.open_cents, i.number, w.shop_id
    from party_entries e join workplaces w on w.id = e.workplace_id left join invoices i on i.id = e.document_id
    where e.account_id = ${account_id} and e.amount_cents > 0 and e.reverses_id is null and e.id in (
      select id from party_entries where account_id = ${account_id} and open_cents <> 0
      union select unnest(${named}::uuid[]))`.execute(db);
  return rows.map(({ number, shop_id, ...charge }) => ({
    ...charge,
    number: number ?? 0,
    name: number === null ? 'This' : invoiceNumber({ number, shop_id }),
  }));
}
