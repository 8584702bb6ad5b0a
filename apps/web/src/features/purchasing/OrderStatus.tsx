import type { PurchaseOrderRow } from '@baydesk/contract/purchasing.contract';
import { Group } from '@mantine/core';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';

/** The status of an order, and whether the vendor is late with it. */
export const OrderStatus = ({
  order: { status, is_overdue },
}: {
  order: Pick<PurchaseOrderRow, 'status' | 'is_overdue'>;
}) => (
  <Group gap="3xs" wrap="nowrap">
    <StatusBadge status={status} {...(status === 'cancelled' || status === 'draft' ? { colour: 'grey' } : {})} />
    {is_overdue && <StatusBadge status="late" label="Late" colour="red" />}
  </Group>
);
