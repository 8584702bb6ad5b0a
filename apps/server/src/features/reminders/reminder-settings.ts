import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { changeReminders as endpoint, ReminderSettings } from '@baydesk/contract/reminders.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuseStale } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';

export async function viewReminders({ db }: Pick<Ctx, 'db'>): Promise<ReminderSettings> {
  const [settings, rules] = await Promise.all([
    db.selectFrom('reminder_settings').select(['is_on', 'version']).executeTakeFirstOrThrow(),
    db.selectFrom('reminder_rules').select(['days', 'subject', 'message', 'is_on']).orderBy('days').execute(),
  ]);
  return { ...settings, rules };
}

/** Replaces all rules at once. Reminders that an earlier rule of the same day sent stay sent. */
export async function changeReminders(ctx: Ctx, { is_on, rules, version }: InputOf<typeof endpoint>) {
  const { organization_id } = ctx.actor;
  await ctx.db.selectFrom('reminder_settings').select('version').forUpdate().execute();
  const before = await viewReminders(ctx);
  refuseStale(before.version, version);
  await ctx.db
    .updateTable('reminder_settings')
    .set({ is_on, version: version + 1 })
    .execute();
  await ctx.db.deleteFrom('reminder_rules').execute();
  if (rules.length > 0)
    await ctx.db
      .insertInto('reminder_rules')
      .values(rules.map((rule) => ({ ...rule, organization_id })))
      .execute();
  const after = await viewReminders(ctx);
  await recordEvent(ctx, 'organization.reminders_changed', { entity_id: organization_id, before, after });
  return after;
}
