import type { CountStatus } from '@baydesk/contract/inventory/counts.contract';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';

export const COUNT_WORDS = { counting: 'Counting', posted: 'Posted', cancelled: 'Cancelled' } as const;
const COLOURS = { counting: 'blue', posted: 'green', cancelled: 'grey' } as const;

export const CountStatusBadge = ({ status }: { status: CountStatus }) => (
  <StatusBadge status={status} label={COUNT_WORDS[status]} colour={COLOURS[status]} />
);
