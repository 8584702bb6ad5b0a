import type {
  changeFeatureFlag as changeEndpoint,
  featureFlagsOf as viewEndpoint,
} from '@baydesk/contract/organization.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { selectFeatures } from './organization.queries.ts';

export async function featureFlagsOf(ctx: Ctx, { organization_id }: InputOf<typeof viewEndpoint>) {
  await enterExisting(ctx, organization_id);
  return { features: await selectFeatures(ctx) };
}

/** The event goes into the history of the organization, with the name of the company's employee who made the change. */
export async function changeFeatureFlag(ctx: Ctx, input: InputOf<typeof changeEndpoint>) {
  const { organization_id, name, is_on } = input;
  await enterExisting(ctx, organization_id);
  const before = { features: await selectFeatures(ctx) };
  await (is_on ? switchOn(ctx, organization_id, name) : switchOff(ctx, name));
  const after = { features: await selectFeatures(ctx) };
  if (before.features.length === after.features.length) return after;
  const actor = { ...ctx.actor, organization_id };
  await recordEvent({ ...ctx, actor }, 'organization.features_changed', { entity_id: organization_id, before, after });
  return after;
}

async function enterExisting(ctx: Ctx, organization_id: string): Promise<void> {
  await ctx.enterOrganization(organization_id);
  const organization = await ctx.db.selectFrom('organizations').select('organization_id').executeTakeFirst();
  if (!organization) refuse('not_found');
}

async function switchOn({ db }: Ctx, organization_id: string, name: string): Promise<void> {
  await db
    .insertInto('feature_flags')
    .values({ organization_id, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function switchOff({ db }: Ctx, name: string): Promise<void> {
  await db.deleteFrom('feature_flags').where('name', '=', name).execute();
}
