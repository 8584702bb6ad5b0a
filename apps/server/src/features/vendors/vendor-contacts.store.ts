import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { changeVendorContact, createVendorContact } from '@baydesk/contract/vendors.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';

export async function vendorContactExists({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('vendor_contacts').select('id').where('id', '=', id).executeTakeFirst());
}

/** Keeps the vendor from being deleted until the transaction ends; false if it is not there. */
export async function holdVendor({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('vendors').select('id').where('id', '=', id).forKeyShare().executeTakeFirst());
}

export async function nameOfVendor({ db }: Pick<Ctx, 'db'>, id: string): Promise<string> {
  const { name } = await db.selectFrom('vendors').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
}

export async function insertVendorContact(ctx: Ctx, fields: InputOf<typeof createVendorContact>): Promise<void> {
  const { organization_id } = ctx.actor;
  await ctx.db
    .insertInto('vendor_contacts')
    .values({ ...fields, organization_id })
    .execute();
}

export async function lockVendorContact({ db }: Ctx, id: string, version_read: number): Promise<void> {
  const contact = await db
    .selectFrom('vendor_contacts')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!contact) return refuse('not_found');
  refuseStale(contact.version, version_read);
}

export async function saveVendorContact(
  { db }: Ctx,
  { id, version, ...fields }: InputOf<typeof changeVendorContact>,
): Promise<void> {
  await db
    .updateTable('vendor_contacts')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function deleteVendorContact({ db }: Ctx, id: string): Promise<void> {
  await db.deleteFrom('vendor_contacts').where('id', '=', id).execute();
}
