import type { listPaymentMethods as endpoint } from '@baydesk/contract/payment-methods.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, paginated } from '../../platform/list-query.ts';

const selectPaymentMethods = (db: Db) =>
  db.selectFrom('payment_methods').select(['id', 'name', 'needs_reference', 'is_retired', 'version']);

export async function listPaymentMethods(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = selectPaymentMethods(ctx.db).where('is_retired', '=', input.is_retired);
  if (input.search) query = query.where('name', 'ilike', containing(input.search));
  return paginated(ctx.db, query, input, {
    columns: { name: sql`lower(name)` },
    first: { sort_by: 'name', descending: false },
    tie_break: sql.ref('id'),
  });
}

export async function viewPaymentMethod(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await selectPaymentMethods(ctx.db).where('id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}
