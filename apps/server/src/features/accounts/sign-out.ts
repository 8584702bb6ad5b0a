import type { PublicCtx } from '../../platform/context.ts';
import { endSession } from './accounts.store.ts';

/** Ends this session, and the company's own one behind an impersonation. */
export async function signOut(ctx: PublicCtx) {
  await endSession(ctx, ctx.cookies.session);
  await endSession(ctx, ctx.cookies.return_to);
  ctx.cookies.clear();
  return {};
}
