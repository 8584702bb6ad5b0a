import type { listStaff } from '@baydesk/contract/staff.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { roleLabel } from '@baydesk/domain/permissions/roles';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { PersonAvatar } from '../../shared/ui/display/PersonAvatar.tsx';
import type { ListColumn } from '../../shared/ui/list/screen/list-definition.ts';
import { ShopChips } from './ShopChips.tsx';
import { StaffStatusBadge } from './StaffStatusBadge.tsx';

export const STAFF_COLUMNS: readonly ListColumn<typeof listStaff>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(150px, 1.3fr)',
    sort_by: 'name',
    value: fullName,
    cell: (person) => <PersonAvatar person={person} withName />,
  },
  {
    id: 'role_id',
    header: 'Role',
    width: 'minmax(150px, 1.4fr)',
    sort_by: 'role_id',
    value: ({ role_id }) => roleLabel(role_id),
  },
  {
    id: 'job_title',
    header: 'Job title',
    width: 'minmax(100px, 1.1fr)',
    sort_by: 'job_title',
    value: ({ job_title }) => job_title,
    isMuted: true,
    card: 'none',
  },
  {
    id: 'enrollments',
    header: 'Locations',
    width: '160px',
    value: ({ enrollments }) => enrollments.map(({ shop_id }) => shop_id).join(' '),
    cell: (person) => <ShopChips person={person} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '90px',
    sort_by: 'status',
    value: ({ status }) => statusLabel(status),
    cell: ({ status }) => <StaffStatusBadge status={status} />,
    card: 'aside',
  },
  {
    id: 'clockable',
    header: 'Clocks time',
    width: '76px',
    value: ({ clockable }) => clockable,
    cell: ({ clockable }) => (clockable ? 'Yes' : '–'),
    isMuted: true,
    card: 'none',
  },
  {
    id: 'email',
    header: 'E-mail',
    width: 'minmax(150px, 1.3fr)',
    sort_by: 'email',
    value: ({ email }) => email,
    isMuted: true,
    card: 'none',
  },
];
