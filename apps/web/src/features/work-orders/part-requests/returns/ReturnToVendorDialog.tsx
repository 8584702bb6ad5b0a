import { createReturn } from '@baydesk/contract/returns.contract';
import { List } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../../shared/live/shown-by.ts';
import { TextAreaField } from '../../../../shared/ui/fields/TextAreaField.tsx';
import { VendorField } from '../../../../shared/ui/fields/VendorField.tsx';
import { FieldRow } from '../../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { useFormText } from '../../../../shared/ui/form/use-form-field.ts';
import { partName } from '../request-words.ts';
import { AlsoWaiting } from './AlsoWaiting.tsx';

/** A request to return, or a core to return. */
export interface ThingToReturn {
  readonly id: string;
  readonly part_number: string;
  readonly description: string;
  readonly quantity: number;
  readonly vendor_id: string | null;
  readonly vendor_name: string;
}

export interface ThingsToReturn {
  readonly requests?: readonly ThingToReturn[];
  readonly cores?: readonly ThingToReturn[];
}

interface ReturnToVendorDialogProps extends ThingsToReturn {
  /** Called when the dialog closes, with whether the things are on a return now. */
  onLeave: (is_done: boolean) => void;
}

/** Puts things that go back to the same vendor onto one return, and opens it. */
export function ReturnToVendorDialog({ requests = [], cores = [], onLeave }: ReturnToVendorDialogProps) {
  const navigate = useNavigate();
  const is_done = useRef(false);
  const create = useEndpointMutation(createReturn, { refreshes: shownBy('part_return'), refusals: 'shown_by_form' });
  const things = [...requests, ...cores];
  const with_vendor = things.find(({ vendor_id }) => vendor_id !== null);
  const [initial] = useState(() => ({
    vendor_id: with_vendor?.vendor_id ?? null,
    request_ids: requests.map(({ id }) => id),
    core_return_ids: cores.map(({ id }) => id),
    note: '',
  }));
  return (
    <FormDialog
      title="Return to vendor"
      endpoint={createReturn}
      initial={initial}
      mutation={create}
      onClose={() => onLeave(is_done.current)}
      onSaved={({ part_return: { id } }) => {
        is_done.current = true;
        void navigate({ to: '/parts/return/$id', params: { id } });
      }}
      submitLabel="Put on a return"
    >
      <FieldRow>
        <VendorField
          name="vendor_id"
          label="Vendor"
          // The open list of vendors would cover the parts below.
          openOnFocus={!with_vendor}
          {...(with_vendor?.vendor_id && { vendor: { id: with_vendor.vendor_id, label: with_vendor.vendor_name } })}
        />
      </FieldRow>
      <List size="sm">
        {things.map((thing) => (
          <List.Item key={thing.id}>
            {thing.quantity} × {partName(thing)}
          </List.Item>
        ))}
      </List>
      <WaitingForVendor except={new Set(things.map(({ id }) => id))} />
      <FieldRow>
        <TextAreaField name="note" label="Note" description="The vendor reads it on the packaging slip." />
      </FieldRow>
    </FormDialog>
  );
}

const WaitingForVendor = ({ except }: { except: ReadonlySet<string> }) => (
  <AlsoWaiting vendor_id={useFormText('vendor_id')} legend="Also waiting for this vendor" except={except} />
);
