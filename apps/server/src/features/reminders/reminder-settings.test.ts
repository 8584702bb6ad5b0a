import { changeReminders, previewReminders, viewReminders } from '@baydesk/contract/reminders.contract';
import { listEvents } from '@baydesk/contract/organization.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { customerWith, newInvoice } from '../invoices/invoices.fixture.ts';
import { rule } from './reminders.fixture.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const change = async (fields: object, client = manager) => {
  const { body } = await manager.call(viewReminders, {});
  return client.call(changeReminders, { is_on: true, rules: [rule(7)], version: body.version, ...fields });
};

describe('the rules', () => {
  it('are three suggestions at first, and nobody is reminded', async () => {
    const stranger = await app.asEmail('administrator@other.test');
    const { body } = await stranger.call(viewReminders, {});
    expect(body).toMatchObject({ is_on: false, version: 1, rules: [{ days: -3 }, { days: 7 }, { days: 30 }] });
  });

  it('are changed as a whole, by their days, with an entry in the history', async () => {
    const { status, body } = await change({ rules: [rule(14), rule(-1, { is_on: false }), rule(0)] });
    expect(status).toBe(201);
    expect(body.rules.map(({ days, is_on }) => [days, is_on])).toEqual([
      [-1, false],
      [0, true],
      [14, true],
    ]);
    expect((await manager.call(viewReminders, {})).body).toEqual(body);
    const { body: events } = await manager.call(listEvents, {});
    expect(events.collection[0]).toMatchObject({ entity: 'organization', action: 'reminders_changed' });
  });

  it.each([
    [[rule(7), rule(7)], 'rules.1.days', 'Another rule has the same day'],
    [[rule(366)], 'rules.0.days', 'Days cannot be further than 365 from the due date'],
    [[rule(7, { subject: '' })], 'rules.0.subject', 'Subject is a required field'],
    [[rule(7, { message: ' ' })], 'rules.0.message', 'Text is a required field'],
    [[rule(7, { message: 'You owe {amuont}' })], 'rules.0.message', 'Text cannot contain {amuont}'],
    [[rule(7, { message: 'See\n\n{link}' })], 'rules.0.message', 'Text cannot contain {link}'],
  ])('%j are refused at %s: %s', async (rules, field, message) => {
    expect((await change({ rules })).errors).toMatchObject([{ field, message }]);
  });

  it('are not overwritten by somebody who read them earlier', async () => {
    expect((await change({ version: 1 })).status).toBe(412);
  });

  it('are read in the office and changed by managers', async () => {
    const office = await app.as('ROLE_OFFICE_USER');
    expect((await office.call(viewReminders, {})).status).toBe(200);
    expect((await change({}, office)).status).toBe(401);
    expect((await (await app.as('ROLE_SERVICE_ADVISOR')).call(viewReminders, {})).status).toBe(401);
  });
});

describe('the preview', () => {
  const today = workplaceDate(Temporal.Now.instant(), 'America/Toronto');
  const late = (customer_id: string, days: number) =>
    newInvoice(app, manager, { customer_id, due_date: today.subtract({ days }).toString() });

  it('says who would be reminded of what, who has no address, and who is not reminded and why', async () => {
    await change({ is_on: false, rules: [rule(7), rule(30, { is_on: false })] });
    const with_email = await customerWith(app, { company_name: 'Lakes', email: 'desk@lakes.example' });
    const unknown = await customerWith(app, { company_name: 'Barrie' });
    const free = await customerWith(app, { email: 'free@x.example', takes_no_reminders: true });
    const [first, second] = [await late(with_email, 7), await late(with_email, 9)];
    await late(with_email, 30);
    const third = await late(unknown, 8);
    await late(free, 7);
    const { body } = await manager.call(previewReminders, {});
    const listed = (invoice: { id: string; invoice_number: string }) => ({
      id: invoice.id,
      invoice_number: invoice.invoice_number,
      rule_days: 7,
    });
    expect(body).toMatchObject({
      invoices_count: 2,
      customers_count: 1,
      customers_without_address: 1,
      collection: [
        { customer_name: 'Barrie', sent_to: null, invoices: [listed(third)] },
        { customer_name: 'Lakes', sent_to: 'Lakes <desk@lakes.example>', invoices: [listed(second), listed(first)] },
      ],
      held: [{ reason: 'no_reminders', invoices_count: 1 }],
    });
  });
});
