import type { CustomerRow } from '@baydesk/contract/customers.contract';
import {
  changeCustomer,
  createCustomer,
  listCustomers,
  similarCustomers,
  viewCustomer,
} from '@baydesk/contract/customers.contract';
import { ROW_HEIGHT_PX } from '@baydesk/domain/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { page, userEvent } from 'vitest/browser';
import { listOf } from '../../../testing/list-of.ts';
import { customerOf, customerRowOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const ADVISOR = personOf('ROLE_SERVICE_ADVISOR');
const visit = (at = '/customers') => renderProgram(server, { at, person: ADVISOR });

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const names = () => [...document.querySelectorAll('table [data-row-link]')].map((link) => link.textContent);

describe('a new customer', () => {
  const form = page.getByRole('dialog', { name: 'New customer' });
  const field = (label: string) => form.getByLabelText(label);
  const kind = (name: string) => form.getByRole('radio', { name });
  const save = form.getByRole('button', { name: 'Save', exact: true });
  const billing = form.getByRole('button', { name: 'Billing, tax and pricing' });
  const press = async (radio: Locator, key: 'ArrowLeft' | 'ArrowRight') => {
    (radio.element() as HTMLElement).focus();
    await userEvent.keyboard(`{${key}}`);
  };

  /** Creates the customer that is sent, under the name that the server gives it. */
  beforeEach(() => {
    server.answer(listCustomers, listOf<CustomerRow>([]));
    server.answer(similarCustomers, { collection: [] });
    server.answer(createCustomer, ({ credit_terms = 'Due on Receipt', ...fields }) => {
      const name =
        fields.customer_type === 'company' ? fields.company_name : `${fields.first_name} ${fields.last_name}`;
      const customer = customerOf({ ...fields, credit_terms, name });
      server.answer(viewCustomer, customer);
      return customer;
    });
  });

  it('is added by an advisor without the mouse, with the credit terms of the shop', async () => {
    const { address } = await visit('/home');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.keyboard('gu');
    await expect.element(title('Customers')).toBeVisible();
    await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
    await userEvent.keyboard('c');
    await expect.element(kind('Company')).toHaveFocus();
    for (const [label, text] of [
      ['Company name', 'Halton Freight'],
      ['Telephone', '9055550142'],
      ['E-mail', 'fleet@halton.test'],
    ] as const) {
      await userEvent.keyboard('{Tab}');
      await expect.element(field(label)).toHaveFocus();
      await field(label).fill(text);
    }
    await userEvent.keyboard('{Control>}{Enter}{/Control}');

    await expect.element(title('Halton Freight')).toBeVisible();
    expect(address()).toMatch(/^\/customers\/[\w-]{36}\/vehicles$/);
    expect(server.inputsOf(createCustomer)).toEqual([
      expect.objectContaining({
        company_name: 'Halton Freight',
        telephone: '(905) 555 - 0142',
        email: 'fleet@halton.test',
      }),
    ]);
    expect(server.inputsOf(createCustomer)[0], 'the server takes its own').not.toHaveProperty('credit_terms');
    await expect
      .element(page.getByRole('link', { name: '(905) 555 - 0142' }))
      .toHaveAttribute('href', 'tel:9055550142');
    await expect
      .element(page.getByRole('link', { name: 'fleet@halton.test' }))
      .toHaveAttribute('href', 'mailto:fleet@halton.test');
    await expect.element(page.getByRole('region', { name: 'Billing' })).toMatchTextContent('Due on Receipt');
  });

  it('keeps what was typed for one type when the type is changed and changed back, also after saving', async () => {
    server.answer(changeCustomer, (fields) => customerOf({ ...fields, name: fields.company_name }));
    await visit('/customers?open=new');
    await field('Company name').fill('Okafor Haulage');
    await press(kind('Company'), 'ArrowRight');
    await field('First name').fill('Dana');
    await field('Last name').fill('Okafor');
    await press(kind('Individual'), 'ArrowLeft');
    await expect.element(field('Company name')).toHaveValue('Okafor Haulage');
    await press(kind('Company'), 'ArrowRight');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(title('Dana Okafor')).toBeVisible();

    await userEvent.keyboard('e');
    const edit = page.getByRole('dialog', { name: 'Edit Dana Okafor' });
    await expect.element(edit).toBeVisible();
    await press(edit.getByRole('radio', { name: 'Individual' }), 'ArrowLeft');
    await expect.element(edit.getByLabelText('Company name')).toHaveValue('Okafor Haulage');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(edit).not.toBeInTheDocument();
    expect(server.inputsOf(changeCustomer)).toEqual([
      expect.objectContaining({ customer_type: 'company', company_name: 'Okafor Haulage', first_name: 'Dana' }),
    ]);
  });

  it('can be followed by another, and leaves the person at the list after the last', async () => {
    const { address } = await visit('/customers?open=new');
    await field('Company name').fill('Milton Aggregates');
    await form.getByRole('button', { name: 'Save and add another' }).click();
    await expect.element(page.getByText('Milton Aggregates is added')).toBeVisible();
    await expect.element(field('Company name')).toHaveValue('');
    await field('Company name').fill('Peel Haulage');
    await form.getByRole('button', { name: 'Save and add another' }).click();
    await expect.element(page.getByText('Peel Haulage is added')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(address()).toBe('/customers');
    const sent = server.inputsOf(createCustomer);
    expect(sent.map(({ company_name }) => company_name)).toEqual(['Milton Aggregates', 'Peel Haulage']);
    expect(new Set(sent.map(({ id: sent_id }) => sent_id)).size).toBe(2);
  });

  it('shows problems at their fields, also in a closed section', async () => {
    await visit('/customers?open=new');
    await billing.click();
    await press(form.getByRole('radio', { name: 'As the location' }), 'ArrowRight');
    await field('Credit limit').fill('a lot');
    await billing.click();
    await expect.element(field('Credit limit')).not.toBeVisible();
    await field('E-mail').fill('not an address');
    await field('Telephone').fill('call me');
    await save.click();
    await expect.element(form.getByText('Company name is a required field')).toBeVisible();
    await expect.element(form.getByText('Please enter a valid email address')).toBeVisible();
    await expect
      .element(form.getByText('Telephone may contain digits and special characters, but letters are not allowed.'))
      .toBeVisible();
    await expect.element(form.getByText('Percent is a required field')).toBeVisible();
    await expect.element(field('Company name')).toHaveFocus();

    await field('Company name').fill('Halton Freight');
    await field('E-mail').fill('');
    await field('Telephone').fill('');
    await form.getByRole('textbox', { name: 'Percent', exact: true }).fill('4');
    await field('Credit limit').fill('12500');
    await save.click();
    await expect.element(title('Halton Freight')).toBeVisible();
    const card = page.getByRole('region', { name: 'Billing' });
    await expect.element(card).toMatchTextContent('$12,500.00');
    await expect.element(card).toMatchTextContent('4 % of labour and parts');
    expect(server.inputsOf(createCustomer)).toEqual([
      expect.objectContaining({ credit_limit_cents: 12_500_00, shop_supplies_percent: 4 }),
    ]);
  });

  it('that may be there already is named while typing, opens in another tab, and can still be saved', async () => {
    server.answer(similarCustomers, ({ telephone }) => ({
      collection:
        telephone === '(905) 555 - 0142' ? [{ ...customerOf({ telephone }), because: ['telephone' as const] }] : [],
    }));
    await visit('/customers?open=new');
    await field('Company name').fill('Milton Aggregates');
    await field('Telephone').fill('905 555 0142');
    await field('E-mail').click();
    await expect.element(form.getByText('· same phone ·')).toBeVisible();
    const link = form.getByRole('link', { name: 'Halton Freight' });
    await expect.element(link).toHaveAttribute('href', `/customers/${HALTON_ID}`);
    await expect.element(link).toHaveAttribute('target', '_blank');
    await save.click();
    await expect.element(title('Milton Aggregates')).toBeVisible();
  });
});

describe('the list', () => {
  const CUSTOMERS = [
    customerRowOf({ id: id(102), name: 'Dana Okafor', customer_type: 'individual' }),
    customerRowOf({ vehicles_count: 1 }),
    customerRowOf({ id: id(103), name: 'Ridge Aggregates', credit_terms: 'Credit Hold' }),
  ];
  const ALL = [/^Dana Okafor/, /^Halton Freight/, /^Ridge Aggregates/];
  const shows = async (...patterns: readonly RegExp[]) => {
    await expect.poll(names).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
  };

  beforeEach(() => {
    server.answer(listCustomers, ({ search, customer_type, credit_terms }) =>
      listOf(
        CUSTOMERS.filter(
          (customer) =>
            (customer_type ?? customer.customer_type) === customer.customer_type &&
            (credit_terms ?? customer.credit_terms) === customer.credit_terms &&
            (search !== 'bn 41872' || customer.vehicles_count > 0),
        ),
      ),
    );
  });

  it('is filtered, and the address holds the filters', async () => {
    const { address } = await visit();
    await shows(...ALL);
    await page.getByRole('button', { name: 'Individuals' }).click();
    await shows(/^Dana Okafor/);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Terms' }).click();
    await page.getByRole('option', { name: 'On hold' }).click();
    await shows(/^Ridge Aggregates/);
    await expect.element(row('Ridge Aggregates')).toMatchTextContent('Credit Hold');
    expect(address()).toBe('/customers?credit_terms=Credit+Hold');
  });

  it('is filtered as its address says', async () => {
    await visit('/customers?credit_terms=Credit+Hold');
    await shows(/^Ridge Aggregates/);
    await expect.element(page.getByRole('button', { name: 'Terms: On hold' })).toBeVisible();
  });

  it('is searched, shows how many vehicles a customer has, and opens a customer', async () => {
    server.answer(viewCustomer, customerOf());
    await visit();
    await shows(...ALL);
    await page.getByRole('searchbox').fill('bn 41872');
    await shows(/^Halton Freight/);
    expect(server.inputsOf(listCustomers).at(-1)).toMatchObject({ search: 'bn 41872' });
    await expect.element(row('Halton Freight').getByRole('cell').nth(5)).toHaveTextContent('1');
    await page.getByRole('link', { name: /^Halton Freight/ }).click();
    await expect.element(title('Halton Freight')).toBeVisible();
  });
});

it('loads more of a long list while scrolling, renders few rows, and starts at the top when it is sorted', async () => {
  const fleets = Array.from({ length: 70 }, (_, index) =>
    customerRowOf({ id: id(1_000 + index), name: `Fleet ${String(index + 1).padStart(2, '0')}` }),
  );
  server.answer(listCustomers, ({ page: number, rows_per_page }) => ({
    collection: fleets.slice((number - 1) * rows_per_page, number * rows_per_page),
    pagination: { page: number, rows_per_page, total: fleets.length },
  }));
  await visit();
  await expect.element(row('Fleet 01')).toBeVisible();
  const list = document.querySelector('[data-scroll-restoration-id="list-Customers"]');
  for (const loaded of [30, 60, 70]) {
    await expect.poll(() => list?.scrollHeight).toBeGreaterThanOrEqual(loaded * ROW_HEIGHT_PX);
    list?.scrollTo(0, list.scrollHeight);
    await expect.element(row(`Fleet ${loaded}`)).toBeInTheDocument();
  }
  await expect.element(row('Fleet 01')).not.toBeInTheDocument();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect.element(row('Fleet 01')).toBeVisible();
  expect(list?.scrollTop).toBe(0);
});
