import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import { Select } from '@mantine/core';
import { v7 as uuidv7 } from 'uuid';
import { useFormField } from '../../shared/ui/form/use-form-field.ts';

export const refundBy = (payment_method_id: string | null) =>
  payment_method_id === null ? null : { id: uuidv7(), payment_method_id };

/** Stands for no refund, because a Mantine option needs a value. */
const NO_REFUND = 'none';

interface RefundFieldProps {
  methods: readonly PaymentMethod[];
  /** Says where money goes that is not given back; left out if all of it is. */
  otherwise?: string;
}

/** Chooses if money goes back, and by which method. */
export function RefundField({ methods, otherwise }: RefundFieldProps) {
  const nameOf = (id: string) => methods.find((method) => method.id === id)?.name ?? '';
  const { value, onChange, ...field } = useFormField<ReturnType<typeof refundBy>>('refund', 'Money', (refund) =>
    refund === null ? (otherwise ?? '') : `Give back by ${nameOf(refund.payment_method_id)}`,
  );
  return (
    <Select
      {...field}
      required={false}
      allowDeselect={false}
      data={[
        ...(otherwise === undefined ? [] : [{ value: NO_REFUND, label: otherwise }]),
        ...methods.map(({ id, name }) => ({ value: id, label: `Give back: ${name}` })),
      ]}
      value={value?.payment_method_id ?? (otherwise === undefined ? null : NO_REFUND)}
      onChange={(chosen) => onChange(chosen === null || chosen === NO_REFUND ? null : refundBy(chosen))}
    />
  );
}
