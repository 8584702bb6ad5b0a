import { LINE_STATUSES } from '@baydesk/domain/lines/line-status';
import { PART_REQUEST_STATUSES } from '@baydesk/domain/part-requests/part-request-status';
import { view } from '@baydesk/domain/permissions/permission';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { uuid } from '../fields.ts';

const choice = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.object({ value: z.enum(values), label: z.string(), color: z.string() });

export const listStatuses = defineEndpoint({
  method: 'GET',
  path: '/work-orders/statuses',
  summary: 'The statuses of an order, with the moves the table allows from each.',
  permission: view('work_order'),
  input: z.object({}),
  output: z.object({
    collection: z.array(choice(WORK_ORDER_STATUSES).extend({ moves: z.array(z.enum(WORK_ORDER_STATUSES)) })),
  }),
});

export const listLineStatuses = defineEndpoint({
  method: 'GET',
  path: '/line-statuses',
  summary: 'The statuses of a line.',
  permission: view('work_order'),
  input: z.object({}),
  output: z.object({ collection: z.array(choice(LINE_STATUSES)) }),
});

export const listPartStatuses = defineEndpoint({
  method: 'GET',
  path: '/parts/statuses',
  summary: 'The statuses of a part that an order asks for.',
  permission: view('part_request'),
  input: z.object({}),
  output: z.object({ collection: z.array(choice(PART_REQUEST_STATUSES)) }),
});

const person = z.object({ id: uuid, name: z.string(), first_name: z.string(), last_name: z.string() });
export type ShopPerson = z.output<typeof person>;

export const listTechnicians = defineEndpoint({
  method: 'GET',
  path: '/technicians',
  summary: 'Who does the work at this location.',
  permission: view('work_order'),
  location: 'required',
  input: z.object({}),
  output: z.object({ collection: z.array(person) }),
});

export const listServiceAdvisors = defineEndpoint({
  method: 'GET',
  path: '/service-advisors',
  summary: 'Who speaks with customers at this location.',
  permission: view('work_order'),
  location: 'required',
  input: z.object({}),
  output: z.object({ collection: z.array(person) }),
});

export const labourTypeOptions = defineEndpoint({
  method: 'GET',
  path: '/labour-type-options',
  summary: 'The labour types with the rate that counts for a customer.',
  permission: view('labour_type'),
  input: z.object({ customer_id: uuid.optional() }),
  output: z.object({
    collection: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        /** Null for people from whom prices are hidden. */
        labour_rate: z.int().nullable(),
        is_default: z.boolean(),
      }),
    ),
  }),
});
