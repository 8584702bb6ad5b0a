import type { listDepartments } from '@baydesk/contract/departments.contract';
import type { Workplace } from '@baydesk/contract/workplaces.contract';
import type { ListColumn, ListFilter } from '../../shared/ui/list/list-definition.ts';

export const DEPARTMENT_COLUMNS: readonly ListColumn<typeof listDepartments>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(200px, 420px)',
    sort_by: 'name',
    value: ({ name }) => name,
  },
  {
    id: 'workplace_name',
    header: 'Location',
    width: 'minmax(160px, 1fr)',
    sort_by: 'workplace_name',
    value: ({ workplace_name }) => workplace_name,
  },
];

export const locationFilter = (workplaces: readonly Workplace[]): ListFilter<typeof listDepartments> => ({
  field: 'workplace_id',
  label: 'Location',
  options: workplaces.map(({ id, name }) => ({ value: id, label: name })),
});
