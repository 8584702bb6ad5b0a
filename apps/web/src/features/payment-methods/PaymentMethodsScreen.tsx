import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { SwitchField } from '../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import type { ListColumn } from '../../shared/ui/list/screen/list-definition.ts';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';

const PAYMENT_METHOD_COLUMNS: readonly ListColumn<typeof paymentMethodRecords.list>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(200px, 420px)',
    sort_by: 'name',
    value: ({ name }) => name,
  },
  {
    id: 'asked_for',
    header: 'Asks for',
    width: 'minmax(160px, 1fr)',
    value: ({ needs_reference }) => (needs_reference ? 'Reference' : ''),
    isMuted: true,
  },
];

export function PaymentMethodsScreen() {
  return (
    <RecordsScreen
      records={paymentMethodRecords}
      columns={PAYMENT_METHOD_COLUMNS}
      blank={{ name: '', needs_reference: false }}
      toFields={({ name, needs_reference }) => ({ name, needs_reference })}
      nameOf={({ name }) => name}
      Fields={PaymentMethodFields}
      size="sm"
      emptyHint="What customers pay with, and what vendors are paid with."
    />
  );
}

function PaymentMethodFields() {
  return (
    <>
      <TextField name="name" label="Name" placeholder="Cheque" />
      <SwitchField
        name="needs_reference"
        label="Asks for a reference"
        description="Such as the number of the cheque or of the transfer."
      />
    </>
  );
}
