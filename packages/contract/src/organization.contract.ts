import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { calendarDate, instant, uuid } from './fields.ts';
import { listInput, listOutput } from './list.ts';

export const featureFlags = defineEndpoint({
  method: 'GET',
  path: '/organization/feature-flags',
  summary: 'The features switched on for your organization.',
  permission: 'signed_in',
  input: z.object({ organization_id: uuid.optional() }),
  output: z.object({ features: z.array(z.object({ name: z.string() })) }),
});

export const viewPaymentCustomer = defineEndpoint({
  method: 'GET',
  path: '/organization/payment-customer/view',
  summary: 'What your organization subscribes to, and until when.',
  permission: view('billing'),
  input: z.object({}),
  output: z.object({
    organization_id: uuid,
    name: z.string(),
    plans: z.array(z.string()),
    trial_until: calendarDate.nullable(),
    paid_until: calendarDate.nullable(),
  }),
});

export const eventView = z.object({
  id: uuid,
  occurred_at: instant,
  entity: z.string(),
  entity_id: uuid,
  action: z.string(),
  actor_name: z.string(),
  impersonator_name: z.string().nullable(),
  workplace_id: uuid.nullable(),
  workplace_name: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type EventView = z.output<typeof eventView>;

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/organization/events',
  summary: 'What happened in the organization, newest first: who did what, and for whom.',
  permission: view('event'),
  input: listInput(['occurred_at']),
  output: listOutput(eventView),
});

export const firstSteps = defineEndpoint({
  method: 'GET',
  path: '/organization/first-steps',
  summary: 'What a new organization has set up already.',
  permission: 'signed_in',
  input: z.object({}),
  output: z.object({ workplaces: z.int(), departments: z.int(), staff: z.int() }),
});
