import type { Cents } from '@baydesk/domain/money/cents';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import type { Expression } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';

const UNSEEN = sql<Cents | null>`null::bigint`;

/** The balance of a customer and its overdue part. Both are null for people who may not see payments. */
export function customerMoney({ actor, now }: Pick<Ctx, 'actor' | 'now'>, customer_id: Expression<unknown>) {
  if (!isPermitted(actor.permissions, view('payment'))) return { balance_cents: UNSEEN, overdue_cents: UNSEEN };
  return { balance_cents: balanceOf(customer_id), overdue_cents: overdueOf(customer_id, now.toString()) };
}

const balanceOf = (customer_id: Expression<unknown>) => sql<Cents | null>`
  coalesce((select a.balance_cents from party_accounts a where a.id = ${customer_id}), 0)`;

/** A document is late by the day at its own location. */
const overdueOf = (customer_id: Expression<unknown>, now: string) => sql<Cents | null>`(
  select coalesce(sum(e.open_cents), 0)::bigint
  from party_entries e join workplaces w on w.id = e.workplace_id
  where e.account_id = ${customer_id} and e.open_cents <> 0 and e.open_cents > 0
    and e.due_date < (${now}::timestamptz at time zone w.timezone)::date)`;
