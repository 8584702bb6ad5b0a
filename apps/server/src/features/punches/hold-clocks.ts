import type { Ctx } from '../../platform/request/context.ts';
import type { Punch } from './hold-clock.ts';
import { readPunches } from './hold-clock.ts';

interface HeldPerson {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Holds the clocks of several people, always in the same order, and reads punches by their ids. */
export async function holdClocks(
  ctx: Pick<Ctx, 'db'>,
  staff_ids: readonly string[],
  ids: readonly string[] = [],
): Promise<{ people: readonly HeldPerson[]; punches: readonly Punch[] }> {
  const [people, punches] = await Promise.all([
    ctx.db
      .selectFrom('staff')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '=', (eb) => eb.fn.any(eb.val([...staff_ids])))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
    readPunches(ctx, ids),
  ]);
  return { people, punches };
}
