import { AUTHORIZED_BY } from '@baydesk/domain/lines/authorization';
import { MOST_CENTS, MOST_OF_A_PART } from '@baydesk/domain/limits';
import { PART_REQUEST_ACTIONS, PART_SOURCES } from '@baydesk/domain/part-requests/part-request-status';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { decimal, optionalAmount, optionalText, price, requiredText, uuid, version } from '../fields.ts';
import { flag } from './order-fields.ts';
import { orderDetail } from './order-view.ts';

const MOST_PARTS_AT_ONCE = 100;
const MOST_PARTS_MOVED = 200;

const withRequest = orderDetail.extend({ part_request_id: uuid });
const requestsRead = z
  .array(z.object({ id: uuid, version }))
  .min(1)
  .max(MOST_PARTS_MOVED);
const quantity = decimal('Quantity', 0.0001, MOST_OF_A_PART);

/** A null price is computed by the pricing rules once a cost is known. A null category means 'Uncategorized'. */
export const makePartRequest = defineEndpoint({
  method: 'POST',
  path: '/work-orders/part-requests/make',
  summary: 'Asks for a part on a line; a description is enough.',
  permission: create('part_request'),
  refuses: ['changed_meanwhile'],
  input: z.object({
    id: uuid,
    line_id: uuid,
    description: requiredText('Description', 200),
    part_number: optionalText('Part number', 60),
    quantity: quantity.default(1),
    part_source_type: z.enum(PART_SOURCES).default('vendor'),
    /**
     * With a catalogue part, a cost that is not given is the average here, or what the vendor asked last, and a core that is
     * not given is the core charge of the part.
     */
    catalogue_part_id: uuid.nullable().default(null),
    vendor_id: uuid.nullable().default(null),
    /** Of a vendor that is not on the list; one that is gives its own name. */
    vendor_name: optionalText('Vendor', 120),
    cost: optionalAmount('Cost'),
    core: optionalAmount('Core'),
    sell_price: optionalAmount('Sell price'),
    part_category_id: uuid.nullable().default(null),
    is_tax_exempt: z.boolean().default(false),
    /** A note of the order whose picture shows the part. */
    note_id: uuid.nullable().default(null),
  }),
  output: withRequest,
});

export const makePartRequests = defineEndpoint({
  method: 'POST',
  path: '/work-orders/part-requests/make-many',
  summary: 'Asks for several parts of the catalogue on a line at once, such as those of a part set.',
  permission: create('part_request'),
  refuses: ['changed_meanwhile'],
  input: z.object({
    line_id: uuid,
    requests: z
      .array(
        z.object({
          id: uuid,
          catalogue_part_id: uuid,
          quantity,
          /** Stock where as many are available, otherwise a vendor, unless given. */
          part_source_type: z.enum(PART_SOURCES).optional(),
        }),
      )
      .min(1, 'Parts must have at least 1 option(s) selected')
      .max(MOST_PARTS_AT_ONCE),
  }),
  output: orderDetail,
});

/**
 * Fields that are left out stay unchanged. A price set to null is computed by the rules again. Another catalogue part brings
 * its core charge along, unless a core is given.
 */
export const changePartRequest = defineEndpoint({
  method: 'POST',
  path: '/work-orders/part-requests/change',
  summary: 'Changes or quotes a part request.',
  permission: change('part_request'),
  input: z.object({
    id: uuid,
    version,
    description: requiredText('Description', 200).optional(),
    part_number: optionalText('Part number', 60).unwrap().optional(),
    quantity: quantity.optional(),
    part_source_type: z.enum(PART_SOURCES).optional(),
    catalogue_part_id: uuid.nullable().optional(),
    vendor_id: uuid.nullable().optional(),
    vendor_name: optionalText('Vendor', 120).unwrap().optional(),
    cost: optionalAmount('Cost').unwrap().optional(),
    core: optionalAmount('Core').unwrap().optional(),
    sell_price: optionalAmount('Sell price').unwrap().optional(),
    part_category_id: uuid.optional(),
    is_tax_exempt: z.boolean().optional(),
  }),
  output: withRequest,
});

export const changePartSources = defineEndpoint({
  method: 'POST',
  path: '/work-orders/part-requests/change-source',
  summary: 'Takes parts of an order from stock, or gets them from a vendor, all of them or none.',
  permission: change('part_request'),
  input: z.object({ work_order_id: uuid, requests: requestsRead, part_source_type: z.enum(PART_SOURCES) }),
  output: orderDetail,
});

export const removePartRequest = defineEndpoint({
  method: 'POST',
  path: '/work-orders/part-requests/remove',
  summary: 'Removes a request nothing was ordered for.',
  permission: remove('part_request'),
  input: z.object({ id: uuid, version }),
  output: orderDetail,
});

export const performStatusAction = defineEndpoint({
  method: 'POST',
  path: '/work-orders/part-requests/perform-status-action',
  summary: 'Takes part requests on, each as the table of their statuses allows.',
  permission: move('part_request'),
  input: z
    .object({
      work_order_id: uuid,
      requests: requestsRead,
      action: z.enum(PART_REQUEST_ACTIONS).meta({ examples: ['receive'] }),
      /** The person who authorized the parts, and how; needed for 'authorize'. */
      decided_by: optionalText('Name', 120),
      how: z.enum(AUTHORIZED_BY).nullable().default(null),
    })
    .superRefine(({ action, decided_by, how }, context) => {
      if (action !== 'authorize') return;
      if (decided_by === '')
        context.addIssue({ code: 'custom', path: ['decided_by'], message: 'Name is a required field' });
      if (how === null) context.addIssue({ code: 'custom', path: ['how'], message: 'How is a required field' });
    }),
  output: orderDetail,
});

export const movePartRequest = defineEndpoint({
  method: 'POST',
  path: '/work-orders/part-requests/move',
  summary: 'Puts a part onto another line of the order.',
  permission: move('part_request'),
  input: z.object({ id: uuid, version, to_line_id: uuid }),
  output: orderDetail,
});

/** If the shelf has no piece of a part, all come from a vendor. */
export const stageOnShelf = defineEndpoint({
  method: 'POST',
  path: '/work-orders/part-requests/stage-on-shelf',
  summary: 'Stages as many pieces as the shelf has, and asks a vendor for the rest, as requests of their own.',
  permission: move('part_request'),
  input: z.object({
    work_order_id: uuid,
    requests: z
      .array(
        z.object({
          id: uuid,
          version,
          /** Of the request for the rest, if there is one. */
          rest_id: uuid,
        }),
      )
      .min(1)
      .max(MOST_PARTS_MOVED),
  }),
  output: orderDetail,
});

export const handleCore = defineEndpoint({
  method: 'POST',
  path: '/work-orders/parts/handle-core',
  summary: 'Says that a worn part came back (1), which gives its deposit back, or did not (0).',
  permission: move('part_request'),
  input: z.object({ part_id: uuid, work_order_id: uuid, is_core_ok: flag.nullable() }),
  output: orderDetail,
});

export const quotePrice = defineEndpoint({
  method: 'GET',
  path: '/work-orders/part-requests/price',
  summary: 'What a part would sell for by the rules, and why.',
  permission: view('part_request'),
  input: z.object({
    cost: z.coerce.number().int().min(0).max(MOST_CENTS),
    catalogue_part_id: uuid.optional(),
    part_number: z.string().trim().max(60).optional(),
    part_category_id: uuid.optional(),
  }),
  output: z.object({ sell_price: price, margin: z.number().nullable(), reasons: z.array(z.string()) }),
});
