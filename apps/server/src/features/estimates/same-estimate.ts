import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { isDeepStrictEqual } from 'node:util';
import { pricedParts } from './estimate-line.ts';

/** What a customer agrees to: whose unit, which work and parts, at which price and by which rules of tax. */
const agreedTo = ({ work_order, lines }: OrderDetail) => ({
  customer_id: work_order.customer_id,
  vehicle_id: work_order.vehicle_id,
  rules: work_order.rules,
  lines: lines
    .map((line) => ({
      line_id: line.line_id,
      line_name: line.line_name,
      description: line.description,
      is_warranty: line.is_warranty,
      labour_total: line.labour_total,
      total_cores: line.total_cores,
      line_total: line.line_total,
      parts: pricedParts(line).map(({ part, total }) => ({
        description: part.description,
        quantity: part.quantity,
        total,
      })),
    }))
    .toSorted((a, b) => a.line_id.localeCompare(b.line_id)),
});

/** Whether an order still is what was sent; who decided which line meanwhile does not matter. */
export const isSameEstimate = (sent: OrderDetail, now: OrderDetail): boolean =>
  isDeepStrictEqual(agreedTo(sent), agreedTo(now));
