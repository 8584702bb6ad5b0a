import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';

/** '2019 Kenworth T680', without the unit number that is shown beside it. */
export function assetText({ vehicle_info, unit }: Pick<WorkOrderRow, 'vehicle_info' | 'unit'>): string {
  const ending = ` ${unit}`;
  return unit !== '' && vehicle_info.endsWith(ending) ? vehicle_info.slice(0, -ending.length) : vehicle_info;
}

/** '2019 Kenworth T680 · 214' */
export const unitText = (order: Pick<WorkOrderRow, 'vehicle_info' | 'unit'>): string =>
  [assetText(order), order.unit].filter((part) => part !== '').join(' · ');
