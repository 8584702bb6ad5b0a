import { decideEstimate, viewEstimate, viewSnapshotHtml } from '@baydesk/contract/estimates.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import { sentOrder, THREE_LINES } from './sent-estimates.fixture.ts';

let app: TestApp;
let technician: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('ROLE_TECHNICIAN');
});
afterAll(() => app.close());

describe('the estimate on paper', () => {
  it('is a PDF named after the order number', async () => {
    const { id, number } = await newOrder(app, THREE_LINES);
    const { status, body, headers } = await technician.call(viewEstimate, { work_order_id: id });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(body.name).toBe(`Estimate WOONE-${number}.pdf`);
    const pdf = Buffer.from(await body.arrayBuffer()).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toContain('/MediaBox [0 0 612 792]');
  });

  it('is also a page, with the tax registrations and the footer of the shop, but without the terms of invoices', async () => {
    const { id, number } = await newOrder(app, THREE_LINES);
    const [tax] = await app.rows<{ tax_id: string }>(
      `update tax_components set registration_number = '12345 RT1' where name = 'HST' and organization_id = $1
       and tax_id = (select id from taxes where name = 'Ontario' and organization_id = $1) returning tax_id`,
      [app.home.organization_id],
    );
    await app.rows('update work_orders set tax_id = $2 where id = $1', [id, tax?.tax_id]);
    await app.rows(`update invoice_settings set terms = 'Net 30', footer = 'Thank <you>' where organization_id = $1`, [
      app.home.organization_id,
    ]);
    const { body, headers } = await technician.call(viewEstimate, { work_order_id: id, type: 'html', paper: 'a4' });
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await body.text();
    for (const text of ['Home Fleet', 'First shop', 'Front brakes', '$590.00', 'HST 13 %', 'HST 12345 RT1', 'size: A4'])
      expect(html).toContain(text);
    expect(html).toContain(`WOONE-${number}`);
    expect(html).toContain('Thank &lt;you&gt;');
    expect(html).not.toContain('Net 30');
  });

  it('is neither a spreadsheet nor a picture', async () => {
    const { id } = await newOrder(app, THREE_LINES);
    const { status, errors } = await technician.call(viewEstimate, { work_order_id: id, type: 'xlsx' });
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ message: 'Unsupported file type', field: 'type' }]);
  });

  it('can be printed again as it was sent', async () => {
    const { work_order_id, line_ids } = await sentOrder(app, await app.as('ROLE_SERVICE_ADVISOR'));
    const [stored] = await app.rows<{ id: string }>('select id from work_order_snapshots where work_order_id = $1', [
      work_order_id,
    ]);
    await app.rows(`update work_order_lines set line_name = 'Rear brakes' where id = $1`, [line_ids[0]]);
    const requested = { work_order_id, type: 'html', snapshot_id: stored?.id };
    expect(await (await technician.call(viewEstimate, requested)).body.text()).toContain('Front brakes');
    expect(await (await technician.call(viewSnapshotHtml, { id: stored?.id })).body.text()).toContain('Front brakes');
    const now = await technician.call(viewEstimate, { work_order_id, type: 'html' });
    expect(await now.body.text()).toContain('Rear brakes');
    const stray = await newOrder(app, THREE_LINES);
    expect((await technician.call(viewEstimate, { ...requested, work_order_id: stray.id })).status).toBe(404);
  });

  it('shows the customer’s answer and signature once they exist', async () => {
    const { work_order_id, line_ids, token } = await sentOrder(app, await app.as('ROLE_SERVICE_ADVISOR'));
    const strokes = [
      [
        [10, 20],
        [30, 40],
      ],
    ];
    await app.client().call(decideEstimate, {
      token,
      name: 'Dana Okafor',
      signature: { kind: 'drawn', strokes },
      decisions: line_ids.map((line_id, index) => ({ line_id, decision: index === 0 ? 'authorized' : 'declined' })),
    });
    const [stored] = await app.rows<{ id: string }>(
      `select id from work_order_snapshots where work_order_id = $1 and reason = 'estimate'`,
      [work_order_id],
    );
    const requested = { work_order_id, snapshot_id: stored?.id };
    const html = await (await technician.call(viewEstimate, { ...requested, type: 'html' })).body.text();
    expect(html).toContain('Answered online by Dana Okafor');
    expect(html).toContain('<path d="M10 20L30 40"/>');
    expect((await technician.call(viewEstimate, { ...requested, type: 'pdf' })).status).toBe(200);
  });

  it('can be opened by everyone who may view orders, from every location, and by no one else', async () => {
    const { id: work_order_id } = await newOrder(app, { ...THREE_LINES, shop_id: 'TWO' });
    const other = await newOrder(app, { is_other: true });
    expect((await technician.call(viewEstimate, { work_order_id })).status).toBe(200);
    expect((await app.client().call(viewEstimate, { work_order_id })).status).toBe(409);
    expect((await (await app.as('ROLE_TIME_CLOCK_USER')).call(viewEstimate, { work_order_id })).status).toBe(401);
    expect((await technician.call(viewEstimate, { work_order_id: other.id })).status).toBe(404);
    expect((await technician.call(viewEstimate, { work_order_id: uuidv7() })).status).toBe(404);
    expect((await technician.call(viewSnapshotHtml, { id: uuidv7() })).status).toBe(404);
    expect((await app.client().call(viewSnapshotHtml, { id: uuidv7() })).status).toBe(409);
  });
});
