import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/vendors.contract';
import type { VendorContact } from '@baydesk/contract/vendors.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { viewVendorContact } from './vendor-contacts.queries.ts';
import {
  deleteVendorContact,
  holdVendor,
  insertVendorContact,
  lockVendorContact,
  nameOfVendor,
  saveVendorContact,
  vendorContactExists,
} from './vendor-contacts.store.ts';

/** A repeated call returns the contact made by the first. */
export async function createVendorContact(ctx: Ctx, input: InputOf<typeof contract.createVendorContact>) {
  const { id, vendor_id } = input;
  await lockNewId(ctx, id);
  if (await vendorContactExists(ctx, id)) return viewVendorContact(ctx, id);
  if (!(await holdVendor(ctx, vendor_id))) refuse('no_longer_there', { field: 'Vendor' }, 'vendor_id');
  await insertVendorContact(ctx, input);
  const after = await viewVendorContact(ctx, id);
  await recordContacts(ctx, 'vendor.contact_added', vendor_id, [], [after]);
  return after;
}

export async function changeVendorContact(ctx: Ctx, input: InputOf<typeof contract.changeVendorContact>) {
  await lockVendorContact(ctx, input.id, input.version);
  const before = await viewVendorContact(ctx, input.id);
  await saveVendorContact(ctx, input);
  const after = await viewVendorContact(ctx, input.id);
  await recordContacts(ctx, 'vendor.contact_changed', after.vendor_id, [before], [after]);
  return after;
}

export async function removeVendorContact(ctx: Ctx, { id, version }: InputOf<typeof contract.removeVendorContact>) {
  await lockVendorContact(ctx, id, version);
  const before = await viewVendorContact(ctx, id);
  await deleteVendorContact(ctx, id);
  await recordContacts(ctx, 'vendor.contact_removed', before.vendor_id, [before], []);
  return { id };
}

/** Contacts are part of the history of their vendor. */
async function recordContacts(
  ctx: Ctx,
  event: `vendor.${string}`,
  vendor_id: string,
  before: readonly VendorContact[],
  after: readonly VendorContact[],
): Promise<void> {
  const name = await nameOfVendor(ctx, vendor_id);
  await recordEvent(ctx, event, {
    entity_id: vendor_id,
    before: { name, contacts: before.map(remembered) },
    after: { name, contacts: after.map(remembered) },
  });
}

const remembered = (contact: VendorContact) => {
  const { id, title, department, email, telephone } = contact;
  return { id, name: fullName(contact), title, department, email, telephone };
};
