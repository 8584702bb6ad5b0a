import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';

/** What the vehicle's counter showed last, whichever order told it. */
export const newestReading = ({ vehicle }: WorkOrder, kind: ReadingKind): number | null =>
  kind === 'mileage' ? vehicle.newest_mileage : vehicle.newest_engine_hours;
