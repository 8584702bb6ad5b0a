import { labourTypeRecords, setDefaultLabourType } from '@baydesk/contract/labour-types.contract';
import { MoneyField } from '../../shared/ui/fields/MoneyField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import type { ListColumn } from '../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../shared/ui/list/table/money-column.tsx';
import { DefaultBadge } from '../../shared/ui/records/DefaultBadge.tsx';
import { RecordName } from '../../shared/ui/records/RecordName.tsx';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { defaultStays, useDefaultAction } from '../../shared/ui/records/use-default-action.tsx';

const LABOUR_TYPE_COLUMNS: readonly ListColumn<typeof labourTypeRecords.list>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(200px, 420px)',
    sort_by: 'name',
    value: ({ name }) => name,
    cell: ({ name, is_default }) => <RecordName name={name}>{is_default && <DefaultBadge />}</RecordName>,
  },
  moneyColumn({
    id: 'rate_cents',
    header: 'Rate per hour',
    width: '140px',
    sort_by: 'rate_cents',
    amountOf: ({ rate_cents }) => rate_cents,
    card: 'aside',
  }),
];

export function LabourTypesScreen() {
  return (
    <RecordsScreen
      records={labourTypeRecords}
      columns={LABOUR_TYPE_COLUMNS}
      blank={{ name: '', rate_cents: null }}
      toFields={({ name, rate_cents }) => ({ name, rate_cents })}
      nameOf={({ name }) => name}
      Fields={LabourTypeFields}
      size="sm"
      emptyHint="Each line of work is billed by the hour at the rate of its labour type."
      actions={useDefaultAction(setDefaultLabourType)}
      staysBecause={defaultStays}
    />
  );
}

function LabourTypeFields() {
  return (
    <>
      <TextField name="name" label="Name" placeholder="Shop labour" />
      <MoneyField name="rate_cents" label="Rate" description="For one hour" placeholder="145.00" />
    </>
  );
}
