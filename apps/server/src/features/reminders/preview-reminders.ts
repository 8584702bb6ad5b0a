import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { HeldReminderReason } from '@baydesk/domain/reminders/due-reminders';
import { reminderHeldBy, reminderOfDay } from '@baydesk/domain/reminders/due-reminders';
import type { Ctx } from '../../platform/request/context.ts';
import { readRemindable } from './remindable.queries.ts';
import { viewReminders } from './reminder-settings.ts';

/** People do not read a longer list. */
const MOST_LISTED = 50;
/** So many invoices of a location have the same few due dates only in a test. */
const MOST_READ = 10_000;

/** The reminders that the next morning would send if it were now, even while reminders are off. */
export async function previewReminders(ctx: Ctx) {
  const [{ rules }, places] = await Promise.all([
    viewReminders(ctx),
    ctx.db.selectFrom('workplaces').select(['id', 'timezone']).orderBy('id').execute(),
  ]);
  const of_places = await Promise.all(
    places.map(async ({ id: workplace_id, timezone }) => {
      const today = workplaceDate(ctx.now, timezone).toString();
      const rows = await readRemindable(ctx, { workplace_id, today, rules, after: null, limit: MOST_READ });
      return rows.flatMap((row) => {
        const reminder = reminderOfDay(row, rules, today);
        return reminder ? [{ ...row, rule_days: reminder.rule.days, reason: reminderHeldBy(row, today) }] : [];
      });
    }),
  );
  const concerned = of_places.flat();
  const due = concerned.filter(({ reason }) => reason === null);
  const customers = [...Map.groupBy(due, ({ customer_id }) => customer_id)].map(([customer_id, invoices]) => ({
    customer_id,
    customer_name: invoices[0]?.customer_name ?? '',
    sent_to: sentTo(invoices[0]),
    invoices: invoices.map(({ id, invoice_number, open_cents, due_date, rule_days }) => ({
      id,
      invoice_number,
      open_cents,
      due_date,
      rule_days,
    })),
  }));
  return {
    invoices_count: due.filter(({ to_address }) => to_address !== '').length,
    // Invoices without an address come first, because people have to enter one.
    collection: customers
      .toSorted(
        (a, b) =>
          Number(a.sent_to !== null) - Number(b.sent_to !== null) || a.customer_name.localeCompare(b.customer_name),
      )
      .slice(0, MOST_LISTED),
    customers_count: customers.filter(({ sent_to }) => sent_to !== null).length,
    customers_without_address: customers.filter(({ sent_to }) => sent_to === null).length,
    held: heldByReason(concerned),
  };
}

const sentTo = (row: { to_name: string; to_address: string } | undefined): string | null =>
  row === undefined || row.to_address === '' ? null : `${row.to_name} <${row.to_address}>`;

function heldByReason(concerned: readonly { reason: HeldReminderReason | null }[]) {
  const reasons = concerned.flatMap(({ reason }) => reason ?? []);
  return [...Map.groupBy(reasons, (reason) => reason)].map(([reason, of_reason]) => ({
    reason,
    invoices_count: of_reason.length,
  }));
}
