import type { PartSaleRow } from '@baydesk/contract/part-sales.contract';
import { Group } from '@mantine/core';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';

/** The status of a sale, and whether its invoice is paid. */
export function PartSaleStatus({ sale: { status, is_paid } }: { sale: Pick<PartSaleRow, 'status' | 'is_paid'> }) {
  const isBilled = status === 'invoiced' || status === 'credited';
  return (
    <Group gap="3xs" wrap="nowrap">
      <StatusBadge status={status} />
      {isBilled && (is_paid ? <StatusBadge status="paid" /> : <StatusBadge status="unpaid" />)}
    </Group>
  );
}
