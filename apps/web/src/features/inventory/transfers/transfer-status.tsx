import type { StockTransfer } from '@baydesk/contract/inventory.contract';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';

export const TRANSFER_WORDS = { in_transit: 'On its way', arrived: 'Arrived', cancelled: 'Cancelled' } as const;
const TRANSFER_COLOURS = { in_transit: 'blue', arrived: 'green', cancelled: 'grey' } as const;

export const TransferStatus = ({ transfer: { status } }: { transfer: StockTransfer }) => (
  <StatusBadge status={status} label={TRANSFER_WORDS[status]} colour={TRANSFER_COLOURS[status]} />
);
