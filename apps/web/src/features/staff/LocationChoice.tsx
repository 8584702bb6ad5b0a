import { MultiSelectField } from '../../shared/ui/fields/MultiSelectField.tsx';
import { useFormField } from '../../shared/ui/form/use-form-field.ts';
import { useFormScope } from '../../shared/ui/form/form-context.ts';
import { SearchableSelect } from '../../shared/ui/inputs/SearchableSelect.tsx';
import type { SelectOption } from '../../shared/ui/fields/SelectField.tsx';
import { useOpenWorkplaces } from '../workplaces/public.ts';
import { startsAt } from './starts-at.ts';

/** Where somebody works, and where they start when it is more than one place. */
export function LocationChoice() {
  const options = useOpenWorkplaces().map(({ id, name }) => ({ value: id, label: name }));
  const { form } = useFormScope();
  const chosen = (form.getInputProps('workplace_ids') as { value: string[] }).value;
  return (
    <>
      <MultiSelectField name="workplace_ids" label="Locations" options={options} />
      {chosen.length > 1 && (
        <DefaultLocation options={options.filter(({ value }) => chosen.includes(value))} chosen={chosen} />
      )}
    </>
  );
}

function DefaultLocation({ options, chosen }: { options: readonly SelectOption[]; chosen: readonly string[] }) {
  const nameOf = (id: string | null) => options.find(({ value }) => value === id)?.label ?? '';
  const { value, ...field } = useFormField<string | null>('default_workplace_id', 'Default location', nameOf);
  return (
    <SearchableSelect
      {...field}
      data={options}
      value={startsAt(chosen, value)}
      description="Where they are after signing in"
    />
  );
}
