import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { LINE_FACES } from '../order-data/line-words.ts';

export function LineBadge({ status }: { status: LineStatus }) {
  const { label, colour } = LINE_FACES[status];
  return <StatusBadge status={status} label={label} colour={colour} />;
}
