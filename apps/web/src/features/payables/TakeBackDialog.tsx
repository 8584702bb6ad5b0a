import type { reverseBill, reverseVendorCredit, reverseVendorPayment } from '@baydesk/contract/payables.contract';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../shared/ui/form/FormDialog.tsx';
import type { FormDialogProps } from '../../shared/ui/form/form-dialog-props.ts';

type TakesBack = typeof reverseBill | typeof reverseVendorCredit | typeof reverseVendorPayment;

interface TakeBackDialogProps extends Pick<
  FormDialogProps<TakesBack>,
  'title' | 'endpoint' | 'mutation' | 'onSaved' | 'onClose'
> {
  document: { readonly id: string; readonly version: number };
  submitLabel: string;
  /** An example of a reason. */
  placeholder: string;
  /** The effect of the counter-entry. */
  children: ReactNode;
}

/** Takes a bill, a credit or a payment back for a reason. */
export function TakeBackDialog(props: TakeBackDialogProps) {
  const { document, placeholder, children, ...form } = props;
  const [{ id, version }] = useState(document);
  return (
    <FormDialog {...form} initial={{ id, version, reason: '' }}>
      <TextField name="reason" label="Reason" placeholder={placeholder} />
      <Text size="sm" c="dimmed">
        {children} This cannot be undone.
      </Text>
    </FormDialog>
  );
}
