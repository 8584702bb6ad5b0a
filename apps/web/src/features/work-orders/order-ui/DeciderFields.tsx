import { AUTHORIZED_BY, AUTHORIZED_BY_LABELS } from '@baydesk/domain/lines/authorization';
import { Input, SegmentedControl } from '@mantine/core';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { useRequiredHere } from './use-required-here.ts';

/** 'Online' is left out, because only the estimate's own link records it. */
const WAYS = AUTHORIZED_BY.filter((way) => way !== 'portal');

/** The person who decided, and how the shop heard it. */
export function DeciderFields() {
  useRequiredHere('decided_by', 'Name');
  return (
    <>
      <TextField name="decided_by" label="Who said so" withAsterisk />
      <HowField name="how" label="How" />
    </>
  );
}

function HowField({ name, label }: { name: string; label: string }) {
  const { value, onChange } = useFormField<string>(name, label);
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        withItemsBorders={false}
        name={name}
        aria-label={label}
        data={WAYS.map((way) => ({ value: way, label: AUTHORIZED_BY_LABELS[way] }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
