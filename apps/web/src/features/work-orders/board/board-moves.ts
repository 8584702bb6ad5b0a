import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import type { OrderAtMove } from '@baydesk/domain/work-orders/work-order-moves';
import { allowedMoves } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';

/** Whether a card that is being carried may be put down in a column: where it came from, and where the table leads. */
export const isOpenColumn = (
  permissions: readonly PermissionRecord[],
  carried: OrderAtMove | null,
  column: WorkOrderStatus,
): boolean => carried === null || carried.status === column || allowedMoves(permissions, carried).includes(column);
