import { listNotesByReferences } from '@baydesk/contract/notes.contract';
import type { VendorContact } from '@baydesk/contract/vendors.contract';
import { changeVendorContact, listVendorContacts, vendorRecords, viewVendor } from '@baydesk/contract/vendors.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { HARBOUR } from '../../../testing/payables.ts';
import { id, personOf } from '../../../testing/people.ts';
import { notesOf } from '../../../testing/photos.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const RAY: VendorContact = {
  id: id(302),
  vendor_id: HARBOUR.id,
  first_name: 'Ray',
  last_name: 'Boateng',
  title: '',
  email: '',
  telephone: '',
  department: '',
  version: 1,
};

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(viewVendor, { vendor: HARBOUR });
  server.answer(listVendorContacts, listOf([RAY]));
  server.answer(vendorRecords.list, listOf([HARBOUR]));
  server.answer(listNotesByReferences, notesOf([]));
});

const visit = (role: Parameters<typeof personOf>[0]) =>
  renderScreen(server, { at: `/vendor/${HARBOUR.id}`, person: personOf(role) });
const button = (name: string) => page.getByRole('button', { name });

it('shows an advisor how to order there, without a way to change it', async () => {
  const { address } = await visit('ROLE_SERVICE_ADVISOR');
  await expect.poll(address).toBe(`/parts/vendor/${HARBOUR.id}/contacts`);
  const ordering = page.getByRole('region', { name: 'Ordering' });
  await expect.element(ordering).toMatchTextContent('NL-2210');
  await expect.element(ordering).toMatchTextContent('Same day');
  expect(button('Edit').elements()).toHaveLength(0);
  expect(button('New contact').elements()).toHaveLength(0);
  await page.getByRole('link', { name: 'Ray Boateng' }).click();
  const contact = page.getByRole('dialog', { name: 'Ray Boateng' });
  await expect.element(contact.getByLabelText('First name')).toBeDisabled();
  expect(button('Remove this contact').elements()).toHaveLength(0);
});

it('opens a contact again as it was saved', async () => {
  await visit('ROLE_MANAGER');
  const contact = page.getByRole('dialog', { name: 'Ray Boateng' });
  await page.getByRole('link', { name: 'Ray Boateng' }).click();
  const saved = { ...RAY, title: 'Parts manager', version: 2 };
  server.answer(changeVendorContact, saved);
  server.answer(listVendorContacts, listOf([saved]));
  await contact.getByLabelText('Title').fill(saved.title);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(contact).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Ray Boateng' }).click();
  await expect.element(contact.getByLabelText('Title')).toHaveValue('Parts manager');
});

it('says where a vendor is used that cannot be deleted, and offers to retire it', async () => {
  const message = 'Harbour Brake Supply is used by 2 catalogue parts (4707-Q, 4709-Q).';
  server.refuse(vendorRecords.remove, 400, { code: 'in_use', message });
  await visit('ROLE_MANAGER');
  await button('More for this vendor').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Harbour Brake Supply is in use' }))
    .toMatchTextContent(message);
  await expect.element(button('Retire instead')).toBeVisible();
});

it.for([
  { role: 'ROLE_SERVICE_ADVISOR', tabs: ['Deliveries', 'Contacts 1'] },
  { role: 'ROLE_OFFICE_USER', tabs: ['Deliveries', 'Contacts 1', 'Unpaid Invoices', 'Payments'] },
] as const)('shows what is owed only to people who may see it: $role', async ({ role, tabs }) => {
  await visit(role);
  const links = page.getByRole('navigation', { name: 'Parts of Harbour Brake Supply' }).getByRole('link');
  await expect.poll(() => links.elements().map((link) => link.textContent)).toEqual(tabs);
});
