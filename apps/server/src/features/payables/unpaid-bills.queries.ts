import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { vendorUnpaidTransactions as endpoint } from '@baydesk/contract/payables.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { ageingByDay } from '@baydesk/domain/ledger/ageing';
import { MOST_UNPAID_LISTED } from '@baydesk/domain/limits';
import type { Cents } from '@baydesk/domain/money/cents';
import { sumCents } from '@baydesk/domain/money/cents';
import { isDueSoon } from '@baydesk/domain/payables/due-soon';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { billRow, selectBills } from './bill-view.queries.ts';
import { selectVendorCredits, vendorCreditRow } from './vendor-credit-view.queries.ts';

export async function vendorUnpaidTransactions(ctx: Ctx, { vendor_id }: InputOf<typeof endpoint>) {
  const [vendor, read, credits] = await Promise.all([
    ctx.db
      .selectFrom('vendors as v')
      .leftJoin('party_accounts as a', 'a.vendor_id', 'v.id')
      .select(['v.id', 'v.name', 'v.credit_terms', sql<Cents>`coalesce(a.balance_cents, 0)`.as('balance_cents')])
      .where('v.id', '=', vendor_id)
      .executeTakeFirst(),
    selectBills(ctx.db)
      .where('e.account_id', '=', vendor_id)
      .where('b.vendor_id', '=', vendor_id)
      .where('e.open_cents', '<>', sql<Cents>`0`)
      .orderBy('e.due_date')
      .orderBy('e.id')
      .execute(),
    selectVendorCredits(ctx.db)
      .where('e.account_id', '=', vendor_id)
      .where('k.vendor_id', '=', vendor_id)
      .where('e.open_cents', '<>', sql<Cents>`0`)
      .orderBy('e.due_date')
      .orderBy('e.id')
      .execute(),
  ]);
  if (!vendor) return refuse('not_found');
  const bills = read.map((bill) => billRow(ctx, bill));
  const aged = [
    ...read.map((bill) => ({ ...bill, today: workplaceDate(ctx.now, bill.timezone).toString() })),
    // Open credits count as current, whatever their date.
    ...credits.map(({ open_cents, credit_date_created }) => ({
      open_cents,
      due_date: credit_date_created,
      today: credit_date_created,
    })),
  ];
  const owed = (belongs: (days_past_due: number) => boolean) =>
    sumCents(bills.filter(({ days_past_due }) => belongs(days_past_due)).map(({ balance }) => balance));
  return {
    collection: bills.slice(0, MOST_UNPAID_LISTED),
    unpaid_transactions_count: bills.length,
    groupByDueDateData: ageingByDay(aged),
    credits: credits.map(vendorCreditRow),
    vendor: { ...vendor, overdue_cents: owed((days) => days > 0), due_soon_cents: owed(isDueSoon) },
  };
}
