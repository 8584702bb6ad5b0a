import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  Books,
  closeBooks as closeEndpoint,
  reopenBooks as reopenEndpoint,
} from '@baydesk/contract/ledger.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { dayWords } from './ledger-writes.ts';

const selectBooks = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('books').select(['closed_through', 'checked_at', 'faults_count', 'version']);

export const viewBooks = (ctx: Pick<Ctx, 'db'>): Promise<Books> => selectBooks(ctx).executeTakeFirstOrThrow();

/** Waits for all entries in progress, because they share a lock of the same row. */
async function lockBooks(ctx: Ctx, version: number): Promise<Books> {
  const books = await selectBooks(ctx).forUpdate().executeTakeFirstOrThrow();
  refuseStale(books.version, version);
  return books;
}

async function saveClosing(
  ctx: Ctx,
  before: Books,
  closed_through: string | null,
  event: { readonly action: 'books_closed' | 'books_reopened'; readonly reason?: string },
): Promise<Books> {
  const { action, ...details } = event;
  await ctx.db
    .updateTable('books')
    .set({ closed_through, version: before.version + 1 })
    .execute();
  await recordEvent(ctx, `bookkeeping.${action}`, {
    entity_id: ctx.actor.organization_id,
    before: { closed_through: before.closed_through },
    after: { closed_through, ...details },
  });
  return { ...before, closed_through, version: before.version + 1 };
}

/** Closes days that are over everywhere or end today, and only further than before. */
export async function closeBooks(ctx: Ctx, { closed_through, version }: InputOf<typeof closeEndpoint>) {
  const [books, workplaces] = await Promise.all([
    lockBooks(ctx, version),
    ctx.db.selectFrom('workplaces').select('timezone').distinct().execute(),
  ]);
  const [today = ''] = workplaces.map(({ timezone }) => workplaceDate(ctx.now, timezone).toString()).toSorted();
  if (closed_through > today)
    refuse('day_not_possible', { field: 'The day', problem: 'in the future' }, 'closed_through');
  if (books.closed_through !== null && closed_through <= books.closed_through)
    refuse('books_are_closed', { day: dayWords(books.closed_through) }, 'closed_through');
  return saveClosing(ctx, books, closed_through, { action: 'books_closed' });
}

export async function reopenBooks(ctx: Ctx, { closed_through, reason, version }: InputOf<typeof reopenEndpoint>) {
  const books = await lockBooks(ctx, version);
  if (books.closed_through === null || (closed_through !== null && closed_through >= books.closed_through))
    refuse('books_are_open', {}, 'closed_through');
  return saveClosing(ctx, books, closed_through, { action: 'books_reopened', reason });
}
