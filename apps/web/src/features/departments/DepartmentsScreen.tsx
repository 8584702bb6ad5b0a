import {
  changeDepartment,
  createDepartment,
  listDepartments,
  removeDepartment,
  retireDepartment,
} from '@baydesk/contract/departments.contract';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { useOpenWorkplaces } from '../workplaces/public.ts';
import { DepartmentFields } from './DepartmentFields.tsx';
import { DEPARTMENT_COLUMNS, locationFilter } from './department-columns.tsx';

const ENDPOINTS = {
  list: listDepartments,
  create: createDepartment,
  change: changeDepartment,
  retire: retireDepartment,
  remove: removeDepartment,
};

export function DepartmentsScreen() {
  const { default_workplace } = useActor();
  const workplaces = useOpenWorkplaces();
  return (
    <RecordsScreen
      title="Departments"
      noun="department"
      resource="department"
      endpoints={ENDPOINTS}
      columns={DEPARTMENT_COLUMNS}
      filters={[locationFilter(workplaces)]}
      blank={{ name: '', workplace_id: default_workplace?.id ?? null }}
      toFields={({ name, workplace_id }) => ({ name, workplace_id })}
      nameOf={({ name }) => name}
      Fields={DepartmentFields}
      size="sm"
      emptyHint="People who do not work on orders clock their time in a department of their location."
    />
  );
}
