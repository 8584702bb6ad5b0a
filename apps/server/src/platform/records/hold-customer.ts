import type { Ctx } from '../context.ts';

export interface HeldCustomer {
  readonly id: string;
  readonly is_retired: boolean;
}

/**
 * Holds a customer until the transaction ends, so that it is neither merged, retired nor removed while something is
 * added to it; nothing when it is not there, or not any more. Comes before whatever belongs to the customer is locked.
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
