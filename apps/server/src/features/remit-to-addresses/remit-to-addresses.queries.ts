import type { listRemitToAddresses as endpoint } from '@baydesk/contract/remit-to-addresses.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, paginated } from '../../platform/list-query.ts';

const selectRemitToAddresses = (db: Db) =>
  db
    .selectFrom('remit_to_addresses')
    .select(['id', 'name', 'address', 'city', 'state_or_province', 'postal_code', 'country_code'])
    .select(['telephone', 'email', 'is_default', 'is_retired', 'version']);

export async function listRemitToAddresses(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = selectRemitToAddresses(ctx.db).where('is_retired', '=', input.is_retired);
  if (input.search) {
    const pattern = containing(input.search);
    query = query.where((eb) =>
      eb.or([
        eb('name', 'ilike', pattern),
        eb('address', 'ilike', pattern),
        eb('city', 'ilike', pattern),
        eb('email', 'ilike', pattern),
      ]),
    );
  }
  return paginated(ctx.db, query, input, {
    columns: { name: sql`lower(name)`, city: sql`lower(city)` },
    first: { sort_by: 'name', descending: false },
    tie_break: sql.ref('id'),
  });
}

export async function viewRemitToAddress(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await selectRemitToAddresses(ctx.db).where('id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}
