import { SelectField } from '../../shared/ui/fields/SelectField.tsx';
import { withChosen } from '../../shared/ui/records/with-chosen.ts';
import { useGridLocationOptions } from './use-inventory.ts';

interface GridLocationFieldProps {
  /** The shelf chosen before, which may be retired since. */
  grid_location?: { readonly id: string; readonly name: string } | undefined;
}

/** The shelf of a part; blank for a part without one. */
export function GridLocationField({ grid_location }: GridLocationFieldProps) {
  const options = useGridLocationOptions();
  return (
    <SelectField
      name="grid_location_id"
      label="Grid location"
      placeholder="None"
      clearable
      options={withChosen(options, grid_location && { value: grid_location.id, label: grid_location.name })}
    />
  );
}
