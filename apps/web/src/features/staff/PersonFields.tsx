import { SALARY_TYPE_LABELS, SALARY_TYPES } from '@baydesk/domain/accounts/staff-status';
import { MoneyField } from '../../shared/ui/fields/MoneyField.tsx';
import { SelectField } from '../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../shared/ui/form/FieldRow.tsx';
import classes from './PersonDrawer.module.css';
import { RoleField } from './RoleField.tsx';

/** This order keeps fields side by side level. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const SALARY_OPTIONS = SALARY_TYPES.map((type) => ({ value: type, label: SALARY_TYPE_LABELS[type] }));

interface WhoFieldsProps {
  email_hint?: string | undefined;
  isEmailFixed?: boolean;
  /** The reason why the role cannot be changed, if it cannot. */
  role_fixed_because?: string | undefined;
}

/** A person's details and roles. */
export function WhoFields({ email_hint, isEmailFixed = false, role_fixed_because }: WhoFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField name="first_name" label="First name" />
        <TextField name="last_name" label="Last name" />
      </FieldRow>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        description={email_hint}
        disabled={isEmailFixed}
        inputWrapperOrder={HINT_BELOW}
        classNames={{ input: classes.fixed ?? '' }}
      />
      <RoleField fixedBecause={role_fixed_because} />
      <TextField name="job_title" label="Job title" placeholder="Diesel technician" />
    </>
  );
}

/** How somebody is paid and whether their time is clocked. */
export function PayFields() {
  return (
    <>
      <FieldRow>
        <SelectField name="salary_type" label="Salary type" options={SALARY_OPTIONS} />
        <MoneyField
          name="hourly_cost_cents"
          label="Hourly cost"
          description="What an hour costs the shop"
          inputWrapperOrder={HINT_BELOW}
        />
      </FieldRow>
      <SwitchField
        name="clockable"
        label="Clocks in and out"
        description="Their time is clocked on orders and departments, and counts in time sheets."
      />
    </>
  );
}
