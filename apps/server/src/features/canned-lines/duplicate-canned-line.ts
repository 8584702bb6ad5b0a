import type { duplicateCannedLine as endpoint } from '@baydesk/contract/canned-lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { copyName } from '@baydesk/domain/lines/copy-name';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTaken } from '../../platform/writes/taken-names.ts';
import { viewCannedLine } from './canned-lines.queries.ts';
import { holdLineOrder, insertCopy } from './canned-lines.store.ts';

/** A repeat of a call that succeeded returns the existing copy. */
export async function duplicateCannedLine(ctx: Ctx, { id, copy_id }: InputOf<typeof endpoint>) {
  await lockNewId(ctx, copy_id);
  await holdLineOrder(ctx);
  const lines = await ctx.db.selectFrom('canned_lines').select(['id', 'name']).execute();
  if (lines.some((line) => line.id === copy_id)) return viewCannedLine(ctx, copy_id);
  const original = lines.find((line) => line.id === id) ?? refuse('not_found');
  const name = copyName(
    original.name,
    lines.map((line) => line.name),
  );
  await refuseTaken({ canned_lines_name: { field: 'name', label: 'Name', value: name } }, () =>
    insertCopy(ctx, id, { id: copy_id, name }),
  );
  const copy = await viewCannedLine(ctx, copy_id);
  await recordEvent(ctx, 'canned_line.created', { entity_id: copy_id, after: { ...copy, copy_of: original.name } });
  return copy;
}
