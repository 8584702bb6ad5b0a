import { changeReminders, viewReminders } from '@baydesk/contract/reminders.contract';
import { Temporal } from 'temporal-polyfill';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newInvoice, customerWith } from '../invoices/invoices.fixture.ts';
import { seeToMorning } from './send-reminders-task.ts';

/** Half past eight in Toronto, and half past two at night in Auckland, where the second location is. */
export const MORNING = '2026-11-17T13:30:00Z';
export const TODAY = '2026-11-17';

export const daysFromToday = (days: number) => Temporal.PlainDate.from(TODAY).add({ days }).toString();

export const rule = (days: number, fields: object = {}) => ({
  days,
  subject: 'Reminder: {number}',
  message: 'Dear {customer}, {amount} was due on {due_date}.',
  is_on: true,
  ...fields,
});

/** Customers who owe, in an organization that reminds them by these rules. */
export async function openReminders(app: TestApp, client: TestClient) {
  const setRules = async (days: readonly number[], is_on = true) => {
    const { body } = await client.call(viewReminders, {});
    return client.call(changeReminders, { is_on, rules: days.map((each) => rule(each)), version: body.version });
  };
  let customers = 0;
  return {
    setRules,
    /** A customer with an address of their own, which messages are found by. */
    async customer(columns: Readonly<Record<string, unknown>> = {}) {
      customers += 1;
      const email = `owes-${customers}@halton.example`;
      const id = await customerWith(app, { company_name: 'Halton Freight', email, is_tax_exempt: true, ...columns });
      return { id, email };
    },
    /** An invoice due so many days before today. */
    late: (customer_id: string, days: number, fields: object = {}) =>
      newInvoice(app, client, { customer_id, due_date: daysFromToday(-days), ...fields }),
    /** Does the work of a morning, as the job does. Each call begins a new morning. */
    async morning(now = MORNING) {
      await app.rows('delete from reminder_mornings');
      await seeToMorning(app.services, {
        organization_id: app.home.organization_id,
        now: Temporal.Instant.from(now),
        request_id: 'job 1',
      });
    },
    mailsTo: (email: string) =>
      app.rows<{ id: string; subject: string; body_text: string; secret_link: string; status: string }>(
        'select id, subject, body_text, secret_link, status from mails where to_address = $1 order by id',
        [email],
      ),
  };
}
