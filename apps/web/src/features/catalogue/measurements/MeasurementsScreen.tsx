import { measurementRecords } from '@baydesk/contract/catalogue.contract';
import type { MeasurementType } from '@baydesk/domain/catalogue/measurement-type';
import { MEASUREMENT_TYPES } from '@baydesk/domain/catalogue/measurement-type';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { RecordsScreen } from '../../../shared/ui/records/RecordsScreen.tsx';

const TYPE_LABELS: Readonly<Record<MeasurementType, string>> = {
  weight: 'Weight',
  length: 'Length',
  volume: 'Volume',
  quantity: 'Quantity',
  time: 'Time',
};

const MEASUREMENT_COLUMNS: readonly ListColumn<typeof measurementRecords.list>[] = [
  { id: 'name', header: 'Name', width: 'minmax(220px, 420px)', sort_by: 'name', value: ({ name }) => name },
  {
    id: 'measurement_type',
    header: 'Type',
    width: 'minmax(120px, 1fr)',
    sort_by: 'measurement_type',
    value: ({ measurement_type }) => TYPE_LABELS[measurement_type],
    isMuted: true,
  },
];

export function MeasurementsScreen() {
  return (
    <RecordsScreen
      records={measurementRecords}
      columns={MEASUREMENT_COLUMNS}
      blank={{ name: '', measurement_type: 'quantity' }}
      toFields={({ name, measurement_type }) => ({ name, measurement_type })}
      nameOf={({ name }) => name}
      Fields={MeasurementFields}
      size="sm"
      emptyHint="The units that parts are counted in."
    />
  );
}

const OPTIONS = MEASUREMENT_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }));

function MeasurementFields() {
  return (
    <>
      <TextField name="name" label="Name" placeholder="Litre" />
      <SelectField name="measurement_type" label="Type" options={OPTIONS} />
    </>
  );
}
