import type { listStaff } from '@baydesk/contract/staff.contract';
import { STAFF_STATUSES } from '@baydesk/domain/accounts/staff-status';
import { ROLES } from '@baydesk/domain/permissions/roles';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { ListFilter } from '../../shared/ui/list/list-definition.ts';
import { useOpenWorkplaces } from '../workplaces/public.ts';

export function useStaffFilters(): readonly ListFilter<typeof listStaff>[] {
  const workplaces = useOpenWorkplaces();
  return [
    {
      field: 'status',
      label: 'Status',
      isQuick: true,
      options: STAFF_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
    },
    { field: 'role_id', label: 'Role', options: ROLES.map(({ name, label }) => ({ value: name, label })) },
    {
      field: 'workplace_id',
      label: 'Location',
      options: workplaces.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      field: 'clockable',
      label: 'Clocks time',
      options: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    },
  ];
}
