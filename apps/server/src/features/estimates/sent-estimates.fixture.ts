import { sendEstimate } from '@baydesk/contract/estimates.contract';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { NewOrder } from '../work-orders/orders.fixture.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';

/** Three waiting lines of 290, 200 and 100 dollars, without supplies. */
export const THREE_LINES: NewOrder = {
  shop_supplies_cost: 0,
  concern: 'Squeals',
  unit: '214',
  lines: [
    { line_name: 'Front brakes', time_estimate: 120, part_requests: [{ description: 'Shoe kit', sell_price: 90_00 }] },
    { line_name: 'Service', time_estimate: 120 },
    { line_name: 'Windshield', time_estimate: 60 },
  ],
};

export const send = (client: TestClient, work_order_id: string, changes: object = {}) =>
  client.call(sendEstimate, {
    id: uuidv7(),
    work_order_id,
    version: 1,
    to_address: 'dana@halton.example',
    to_name: 'Dana Okafor',
    ...changes,
  });

/** The token of the newest link mailed to an address. */
export async function tokenSentTo(app: TestApp, address = 'dana@halton.example'): Promise<string> {
  const [mail] = await app.rows<{ secret_link: string }>(
    `select secret_link from mails where kind = 'estimate' and to_address = $1 order by id desc limit 1`,
    [address],
  );
  return mail?.secret_link.split('/').at(-1) ?? '';
}

/** An order with three lines whose estimate was sent to the customer. */
export async function sentOrder(app: TestApp, advisor: TestClient, order: NewOrder = THREE_LINES) {
  const { id, line_ids } = await newOrder(app, order);
  const to_address = `${id.slice(-12)}@halton.example`;
  const { body } = await send(advisor, id, { to_address });
  return { work_order_id: id, line_ids, link_id: body.id, to_address, token: await tokenSentTo(app, to_address) };
}
