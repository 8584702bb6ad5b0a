import type { Contact } from '@baydesk/contract/contacts.contract';
import {
  createContact,
  listContactDepartments,
  listContacts,
  removeContact,
  restoreContact,
  setPreferredContact,
} from '@baydesk/contract/contacts.contract';
import { viewCustomer } from '@baydesk/contract/customers.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listOf } from '../../testing/list-of.ts';
import { contactOf, customerOf, HALTON_ID } from '../../testing/customers.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { id, personOf } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const HALTON = `/customers/${HALTON_ID}`;
const ADVISOR = personOf('ROLE_SERVICE_ADVISOR');
const MANAGER = personOf('ROLE_SERVICE_MANAGER');
const visit = (at: string, person = MANAGER) => renderScreen(server, { at, person });

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });

describe('contacts', () => {
  let contacts: Contact[];
  const dialog = page.getByRole('dialog', { name: 'New contact' });
  const field = (label: string) => dialog.getByLabelText(label);

  beforeEach(() => {
    contacts = [];
    server.answer(viewCustomer, () => customerOf({ contacts_count: contacts.length }));
    server.answer(listContacts, () => listOf(contacts));
    server.answer(listContactDepartments, () => ({
      collection: contacts.map(({ department }) => ({ name: department })),
    }));
    server.answer(createContact, (fields) => {
      const contact = contactOf({ ...fields, is_preferred: contacts.length === 0 });
      contacts = [...contacts, contact];
      return contact;
    });
  });

  it('are added one after the other, with the departments of the others to choose from', async () => {
    await visit(HALTON, ADVISOR);
    await page.getByRole('link', { name: 'New contact' }).click();
    await field('First name').fill('Dana');
    await field('Last name').fill('Okafor');
    await field('Telephone').fill('4165550142');
    await dialog.getByRole('combobox', { name: 'Department' }).fill('Dispatch');
    await dialog.getByRole('button', { name: 'Save and add another' }).click();
    await expect.element(field('First name')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(dialog.getByText('First name is a required field')).toBeVisible();
    await field('First name').fill('Ivo');
    await dialog.getByRole('combobox', { name: 'Department' }).fill('disp');
    await page.getByRole('option', { name: 'Dispatch' }).click();
    await dialog.getByRole('switch', { name: 'Billing contact' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();

    await expect.element(row('Dana Okafor')).toMatchTextContent('Preferred');
    await expect
      .element(row('Dana Okafor').getByRole('link', { name: '(416) 555 - 0142' }))
      .toHaveAttribute('href', 'tel:4165550142');
    await expect.element(row('Ivo')).toMatchTextContent('Billing');
    await expect.element(page.getByRole('link', { name: 'Contacts 2' })).toBeVisible();
    expect(server.inputsOf(createContact)).toEqual([
      expect.objectContaining({ customer_id: HALTON_ID, first_name: 'Dana', department: 'Dispatch' }),
      expect.objectContaining({ first_name: 'Ivo', department: 'Dispatch', is_billing_contact: true }),
    ]);
  });

  it('have one that is preferred, and another can be chosen', async () => {
    const [dana, ivo] = [
      contactOf({ is_preferred: true }),
      contactOf({ id: id(202), first_name: 'Ivo', last_name: '' }),
    ];
    contacts = [dana, ivo];
    server.answer(setPreferredContact, () => {
      contacts = [
        { ...dana, is_preferred: false },
        { ...ivo, is_preferred: true },
      ];
      return { ...ivo, is_preferred: true };
    });
    await visit(`${HALTON}/contacts`, ADVISOR);
    await expect.element(row('Dana Okafor')).toMatchTextContent('Preferred');
    await page.getByRole('button', { name: 'Make Ivo the preferred contact' }).click();
    await expect.element(row('Ivo')).toMatchTextContent('Preferred');
    await expect.element(row('Dana Okafor')).not.toMatchTextContent('Preferred');
    expect(server.inputsOf(setPreferredContact)).toEqual([{ id: ivo.id, version: 1 }]);
  });

  it('are removed, and restored by Undo', async () => {
    const dana = contactOf();
    contacts = [dana];
    server.answer(removeContact, ({ id: removed_id }) => {
      contacts = [];
      return { id: removed_id };
    });
    server.answer(restoreContact, () => {
      contacts = [dana];
      return dana;
    });
    await visit(`${HALTON}/contacts`, ADVISOR);
    await page.getByRole('link', { name: 'Dana Okafor', exact: true }).click();
    await page.getByRole('button', { name: 'More for this contact' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.element(row('Dana Okafor')).not.toBeInTheDocument();
    await notice('Dana Okafor removed').getByRole('button', { name: 'Undo' }).click();
    await expect.element(row('Dana Okafor')).toBeVisible();
    expect(server.inputsOf(restoreContact)).toEqual([{ id: dana.id }]);
  });

  it('that another person adds appear on the open screen', async () => {
    await visit(`${HALTON}/contacts`, ADVISOR);
    await expect.element(page.getByRole('link', { name: 'Contacts 0' })).toBeVisible();
    await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
    contacts = [contactOf()];
    server.tell('change', {
      event_id: id(400),
      entity: 'contact',
      entity_id: contactOf().id,
      action: 'created',
      workplace_id: null,
      actor_user_id: id(99),
      actor_name: 'Lee Chan',
      occurred_at: '2026-02-03T15:00:00.000Z',
      request_id: 'req-of-another',
    });
    await expect.element(row('Dana Okafor')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Contacts 1' })).toBeVisible();
  });
});
