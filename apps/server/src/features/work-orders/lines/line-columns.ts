import type { changeLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { statusAfterFlags } from '@baydesk/domain/lines/status-after-flags';
import type { Updateable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../../platform/context.ts';
import type { WorkOrderLines } from '../../../platform/database-types.generated.ts';
import type { LoadedOrder } from '../load-order.ts';
import type { LineRow } from '../order-rows.ts';
import type { Labour } from './resolve-labour.ts';
import { assertLabourType, resolveLabour } from './resolve-labour.ts';

type SaidOfLine = Omit<InputOf<typeof endpoint>, 'line_id' | 'version'>;

/** What a line has when it comes into a status. */
export const lineStatusColumns = (status: LineStatus, now: Temporal.Instant) => ({
  status,
  completed_at: status === 'completed' ? now.toString() : null,
});

/** The columns that what was said of a line changes, with what follows from it for the line itself. */
export async function lineColumns(
  ctx: Ctx,
  loaded: LoadedOrder,
  line: LineRow,
  { labour_type_id, labour_rate, ...said }: SaidOfLine,
): Promise<Updateable<WorkOrderLines> & { readonly status: LineStatus }> {
  return {
    ...said,
    ...(await labourColumns(ctx, loaded, line, { labour_type_id, labour_rate })),
    status: statusAfterFlags(line, said),
  };
}

/** Another labour type brings its rate along; a rate that is taken away is found anew. */
async function labourColumns(
  ctx: Ctx,
  loaded: LoadedOrder,
  line: LineRow,
  { labour_type_id, labour_rate }: Pick<SaidOfLine, 'labour_type_id' | 'labour_rate'>,
): Promise<Partial<Labour>> {
  await assertLabourType(ctx, labour_type_id, line.labour_type_id);
  const is_other_type = labour_type_id !== undefined && labour_type_id !== line.labour_type_id;
  if (!is_other_type && labour_rate === undefined) return {};
  if (!is_other_type && labour_rate !== undefined && labour_rate !== null) return { labour_rate };
  return resolveLabour(ctx, loaded, {
    labour_type_id: is_other_type ? labour_type_id : line.labour_type_id,
    labour_rate,
  });
}
