import { change } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { uuid, version } from '../fields.ts';
import { discountInput } from './discount.ts';
import { orderDetail } from './order-view.ts';

export const changeDiscount = defineEndpoint({
  method: 'POST',
  path: '/work-orders/change-discount',
  summary: 'Gives a discount on the whole order, shared over the lines the customer pays; nothing takes it away.',
  permission: change('discount'),
  input: z.object({ work_order_id: uuid, version, discount: discountInput }),
  output: orderDetail,
});

export const changeLineDiscount = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/change-discount',
  summary: 'Gives a discount on the labour and parts of a line; nothing takes it away.',
  permission: change('discount'),
  input: z.object({ line_id: uuid, version, discount: discountInput }),
  output: orderDetail.extend({ line_id: uuid }),
});

export const changePartDiscount = defineEndpoint({
  method: 'POST',
  path: '/work-orders/part-requests/change-discount',
  summary: 'Gives a discount on a part, on a line without a fixed price; nothing takes it away.',
  permission: change('discount'),
  input: z.object({ id: uuid, version, discount: discountInput }),
  output: orderDetail.extend({ part_request_id: uuid }),
});
