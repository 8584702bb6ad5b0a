import type { Department } from '@baydesk/contract/departments.contract';
import { SelectField } from '../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { withChosen } from '../../shared/ui/records/with-chosen.ts';
import { useOpenWorkplaces } from '../workplaces/public.ts';

export function DepartmentFields({ record }: { record?: Department }) {
  const locations = useOpenWorkplaces().map(({ id, name }) => ({ value: id, label: name }));
  const chosen = record && { value: record.workplace_id, label: record.workplace_name };
  return (
    <>
      <TextField name="name" label="Name" placeholder="Parts counter" />
      <SelectField name="workplace_id" label="Location" options={withChosen(locations, chosen)} />
    </>
  );
}
