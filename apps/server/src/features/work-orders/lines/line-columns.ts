import type { changeLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { statusAfterFlags } from '@baydesk/domain/lines/status-after-flags';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { WorkOrderLines } from '../../../platform/database-types.generated.ts';
import type { LineRow, LoadedOrder } from '../order/load-order.ts';
import { changedPayer } from './line-payer.ts';
import type { Labour } from './resolve-labour.ts';
import { assertLabourType, resolveLabour } from './resolve-labour.ts';

type LineDetails = Omit<InputOf<typeof endpoint>, 'line_id' | 'version' | 'decided_by' | 'how'>;

/** The columns to change, with the labour rate, the payer and the status that follow from them. */
export async function lineColumns(
  ctx: Ctx,
  loaded: LoadedOrder,
  line: LineRow,
  { labour_type_id, labour_rate, ...details }: LineDetails,
): Promise<Updateable<WorkOrderLines> & { readonly status: LineStatus }> {
  const payer = changedPayer(line, details);
  return {
    ...details,
    ...payer,
    ...(await labourColumns(ctx, loaded, line, { labour_type_id, labour_rate })),
    status: statusAfterFlags(line, payer),
  };
}

/** Another labour type brings its own rate; an emptied rate is looked up again. */
async function labourColumns(
  ctx: Ctx,
  loaded: LoadedOrder,
  line: LineRow,
  { labour_type_id, labour_rate }: Pick<LineDetails, 'labour_type_id' | 'labour_rate'>,
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
