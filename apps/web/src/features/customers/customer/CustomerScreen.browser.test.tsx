import type { Customer, CustomerMerge, CustomerRow } from '@baydesk/contract/customers.contract';
import {
  countMoving,
  customerOptions,
  listCustomers,
  listMerges,
  mergeCustomers,
  removeCustomer,
  restoreCustomer,
  retireCustomer,
  undoMerge,
  viewCustomer,
} from '@baydesk/contract/customers.contract';
import type { Note } from '@baydesk/contract/notes.contract';
import { changeNote, createNote, listNotesByReferences } from '@baydesk/contract/notes.contract';
import { listVehicles } from '@baydesk/contract/vehicles.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listOf } from '../../../testing/list-of.ts';
import { notesOf } from '../../../testing/photos.ts';
import { customerOf, customerRowOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const HALTON = `/customers/${HALTON_ID}`;
const ADVISOR = personOf('ROLE_SERVICE_ADVISOR');
const MANAGER = personOf('ROLE_SERVICE_MANAGER');
const visit = (at: string, person = MANAGER) => renderScreen(server, { at, person });

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
const MONEY_TABS = ['Unpaid Invoices', 'Payments'];
const tabs = () =>
  page
    .getByRole('navigation', { name: 'Parts of Halton Freight' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

async function choose(item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this customer' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

it('says beside the name what is overdue', async () => {
  server.answer(viewCustomer, customerOf({ balance_cents: cents(500_00), overdue_cents: cents(120_50) }));
  await visit(HALTON);
  await expect.element(page.getByText('$120.50 overdue')).toBeVisible();
});

describe('a customer that is not needed any more', () => {
  it('is retired instead of deleted when it is in use', async () => {
    server.answer(viewCustomer, customerOf({ version: 3 }));
    server.refuse(removeCustomer, 400, { code: 'in_use', message: 'Halton Freight is used by 1 vehicle (214).' });
    server.answer(retireCustomer, ({ is_retired }) => {
      server.answer(viewCustomer, customerOf({ is_retired }));
      return customerOf({ is_retired });
    });
    await visit(HALTON);
    await choose('Delete');
    const refusal = page.getByRole('dialog', { name: 'Halton Freight is in use' });
    await expect.element(refusal).toMatchTextContent('Halton Freight is used by 1 vehicle (214).');
    await refusal.getByRole('button', { name: 'Retire instead' }).click();
    await expect.element(page.getByText('Retired', { exact: true })).toBeVisible();
    expect(server.inputsOf(retireCustomer)).toEqual([{ id: HALTON_ID, version: 3, is_retired: true }]);
  });

  it('is deleted, and restored by Undo', async () => {
    server.answer(viewCustomer, customerOf());
    server.answer(listCustomers, listOf<CustomerRow>([]));
    server.answer(removeCustomer, { id: HALTON_ID });
    server.answer(restoreCustomer, () => {
      server.answer(listCustomers, listOf([customerRowOf()]));
      return customerOf();
    });
    const { address } = await visit(HALTON);
    await choose('Delete');
    await expect.poll(address).toBe('/customers');
    await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
    expect(server.inputsOf(removeCustomer)).toEqual([{ id: HALTON_ID, version: 1 }]);
    await notice('Halton Freight deleted').getByRole('button', { name: 'Undo' }).click();
    await expect.element(row('Halton Freight')).toBeVisible();
    expect(server.inputsOf(restoreCustomer)).toEqual([{ id: HALTON_ID }]);
  });
});

describe('two customers', () => {
  const INC_ID = id(102);
  const MERGE: CustomerMerge = {
    id: id(300),
    kept_id: HALTON_ID,
    merged_id: INC_ID,
    merged_name: 'Halton Freight Inc',
    merged_at: '2026-02-03T15:00:00.000Z',
    merged_by: 'Robin Service manager',
    can_undo: true,
    contacts_count: 1,
    vehicles_count: 1,
    notes_count: 0,
  };

  const NOTHING_MOVING = {
    work_order: 0,
    part_sale: 0,
    warranty_line: 0,
    invoice: 0,
    payment: 0,
    credit: 0,
    refund: 0,
    adjustment: 0,
  };

  /** Answers as the server does before and after the merge of Halton Freight Inc into Halton Freight. */
  function serve(is_merged: boolean): void {
    const moved = { vehicles_count: 1, contacts_count: 1 };
    const none = { vehicles_count: 0, contacts_count: 0 };
    const remaining = customerOf({ version: 4, ...(is_merged ? moved : none), has_new_merges: is_merged });
    const other = customerOf({
      id: INC_ID,
      version: 7,
      company_name: 'Halton Freight Inc',
      telephone: '',
      city: 'Milton',
      ...(is_merged ? none : moved),
      merged_into_id: is_merged ? HALTON_ID : null,
    });
    server.answer(viewCustomer, (input): Customer => (input.id === INC_ID ? other : remaining));
    server.answer(customerOptions, { collection: [remaining, other] });
    server.answer(listMerges, { collection: is_merged ? [MERGE] : [] });
    server.answer(countMoving, ({ customer_id }) => ({
      counts: {
        ...NOTHING_MOVING,
        ...(customer_id === INC_ID && { work_order: 3, part_sale: 1, invoice: 2, payment: 1 }),
      },
    }));
  }

  it('are compared and merged, the chosen one remains, and the merge is undone', async () => {
    serve(false);
    server.answer(mergeCustomers, () => {
      serve(true);
      return MERGE;
    });
    server.answer(undoMerge, () => {
      serve(false);
      return MERGE;
    });
    const { address } = await visit(`/customers/${INC_ID}`);
    await choose('Merge with another');
    const dialog = page.getByRole('dialog', { name: /^Merge Halton Freight Inc/ });
    await dialog.getByRole('combobox', { name: 'The other customer' }).fill('halton');
    await page.getByRole('option', { name: /^Halton Freight/ }).click();
    await expect.element(dialog.getByText(/has nothing to move/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Swap' }).click();
    await expect.element(dialog.getByRole('row', { name: 'Address' })).toMatchTextContent('Milton');
    await expect.element(dialog.getByRole('row', { name: 'Address' })).toMatchTextContent('taken over');
    await expect
      .element(
        dialog.getByText(
          '1 vehicle, 3 work orders, 1 part sale, 2 invoices, 1 payment and 1 contact move to Halton Freight.',
        ),
      )
      .toBeVisible();
    await expect.element(dialog.getByText(/unless by then money of one settles/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Merge' }).click();

    await expect.poll(address).toMatch(new RegExp(`^/customers/${HALTON_ID}/`));
    expect(server.inputsOf(mergeCustomers)).toEqual([
      { id: expect.any(String), kept_id: HALTON_ID, kept_version: 4, merged_id: INC_ID, merged_version: 7 },
    ]);
    await expect.element(page.getByText(/^Merged with Halton Freight Inc by/)).toBeVisible();
    await expect.poll(tabs).toEqual(['Work Orders 0', 'Part Sales', 'Vehicles 1', 'Contacts 1', ...MONEY_TABS]);
    await page.getByRole('button', { name: 'Undo the merge' }).click();
    await expect.poll(tabs).toEqual(['Work Orders 0', 'Part Sales', 'Vehicles 0', 'Contacts 0', ...MONEY_TABS]);
    await expect.element(page.getByText(/^Merged with Halton Freight Inc by/)).not.toBeInTheDocument();
    expect(server.inputsOf(undoMerge)).toEqual([{ id: MERGE.id }]);
  });

  it('that were merged lead from the one to the other', async () => {
    serve(true);
    const { address } = await visit(`/customers/${INC_ID}`);
    await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await page.getByText('This customer was merged into').getByRole('link', { name: 'Halton Freight' }).click();
    await expect.element(title('Halton Freight')).toBeVisible();
    expect(address()).toBe(`${HALTON}/work-orders`);
  });
});

describe('the pinned note', () => {
  const NOTE: Note = {
    id: id(500),
    body: 'Call before any work over $500',
    references: [{ reference_type: 'customer', reference_id: HALTON_ID, name: 'Halton Freight' }],
    is_pinned: true,
    attachments: [],
    mentions: [],
    created_by: 'Robin Service advisor',
    created_at: '2026-02-03T15:00:00.000Z',
    changed_by: null,
    changed_at: null,
    version: 1,
  };
  const text = page.getByRole('textbox', { name: 'Pinned note' });

  function serve(note: Note | null): void {
    const pinned_note = note;
    server.answer(viewCustomer, customerOf({ pinned_note, notes_count: note ? 1 : 0 }));
    server.answer(listNotesByReferences, notesOf(note ? [note] : []));
  }

  beforeEach(() => {
    serve(null);
    const save = ({ body }: { body: string }) => {
      const note = { ...NOTE, body };
      serve(note);
      return note;
    };
    server.answer(createNote, save);
    server.answer(changeNote, save);
  });

  it('is written and changed in place, and is one of the notes', async () => {
    await visit(`${HALTON}/contacts`, ADVISOR);
    await page.getByRole('button', { name: 'Pinned note' }).click();
    await text.fill('Call before any work over $500');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('button', { name: /Call before any work over \$500/ })).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Notes' }))
      .toMatchTextContent('Call before any work over $500');
    await page.getByRole('button', { name: /Pinned note: Call before/ }).click();
    await text.fill('Call before any work over $800');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('button', { name: /\$800/ })).toBeVisible();
    const references = [{ reference_type: 'customer', reference_id: HALTON_ID }];
    expect(server.inputsOf(createNote)).toEqual([
      { id: expect.any(String), body: 'Call before any work over $500', references, is_pinned: true },
    ]);
    expect(server.inputsOf(changeNote)).toEqual([
      { id: NOTE.id, version: 1, body: 'Call before any work over $800', is_pinned: true },
    ]);
  });

  it('is read by a technician, who is offered no changes to the customer', async () => {
    serve(NOTE);
    server.answer(listVehicles, listOf([]));
    await visit(`${HALTON}/vehicles`, personOf('ROLE_TECHNICIAN'));
    await expect.element(title('Halton Freight')).toBeVisible();
    await expect.element(page.getByText(NOTE.body).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'New contact' })).not.toBeInTheDocument();
  });
});

it('on a phone the terms, the limit, the tax and the rate are folded behind one line', async () => {
  await page.viewport(390, 844);
  server.answer(viewCustomer, customerOf({ credit_terms: 'Net 30', credit_limit_cents: cents(500_000) }));
  await visit(HALTON);
  const facts = page.getByText('Limit, tax, rates');
  await expect.element(facts).toBeVisible();
  await expect.element(page.getByText('Net 30').first()).toBeVisible();
  await expect.element(page.getByText('$5,000.00')).not.toBeVisible();
  await facts.click();
  await expect.element(page.getByText('$5,000.00')).toBeVisible();
});
