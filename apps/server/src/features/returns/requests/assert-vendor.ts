import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';

/** Locks the vendor, so that it is not removed before something goes back to it; parts may go back to a retired one. */
export async function assertVendor({ db }: Pick<Ctx, 'db'>, id: string): Promise<string> {
  const vendor = await db.selectFrom('vendors').select('name').where('id', '=', id).forKeyShare().executeTakeFirst();
  return vendor?.name ?? refuse('no_longer_there', { field: 'Vendor' }, 'vendor_id');
}
