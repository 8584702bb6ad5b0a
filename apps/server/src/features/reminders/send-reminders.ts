import type { ReminderRuleView } from '@baydesk/contract/reminders.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { reminderDue } from '@baydesk/domain/reminders/due-reminders';
import type { PublicCtx } from '../../platform/request/context.ts';
import type { EventActor } from '../../platform/writes/events.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { insertion, writeTogether } from '../../platform/writes/write-together.ts';
import { mailInvoices } from '../invoices/public.ts';
import type { RemindableRow } from './remindable.queries.ts';
import { readRemindable } from './remindable.queries.ts';
import type { Signature } from './reminder-message.ts';
import { reminderMessage } from './reminder-message.ts';

export type RemindingCtx = Pick<PublicCtx, 'services' | 'db' | 'now' | 'request_id'> & { readonly actor: EventActor };

export interface RemindingPlace extends Signature {
  readonly workplace_id: string;
  /** The day at the location. */
  readonly today: string;
}

const INVOICES_AT_ONCE = 200;

/**
 * Mails the reminders of the next customers, and stores with the messages which rule each invoice was reminded of.
 * Returns the customer to go on after, or null after the last one. Customers without an address are left for a later day.
 */
export async function sendReminders(
  ctx: RemindingCtx,
  place: RemindingPlace,
  rules: readonly ReminderRuleView[],
  after: string | null,
): Promise<string | null> {
  const rows = await readRemindable(ctx, { ...place, rules, after, limit: INVOICES_AT_ONCE });
  const due = rows.flatMap((row) => {
    const reminder = row.to_address === '' ? null : reminderDue(row, rules, place.today);
    return reminder ? [{ row, ...reminder }] : [];
  });
  // The texts differ by rule, so a customer gets one message for each rule that has its day.
  const groups = Map.groupBy(due, ({ row, rule }) => `${row.customer_id} ${rule.days}`);
  const messages = [...groups.values()].flatMap(([first, ...others]) =>
    first ? [reminderMessage(first.rule, [first.row, ...others.map(({ row }) => row)], place)] : [],
  );
  const { organization_id } = ctx.actor;
  await mailInvoices(ctx, { organization_id, sent_by: fullName(ctx.actor) }, messages);
  await recordReminders(ctx, place, due, messages);
  return rows.length < INVOICES_AT_ONCE ? null : (rows.at(-1)?.customer_id ?? null);
}

interface DueReminder {
  readonly row: RemindableRow;
  readonly rule: ReminderRuleView;
  readonly skipped_days: readonly number[];
}

/** The key of the table makes sure that each rule reminds of an invoice once, even if two processes send. */
async function recordReminders(
  ctx: RemindingCtx,
  { today, workplace_id }: RemindingPlace,
  due: readonly DueReminder[],
  messages: readonly ReturnType<typeof reminderMessage>[],
): Promise<void> {
  if (due.length === 0) return;
  const { organization_id } = ctx.actor;
  const links = new Map(messages.flatMap(({ invoices }) => invoices.map(({ id, link_id }) => [id, link_id] as const)));
  const decided = { organization_id, decided_on: today };
  await writeTogether(ctx.db, [
    insertion(
      'sent_reminders',
      due.flatMap(({ row: { id: invoice_id }, rule, skipped_days }) => [
        { ...decided, invoice_id, rule_days: rule.days, link_id: links.get(invoice_id) ?? null },
        ...skipped_days.map((rule_days) => ({ ...decided, invoice_id, rule_days, link_id: null })),
      ]),
    ),
    eventWrite(
      ...due.map(({ row, rule }) =>
        newEvent(ctx, 'invoice.reminded', {
          entity_id: row.id,
          workplace_id,
          after: { sent_to: `${row.to_name} <${row.to_address}>`, rule_days: rule.days },
        }),
      ),
    ),
  ]);
}
