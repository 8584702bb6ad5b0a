import { roleDescription } from '@baydesk/domain/permissions/role-descriptions';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { useFormText } from '../../shared/ui/form/use-form-field.ts';
import { SelectField } from '../../shared/ui/fields/SelectField.tsx';
import { useRoles } from './use-staff.ts';
import person from './PersonDrawer.module.css';
import classes from './RoleField.module.css';

interface RoleFieldProps {
  /** The reason why this person's role cannot be changed, if it cannot. */
  fixedBecause?: string | undefined;
}

/** Each role with its purpose; roles that the person cannot give say so. */
export function RoleField({ fixedBecause }: RoleFieldProps) {
  const roles = useRoles();
  const chosen = useFormText('role_id');
  const options = roles.map(({ role_id, label, is_grantable }) => ({
    value: role_id,
    label,
    disabled: !is_grantable && role_id !== chosen,
  }));
  const hintOf = (role_id: string) => roleDescription(role_id as RoleName);
  return (
    <SelectField
      name="role_id"
      label="Role"
      options={options}
      placeholder="What may they do?"
      description={fixedBecause ?? (chosen ? hintOf(chosen) : undefined)}
      disabled={fixedBecause !== undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // The list itself scrolls, because what scrolls inside of it is closed to the keyboard.
      withScrollArea={false}
      classNames={{ options: classes.list ?? '', option: classes.row ?? '', input: person.fixed ?? '' }}
      renderOption={({ option }) => (
        <div className={classes.option}>
          <div className={classes.name}>{option.label}</div>
          <div className={classes.hint}>
            {option.disabled ? 'Only an administrator can give it' : hintOf(option.value)}
          </div>
        </div>
      )}
    />
  );
}
