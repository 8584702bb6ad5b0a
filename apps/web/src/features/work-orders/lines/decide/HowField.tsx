import { AUTHORIZED_BY, AUTHORIZED_BY_LABELS } from '@baydesk/domain/lines/authorization';
import { Input, SegmentedControl } from '@mantine/core';
import { useFormField } from '../../../../shared/ui/form/use-form-field.ts';

/** 'Online' is what the estimate's own link records. */
const WAYS = AUTHORIZED_BY.filter((way) => way !== 'portal');

/** How the customer said so. */
export function HowField({ name, label }: { name: string; label: string }) {
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
