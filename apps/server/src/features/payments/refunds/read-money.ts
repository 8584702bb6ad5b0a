import { documentNumber } from '@baydesk/domain/documents/document-number';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';

/** A payment or a credit, with its rest as a negative amount. */
export interface Money {
  readonly id: string;
  readonly kind: 'payment' | 'credit';
  readonly entry_date: string;
  readonly open_cents: Cents;
  readonly number: number;
  /** The displayed number: 'PAYTOR-12'. */
  readonly name: string;
  readonly workplace_id: string;
  readonly workplace_name: string;
}

/** Reads the named payments and credits of a customer. Write-offs are left out, because they cannot be refunded. */
export async function readMoney(
  { db }: Pick<Ctx, 'db'>,
  customer_id: string,
  ids: readonly string[],
): Promise<readonly Money[]> {
  const { rows } = await sql<Omit<Money, 'name'> & { readonly shop_id: string }>`
    select e.id, e.kind, e.entry_date, e.open_cents, coalesce(p.number, k.number) as number,
      e.workplace_id, w.name as workplace_name, w.shop_id
    from party_entries e
    join workplaces w on w.id = e.workplace_id
    left join payments p on p.id = e.id
    left join credits k on k.id = e.id
    where e.id = any (${ids}::uuid[]) and e.account_id = ${customer_id} and e.document_type in ('payment', 'credit')
      and e.reverses_id is null
    order by e.entry_date, e.id`.execute(db);
  return rows.map((row) => ({ ...row, name: documentNumber(row.kind, row) }));
}
