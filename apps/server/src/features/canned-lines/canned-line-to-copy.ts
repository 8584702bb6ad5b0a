import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { assertUsable } from '../../platform/records/usable.ts';
import { selectCannedLines } from './canned-lines.queries.ts';

/** A canned line to copy onto an order, with part costs even if the caller may not see them. */
export async function cannedLineToCopy(ctx: Pick<Ctx, 'db'>, id: string) {
  const reference = { id, before: null, field: 'canned_line_id', label: 'Canned line' };
  await assertUsable(ctx, { ...reference, table: 'canned_lines' });
  const line = await selectCannedLines(ctx.db).where('l.id', '=', id).executeTakeFirst();
  return line ?? refuse('not_found');
}
