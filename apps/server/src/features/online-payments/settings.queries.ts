import type { OnlinePaymentSettings } from '@baydesk/contract/online-payments.contract';
import { publicUrl } from '../../platform/process/config.ts';
import type { Ctx, PublicCtx } from '../../platform/request/context.ts';

type ReadingCtx = Pick<PublicCtx, 'db' | 'services'>;
export type KeyField = 'secret_key' | 'signing_secret';

/** A key opens for its own organization and field only, so that a copied row is worth nothing elsewhere. */
export const keyPurpose = (organization_id: string, field: KeyField): string => `${organization_id}:stripe:${field}`;

/** The settings as they are stored; undefined until they are first saved. */
export const readSettings = ({ db }: Pick<PublicCtx, 'db'>) =>
  db
    .selectFrom('online_payment_settings as s')
    .leftJoin('payment_methods as m', 'm.id', 's.payment_method_id')
    .select(['s.organization_id', 's.is_on', 's.payment_method_id', 'm.name as payment_method', 's.version'])
    .select(['s.secret_key', 's.secret_key_ending', 's.signing_secret', 's.signing_secret_ending'])
    .executeTakeFirst();
type Stored = NonNullable<Awaited<ReturnType<typeof readSettings>>>;

export async function openKey({ services }: ReadingCtx, stored: Stored, field: KeyField): Promise<string | undefined> {
  const sealed = stored[field];
  return sealed ? services.secrets.open(sealed, keyPurpose(stored.organization_id, field)) : undefined;
}

/** Reads the terms for taking a payment now; undefined while it is switched off or its key cannot be read. */
export async function readTerms(ctx: ReadingCtx) {
  const stored = await readSettings(ctx);
  if (!stored?.is_on || stored.payment_method_id === null) return undefined;
  const secret_key = await openKey(ctx, stored, 'secret_key');
  return secret_key === undefined ? undefined : { secret_key, payment_method_id: stored.payment_method_id };
}

/** Returns the key even if online payment is off, because payments that were begun before are still settled. */
export async function readSecretKey(ctx: ReadingCtx): Promise<string | undefined> {
  const stored = await readSettings(ctx);
  return stored && openKey(ctx, stored, 'secret_key');
}

export async function viewOnlinePaymentSettings(ctx: Ctx): Promise<OnlinePaymentSettings> {
  const { organization_id } = ctx.actor;
  const stored = await readSettings(ctx);
  const opened =
    stored && (await Promise.all([openKey(ctx, stored, 'secret_key'), openKey(ctx, stored, 'signing_secret')]));
  const sealed = [stored?.secret_key, stored?.signing_secret];
  return {
    is_on: stored?.is_on ?? false,
    payment_method_id: stored?.payment_method_id ?? null,
    secret_key_ending: stored?.secret_key_ending ?? '',
    signing_secret_ending: stored?.signing_secret_ending ?? '',
    are_keys_readable: sealed.every((key, index) => !key || opened?.[index] !== undefined),
    webhook_url: `${publicUrl(ctx.services.config)}/api/stripe/${organization_id}/events`,
    version: stored?.version ?? 1,
  };
}
