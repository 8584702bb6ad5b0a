import type { Customer } from '@baydesk/contract/customers.contract';
import { mergeCustomers } from '@baydesk/contract/customers.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { CustomerField } from '../../../shared/ui/fields/CustomerField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { useCustomer, useMergeCustomers, useSeenCustomer, useUndoMerge } from '../use-customers.ts';
import { MergePreview } from './MergePreview.tsx';

interface MergeCustomersDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Merges two customers. The person chooses which one stays, and can undo the merge for a day. */
export function MergeCustomersDialog({ customer, onClose }: MergeCustomersDialogProps) {
  const merge = useMergeCustomers();
  const undo = useUndoMerge();
  const seenCustomer = useSeenCustomer();
  const navigate = useNavigate();
  const [isSwapped, setIsSwapped] = useState(false);
  return (
    <FormDialog
      title={`Merge ${customer.name} with another customer`}
      endpoint={mergeCustomers}
      submitLabel="Merge"
      // The version is known once the other customer is chosen.
      initial={{ kept_id: customer.id, kept_version: customer.version, merged_id: null, merged_version: 1 }}
      mutation={{
        mutateAsync: async ({ id, merged_id }) => {
          const other = await seenCustomer(merged_id);
          const [kept_customer, merged_customer] = isSwapped ? [other, customer] : [customer, other];
          return merge.mutateAsync({
            id,
            kept_id: kept_customer.id,
            kept_version: kept_customer.version,
            merged_id: merged_customer.id,
            merged_version: merged_customer.version,
          });
        },
      }}
      onClose={onClose}
      onSaved={({ id, kept_id, merged_name }) => {
        if (kept_id !== customer.id) void navigate({ to: '/customers/$id', params: { id: kept_id } });
        undoable(`${merged_name} is merged`, () => undo.mutateAsync({ id }));
      }}
      size="lg"
    >
      <MergeFields customer={customer} isSwapped={isSwapped} onSwap={() => setIsSwapped(!isSwapped)} />
    </FormDialog>
  );
}

interface MergeFieldsProps {
  customer: Customer;
  isSwapped: boolean;
  onSwap: () => void;
}

function MergeFields({ customer, isSwapped, onSwap }: MergeFieldsProps) {
  const other_id = useFormText('merged_id');
  const { data: other } = useCustomer(other_id, other_id !== '');
  const [kept_customer, merged_customer] = isSwapped ? [other, customer] : [customer, other];
  return (
    <>
      <CustomerField name="merged_id" label="The other customer" except_id={customer.id} customer={other} />
      {kept_customer && merged_customer && (
        <MergePreview kept_customer={kept_customer} merged_customer={merged_customer} onSwap={onSwap} />
      )}
    </>
  );
}
