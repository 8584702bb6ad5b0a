import type { StaffStatus } from '@baydesk/domain/accounts/staff-status';
import type { StatusColour } from '@baydesk/domain/status/status-colour';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';

/** The domain has no colours for these statuses. */
const COLOURS: Readonly<Record<StaffStatus, StatusColour>> = {
  invited: 'blue',
  active: 'green',
  suspended: 'orange',
  removed: 'grey',
};

export function StaffStatusBadge({ status }: { status: StaffStatus }) {
  return <StatusBadge status={status} colour={COLOURS[status]} />;
}
