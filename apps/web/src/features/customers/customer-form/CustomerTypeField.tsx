import type { CustomerType } from '@baydesk/domain/customers/customer-type';
import { CUSTOMER_TYPE_LABELS, CUSTOMER_TYPES } from '@baydesk/domain/customers/customer-type';
import { SegmentedControl } from '@mantine/core';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';

const CHOICES = CUSTOMER_TYPES.map((type) => ({ value: type, label: CUSTOMER_TYPE_LABELS[type] }));
const show = (type: CustomerType) => CUSTOMER_TYPE_LABELS[type];

/** What was typed for the other kind stays, and is there again when the type is changed back. */
export function CustomerTypeField() {
  const { value, onChange } = useFormField<CustomerType>('customer_type', 'Type', show);
  return <SegmentedControl fullWidth aria-label="Type of customer" data={CHOICES} value={value} onChange={onChange} />;
}
