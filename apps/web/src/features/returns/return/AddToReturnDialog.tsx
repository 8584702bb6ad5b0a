import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { addToReturn } from '@baydesk/contract/returns.contract';
import { useState } from 'react';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { AlsoWaiting } from '../../work-orders/public.ts';
import { useAddToReturn } from '../use-returns.ts';

interface AddToReturnDialogProps {
  part_return: VendorReturn;
  onClose: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Adds more parts and cores that wait for the vendor of a return. */
export function AddToReturnDialog({ part_return, onClose }: AddToReturnDialogProps) {
  const { id, version, return_number, vendor_id, vendor_name } = part_return;
  const [initial] = useState(() => ({ id, version, request_ids: [], core_return_ids: [] }));
  return (
    <FormDialog
      title={`Add to ${return_number}`}
      endpoint={addToReturn}
      initial={initial}
      mutation={useAddToReturn()}
      onClose={onClose}
      submitLabel="Add to the return"
    >
      <AlsoWaiting
        vendor_id={vendor_id}
        legend={`Waiting for ${vendor_name}`}
        except={NONE}
        empty={`Nothing else waits for ${vendor_name}.`}
      />
    </FormDialog>
  );
}
