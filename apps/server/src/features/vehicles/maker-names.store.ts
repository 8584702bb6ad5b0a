import { required } from '@baydesk/domain/validation/text-rules';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

interface MakerAndModel {
  readonly maker_name: string;
  readonly model_name: string;
}

/** Finds the maker and the model by the names people typed, ignoring case, and adds missing ones. */
export async function findOrAddMaker(ctx: Ctx, { maker_name, model_name }: MakerAndModel) {
  const message = required('Maker')(maker_name);
  if (message !== true) {
    if (model_name !== '') refuse('invalid_input', { message }, 'maker_name');
    return { vehicle_maker_id: null, vehicle_model_id: null };
  }
  const vehicle_maker_id = await makerId(ctx, maker_name);
  const vehicle_model_id = model_name === '' ? null : await modelId(ctx, vehicle_maker_id, model_name);
  return { vehicle_maker_id, vehicle_model_id };
}

async function makerId(ctx: Ctx, name: string): Promise<string> {
  const { organization_id } = ctx.actor;
  const find = () =>
    ctx.db
      .selectFrom('vehicle_makers')
      .select('id')
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .executeTakeFirst();
  const insert = () =>
    ctx.db
      .insertInto('vehicle_makers')
      .values({ organization_id, id: uuidv7(), name })
      .onConflict((conflict) => conflict.expression(sql`organization_id, lower(name)`).doNothing())
      .execute();
  return findOrAdd(find, insert);
}

async function modelId(ctx: Ctx, vehicle_maker_id: string, name: string): Promise<string> {
  const { organization_id } = ctx.actor;
  const find = () =>
    ctx.db
      .selectFrom('vehicle_models')
      .select('id')
      .where('vehicle_maker_id', '=', vehicle_maker_id)
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .executeTakeFirst();
  const insert = () =>
    ctx.db
      .insertInto('vehicle_models')
      .values({ organization_id, id: uuidv7(), vehicle_maker_id, name })
      .onConflict((conflict) => conflict.expression(sql`organization_id, vehicle_maker_id, lower(name)`).doNothing())
      .execute();
  return findOrAdd(find, insert);
}

/** If another call adds the same name at the same time, the insert waits for it and the second find returns its row. */
async function findOrAdd(
  find: () => Promise<{ id: string } | undefined>,
  insert: () => Promise<unknown>,
): Promise<string> {
  const stored_name = await find();
  if (stored_name) return stored_name.id;
  await insert();
  const added = await find();
  if (!added) throw new Error('a maker or model vanished while it was added');
  return added.id;
}
