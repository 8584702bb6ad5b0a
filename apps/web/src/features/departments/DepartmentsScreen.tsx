import type { Department } from '@baydesk/contract/departments.contract';
import { departmentRecords } from '@baydesk/contract/departments.contract';
import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { SelectField } from '../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import type { ListColumn, ListFilter } from '../../shared/ui/list/screen/list-definition.ts';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { withChosen } from '../../shared/ui/records/with-chosen.ts';
import { useOpenWorkplaces } from '../workplaces/public.ts';

const DEPARTMENT_COLUMNS: readonly ListColumn<typeof departmentRecords.list>[] = [
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

const locationFilter = (workplaces: readonly Workplace[]): ListFilter<typeof departmentRecords.list> => ({
  field: 'workplace_id',
  label: 'Location',
  options: workplaces.map(({ id, name }) => ({ value: id, label: name })),
});

export function DepartmentsScreen() {
  const { default_workplace } = useActor();
  const workplaces = useOpenWorkplaces();
  return (
    <RecordsScreen
      records={departmentRecords}
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

function DepartmentFields({ record }: { record?: Department }) {
  const locations = useOpenWorkplaces().map(({ id, name }) => ({ value: id, label: name }));
  const chosen = record && { value: record.workplace_id, label: record.workplace_name };
  return (
    <>
      <TextField name="name" label="Name" placeholder="Parts counter" />
      <SelectField name="workplace_id" label="Location" options={withChosen(locations, chosen)} />
    </>
  );
}
