import type { Ctx } from '../context.ts';

export interface HeldCustomer {
  readonly id: string;
  readonly is_retired: boolean;
}

/**
 * Locks a customer until the transaction ends, so that it is not merged, retired or removed while something is added
 * to it; undefined if it does not exist or was merged or removed. Must run before locking anything of the customer.
 */
export async function holdCustomer({ db }: Pick<Ctx, 'db'>, id: string): Promise<HeldCustomer | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'is_retired'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}
