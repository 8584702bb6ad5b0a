import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../../platform/context.ts';
import { assertUsable } from '../../../platform/records/usable.ts';
import type { LoadedOrder } from '../order/load-order.ts';

interface RequestedLabour {
  readonly labour_type_id: string | null;
  readonly labour_rate?: Cents | null;
}

export interface Labour {
  readonly labour_type_id: string | null;
  readonly labour_rate: Cents;
}

/** Uses the requested type or the default one, and the requested rate, the customer's or that of the type. */
export async function resolveLabour(
  { db }: Pick<Ctx, 'db'>,
  { surroundings }: LoadedOrder,
  { labour_type_id, labour_rate }: RequestedLabour,
): Promise<Labour> {
  const types = db.selectFrom('labour_types').select(['id', 'rate_cents']);
  const type = await (
    labour_type_id === null ? types.where('is_default', '=', true) : types.where('id', '=', labour_type_id)
  ).executeTakeFirst();
  return {
    labour_type_id: type?.id ?? null,
    labour_rate: labour_rate ?? surroundings.labour_rate_cents ?? type?.rate_cents ?? cents(0),
  };
}

/** Refuses a missing or retired labour type at its field; a line may keep the retired one it has. */
export async function assertLabourType(
  ctx: Pick<Ctx, 'db'>,
  id: string | null | undefined,
  before: string | null = null,
): Promise<void> {
  if (id) await assertUsable(ctx, { table: 'labour_types', id, before, field: 'labour_type_id', label: 'Labour type' });
}
