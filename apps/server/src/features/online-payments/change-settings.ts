import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  changeOnlinePaymentSettings as endpoint,
  removeOnlinePaymentKeys as removeEndpoint,
} from '@baydesk/contract/online-payments.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { assertUsable } from '../../platform/records/usable.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import type { KeyField } from './settings.queries.ts';
import { keyPurpose, openKey, readSettings, viewOnlinePaymentSettings } from './settings.queries.ts';

type Input = InputOf<typeof endpoint>;
type Stored = Awaited<ReturnType<typeof readSettings>>;

const LABELS: Readonly<Record<KeyField, string>> = { secret_key: 'Secret key', signing_secret: 'Signing secret' };
const SHOWN_CHARACTERS = 4;

/** Saves the settings; a key that is left empty stays as it is. */
export async function changeOnlinePaymentSettings(ctx: Ctx, input: Input) {
  const { organization_id } = ctx.actor;
  await lockNewId(ctx, organization_id);
  const before = await readSettings(ctx);
  refuseStale(before?.version ?? 1, input.version);
  const { is_on, payment_method_id } = input;
  if (payment_method_id)
    await assertUsable(ctx, {
      table: 'payment_methods',
      id: payment_method_id,
      before: before?.payment_method_id,
      field: 'payment_method_id',
      label: 'Payment method',
    });
  if (is_on) await assertComplete(ctx, input, before);
  const columns = {
    is_on,
    payment_method_id,
    ...(await sealedKey(ctx, 'secret_key', input.secret_key)),
    ...(await sealedKey(ctx, 'signing_secret', input.signing_secret)),
    version: input.version + 1,
  };
  await (before
    ? ctx.db.updateTable('online_payment_settings').set(columns).execute()
    : ctx.db
        .insertInto('online_payment_settings')
        .values({ organization_id, ...columns })
        .execute());
  await recordEvent(ctx, 'organization.online_payments_changed', {
    entity_id: organization_id,
    before: inHistory(before),
    after: inHistory(await readSettings(ctx)),
  });
  return viewOnlinePaymentSettings(ctx);
}

/** Switches online payment off and forgets both keys. */
export async function removeOnlinePaymentKeys(ctx: Ctx, { version }: InputOf<typeof removeEndpoint>) {
  const { organization_id } = ctx.actor;
  await lockNewId(ctx, organization_id);
  const before = await readSettings(ctx);
  if (!before) return viewOnlinePaymentSettings(ctx);
  refuseStale(before.version, version);
  await ctx.db
    .updateTable('online_payment_settings')
    .set({
      is_on: false,
      secret_key: null,
      secret_key_ending: '',
      signing_secret: null,
      signing_secret_ending: '',
      version: version + 1,
    })
    .execute();
  await recordEvent(ctx, 'organization.online_payments_changed', {
    entity_id: organization_id,
    before: inHistory(before),
    after: inHistory(await readSettings(ctx)),
  });
  return viewOnlinePaymentSettings(ctx);
}

/** Online payment can be switched on only with a method and both keys, which taking and recording payments need. */
async function assertComplete(ctx: Ctx, input: Input, before: Stored): Promise<void> {
  if (input.payment_method_id === null) refuseMissing('Payment method', 'payment_method_id');
  for (const field of ['secret_key', 'signing_secret'] as const) {
    if (input[field] !== '') continue;
    if (!before?.[field]) refuseMissing(LABELS[field], field);
    else if ((await openKey(ctx, before, field)) === undefined)
      refuse('invalid_input', { message: `${LABELS[field]} cannot be read any more. Enter it again` }, field);
  }
}

const refuseMissing = (label: string, field: string) =>
  refuse('invalid_input', { message: `${label} is a required field` }, field);

async function sealedKey({ services, actor }: Ctx, field: KeyField, typed: string) {
  if (typed === '') return {};
  const sealed = await services.secrets.seal(typed, keyPurpose(actor.organization_id, field));
  return { [field]: sealed, [`${field}_ending`]: typed.slice(-SHOWN_CHARACTERS) };
}

/** The history tells that a key was replaced, never the key. */
const inHistory = (stored: Stored) => ({
  is_on: stored?.is_on ?? false,
  payment_method: stored?.payment_method ?? '',
  secret_key: hidden(stored?.secret_key_ending),
  signing_secret: hidden(stored?.signing_secret_ending),
});

const hidden = (ending: string | undefined): string => (ending ? `•••• ${ending}` : '');
