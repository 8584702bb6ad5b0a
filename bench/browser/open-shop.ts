import { hashPassword } from '../../apps/server/src/features/accounts/public.ts';
import { DEMO_PASSWORD, seedScale } from '../../apps/server/src/features/demo/public.ts';
import { withOwner } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { TestClient } from '../../apps/server/src/testing/test-client.ts';
import { startBaydesk } from '../../e2e/support/start-baydesk.ts';
import type { AnyEndpoint, OutputOf } from '../../packages/contract/src/define-endpoint.ts';
import { sendEstimate } from '../../packages/contract/src/estimates.contract.ts';
import { listMails, viewMail } from '../../packages/contract/src/mail.contract.ts';
import { viewWorkOrder, viewWorkOrderLines } from '../../packages/contract/src/work-orders.contract.ts';
import { assignTechnician, createLine } from '../../packages/contract/src/work-orders/lines.contract.ts';
import { newId } from '../new-id.ts';

const SCALE = { people: 20, vehicles: 1_000, orders: 2_000, open_per_location: 500 };
const LINES_OF_LONG_ORDER = 100;

export type BrowserShop = Awaited<ReturnType<typeof openBrowserShop>>;

/** Starts the product on a shop with 500 open orders, one of them with 100 lines, and a customer's link to an estimate. */
export async function openBrowserShop(cluster_url: string, data_dir: string) {
  const database_url = await openDatabaseFor(cluster_url);
  const hash = await hashPassword(DEMO_PASSWORD);
  const { sign_in } = await withOwner(database_url, (client) => seedScale(client, SCALE, hash));
  const [order, long_order, estimate, technician, place] = await Promise.all([
    rowOf<Order>(database_url, orderIn('in_progress')),
    rowOf<Order>(database_url, orderIn('approved')),
    rowOf<Order>(database_url, orderIn('estimate')),
    rowOf<{ staff_id: string; email: string }>(database_url, TECHNICIAN),
    rowOf<{ id: string }>(database_url, 'select id from workplaces limit 1'),
  ]);
  const product = await startBaydesk({ DATA_DIR: data_dir, DATABASE_URL: database_url, BAYDESK_DEMO: 'off' });
  const administrator = await new TestClient(product.url).signIn(sign_in, DEMO_PASSWORD);
  administrator.location_id = place.id;
  await lengthen(administrator, long_order.id);
  return {
    product,
    sign_in,
    technician_sign_in: technician.email,
    order,
    long_order,
    technician_line_id: await assignLine(administrator, order.id, technician.staff_id),
    estimate_link: await mailEstimate(administrator, estimate.id),
  };
}

async function openDatabaseFor(cluster_url: string): Promise<string> {
  await withOwner(cluster_url, (client) => client.query('create database bench_browser'));
  const url = new URL(cluster_url);
  url.pathname = '/bench_browser';
  await migrate(url.href);
  return url.href;
}

interface Order {
  readonly id: string;
  readonly customer_id: string;
  readonly vehicle_id: string;
}

const orderIn = (status: string) =>
  `select id, customer_id, vehicle_id from work_orders where status = '${status}' order by number desc limit 1`;

const TECHNICIAN = `select s.id as staff_id, u.email
  from staff s join users u on u.organization_id = s.organization_id and u.id = s.user_id
  where s.role_id = 'ROLE_TECHNICIAN' limit 1`;

async function rowOf<Row extends object>(database_url: string, query: string): Promise<Row> {
  const { rows } = await withOwner(database_url, (client) => client.query<Row>(query));
  if (!rows[0]) throw new Error(`No row for ${query}`);
  return rows[0];
}

async function answerOf<E extends AnyEndpoint>(client: TestClient, endpoint: E, input: object): Promise<OutputOf<E>> {
  const { status, body, errors } = await client.call(endpoint, { ...input });
  if (status >= 400) throw new Error(`${endpoint.path} answered ${status}: ${errors[0]?.message}`);
  return body;
}

async function lengthen(client: TestClient, work_order_id: string): Promise<void> {
  const { collection } = await answerOf(client, viewWorkOrderLines, { id: work_order_id });
  for (let line = collection.length; line < LINES_OF_LONG_ORDER; line += 1)
    await answerOf(client, createLine, {
      id: newId(),
      work_order_id,
      line_name: `Replace mud flap ${line}`,
      time_estimate: 30,
    });
}

async function assignLine(client: TestClient, work_order_id: string, staff_id: string): Promise<string> {
  const { collection } = await answerOf(client, viewWorkOrderLines, { id: work_order_id });
  const line = collection.find(({ status }) => status !== 'completed');
  if (!line) throw new Error('The order has no line to work on');
  await answerOf(client, assignTechnician, {
    line_id: line.line_id,
    version: line.version,
    technician_ids: [staff_id],
  });
  return line.line_id;
}

async function mailEstimate(client: TestClient, work_order_id: string): Promise<string> {
  const { version } = await answerOf(client, viewWorkOrder, { id: work_order_id });
  const to = { to_address: 'dana@customer.test', to_name: 'Dana Okafor' };
  await answerOf(client, sendEstimate, { id: newId(), work_order_id, version, ...to });
  const { collection } = await answerOf(client, listMails, { rows_per_page: 1 });
  const { body_text } = await answerOf(client, viewMail, { id: collection[0]?.id });
  const [link] = /https?:\/\/\S+\/estimate\/\S+/.exec(body_text) ?? [];
  if (!link) throw new Error(`No link in ${body_text}`);
  return link;
}
