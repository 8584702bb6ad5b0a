import type { ClientBase } from 'pg';
import { INVOICE_COLUMNS } from '../packages/contract/src/invoices.contract.ts';
import { newId } from './new-id.ts';
import type { Call } from './record-statements.ts';
import type { BenchCalls, Send } from './seeded-shop.ts';

/** Enough that no customer's account grows long by the measured calls. */
const SAMPLES = 30;
const INVOICES_PER_PAYMENT = 9;
/** Ranges of days hold about this many invoices, in a small and in a large shop. */
const INVOICES_IN_RANGE = 400;

const post = (path: string, body: object): Call => ({ path: `/api/${path}`, body });

const reads = (paths: readonly string[]): BenchCalls => ({ made: paths.map((path) => () => `/api/${path}`) });

/** The calls of the office, sampled from all customers of a location. */
export async function moneyCallsOf(client: ClientBase, location_id: string): Promise<Record<string, BenchCalls>> {
  const { rows: owing } = await client.query<{ id: string }>(
    `select e.account_id as id from party_entries e where e.open_cents > 0 and e.workplace_id = $1
     group by e.account_id order by md5(e.account_id::text) limit $2`,
    [location_id, SAMPLES],
  );
  const { rows: invoices } = await client.query<{ id: string }>(
    'select id from invoices where workplace_id = $1 order by md5(id::text) limit $2',
    [location_id, SAMPLES],
  );
  const ofCustomers = (path: string) => reads(owing.map(({ id }) => `customers/${id}/${path}`));
  return {
    'invoices list': reads(invoices.map((_, index) => `invoices?page=${1 + (index % 4)}`)),
    'sums of all invoices': reads(['invoices/sum']),
    'an invoice': reads(invoices.map(({ id }) => `invoices/${id}/view`)),
    'unpaid list of a customer': ofCustomers('unpaid-transactions'),
    'statement of a customer': ofCustomers('statement?type=html'),
    'ageing of all customers': reads(['customers/ageing']),
    'a payment over nine invoices': await paymentsOverNine(client),
    'invoice an order': await invoicesOfOrders(client, location_id),
  };
}

/** Which customers have enough open invoices, and the longest due of them. */
async function paymentsOverNine(client: ClientBase): Promise<BenchCalls> {
  const { rows } = await client.query<{ customer_id: string; ids: string[]; amounts: number[]; method_id: string }>(
    `select account_id as customer_id, (array_agg(id order by due_date, id))[:$1] as ids,
       (array_agg(open_cents::float order by due_date, id))[:$1] as amounts,
       (select id from payment_methods where name = 'Cash') as method_id
     from party_entries where open_cents > 0 group by account_id having count(*) >= $1 order by account_id limit $2`,
    [INVOICES_PER_PAYMENT, 2 * SAMPLES],
  );
  const calls = rows.map(({ customer_id, ids, amounts, method_id }) => () => {
    const allocations = ids.map((id, index) => ({ id, amount_cents: amounts[index] ?? 0 }));
    return post('customers/payments/create', {
      id: newId(),
      customer_id,
      amount_cents: allocations.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      payment_method_id: method_id,
      payment_date: new Date(Date.now() - DAY_MS).toISOString().slice(0, 10),
      allocations,
    });
  });
  const undo = (call: Call, send: Send) =>
    send(post('customers/payments/reverse', { id: idOf(call), version: 1, reason: 'Measured' }));
  return { ...inTwo(calls), undo };
}

const DAY_MS = 24 * 60 * 60 * 1000;

async function invoicesOfOrders(client: ClientBase, location_id: string): Promise<BenchCalls> {
  const orders = await completeOrders(client, location_id, 2 * SAMPLES);
  const versions = new Map(orders.map(({ id, version }) => [id, version]));
  const calls = orders.map(
    ({ id }) =>
      () =>
        post('invoices/create', { id: newId(), work_order_id: id, version: versions.get(id) }),
  );
  const undo = async (call: Call, send: Send) => {
    await send(post('reverse-invoice', { id: idOf(call), version: 1, reason: 'Measured' }));
    const { work_order_id } = bodyOf(call);
    const { version } = (await send(`/api/work-orders/view/${work_order_id}`)) as { version: number };
    versions.set(work_order_id, version);
  };
  return { ...inTwo(calls), undo };
}

/** Orders of a location that can be invoiced. */
export async function completeOrders(client: ClientBase, location_id: string, count: number) {
  const { rows } = await client.query<{ id: string; version: number }>(
    `select o.id, o.version from work_orders o join customers c on c.organization_id = o.organization_id and c.id = o.customer_id
     where o.workplace_id = $1 and o.status = 'complete' and c.credit_terms <> 'Credit Hold' order by o.id limit $2`,
    [location_id, count],
  );
  if (rows.length < count) throw new Error(`Only ${rows.length} of ${count} orders can be invoiced`);
  return rows;
}

/** The product makes and reverses half of the calls; bare pg repeats the other half. */
const inTwo = (calls: readonly (() => Call)[]) => ({
  made: calls.slice(0, calls.length / 2),
  recorded: calls.slice(calls.length / 2, 2 * Math.floor(calls.length / 2)),
});

const bodyOf = (call: Call) =>
  (typeof call === 'string' ? {} : call.body) as { readonly id: string; readonly work_order_id: string };
const idOf = (call: Call): string => bodyOf(call).id;

/** The list of invoices by each column in both directions: all, the open ones, and those of some days. */
export async function sortedInvoiceLists(client: ClientBase, location_id: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ from_day: string; until_day: string }>(
    `select min(invoice_date)::text as from_day, max(invoice_date)::text as until_day from (
       select invoice_date from invoices where workplace_id = $1 order by invoice_date desc offset 1000 limit $2) days`,
    [location_id, INVOICES_IN_RANGE],
  );
  const { from_day = '', until_day = '' } = rows[0] ?? {};
  const narrowed = {
    all: '',
    open: 'states=unpaid,partially_paid',
    paid: 'states=paid',
    'of some days': `invoiced_from=${from_day}&invoiced_until=${until_day}`,
    'of all days until then': `invoiced_until=${until_day}`,
  };
  const lists = Object.entries(narrowed).flatMap(([name, query]) =>
    INVOICE_COLUMNS.flatMap((column) =>
      [true, false].map((descending) => [
        `${name}, by ${column}, ${descending ? 'down' : 'up'}`,
        `/api/invoices?sort_by=${column}&descending=${descending}&${query}`,
      ]),
    ),
  );
  return Object.fromEntries(lists);
}
