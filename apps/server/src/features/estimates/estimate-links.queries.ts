import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PublicCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { readSecretToken } from '../../platform/sessions/secret-token.ts';
import type { EstimateAnswer } from './estimate-line.ts';

const selectLinks = ({ db }: Pick<PublicCtx, 'db'>) =>
  db
    .selectFrom('estimate_links as k')
    .select(['k.id', 'k.work_order_id', 'k.snapshot_id', 'k.sent_to', 'k.sent_by', 'k.sent_at', 'k.expires_at'])
    .select('k.sent_by_id')
    .select(['k.first_seen_at', 'k.decided_at', 'k.decided_by', 'k.withdrawn_at'])
    .select((eb) => [
      'k.signature',
      jsonArrayFrom(
        eb
          .selectFrom('line_decisions as d')
          .innerJoin('work_order_lines as l', 'l.id', 'd.line_id')
          .select(['d.line_id', 'l.line_name', 'd.reason', 'd.decision', 'd.amount'])
          .whereRef('d.estimate_link_id', '=', 'k.id')
          .orderBy('l.line_order'),
      ).as('decisions'),
    ]);

export type SentLink = Awaited<ReturnType<typeof linksOf>>[number];

export const linksOf = (ctx: Pick<PublicCtx, 'db'>, work_order_id: string) =>
  selectLinks(ctx).where('k.work_order_id', '=', work_order_id).orderBy('k.sent_at', 'desc').orderBy('k.id').execute();

export async function viewLink(ctx: Pick<PublicCtx, 'db'>, id: string): Promise<SentLink> {
  return (await selectLinks(ctx).where('k.id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}

/** The customer's answer to the estimate sent as this snapshot, once there is one. */
export async function answerTo(ctx: Pick<PublicCtx, 'db'>, snapshot_id: string): Promise<EstimateAnswer | undefined> {
  const link = await selectLinks(ctx).where('k.snapshot_id', '=', snapshot_id).executeTakeFirst();
  return link && link.decided_at !== null ? { ...link, decided_at: link.decided_at } : undefined;
}

/** Enters the organization of the link. An invented token gets the same answer as an unknown one. */
export async function findLink(ctx: PublicCtx, token: string): Promise<SentLink & { organization_id: string }> {
  const secret = readSecretToken(token) ?? refuse('invalid_link');
  await ctx.enterOrganization(secret.organization_id);
  const link = await selectLinks(ctx).where('k.token_hash', '=', secret.token_hash).executeTakeFirst();
  return link ? { ...link, organization_id: secret.organization_id } : refuse('invalid_link');
}
