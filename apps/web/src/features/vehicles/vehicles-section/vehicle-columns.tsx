import type { listVehicles } from '@baydesk/contract/vehicles.contract';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { withRetired } from '../../../shared/ui/records/with-retired.tsx';
import { assetWithoutUnit } from '../display/asset-without-unit.ts';
import { ReadingText } from '../display/ReadingText.tsx';
import { VinText } from '../display/VinText.tsx';

/** Every vehicle has a link, also one without a number. */
const NO_UNIT = 'No unit';

export const VEHICLE_COLUMNS: readonly ListColumn<typeof listVehicles>[] = withRetired<typeof listVehicles>([
  {
    id: 'unit',
    header: 'Unit',
    width: 'minmax(64px, 0.6fr)',
    sort_by: 'unit',
    value: ({ unit }) => unit,
    cell: ({ unit }) => unit || NO_UNIT,
  },
  {
    id: 'asset',
    header: 'Vehicle',
    width: 'minmax(140px, 2fr)',
    sort_by: 'year',
    value: assetWithoutUnit,
  },
  { id: 'licence_plate', header: 'Plate', width: '76px', value: ({ licence_plate }) => licence_plate },
  {
    id: 'vin',
    header: 'VIN',
    width: '128px',
    value: ({ vin }) => vin,
    cell: ({ vin }) => <VinText vin={vin} />,
  },
  {
    id: 'mileage',
    header: 'Mileage',
    width: '88px',
    align: 'right',
    card: 'aside',
    value: ({ mileage }) => mileage,
    cell: ({ mileage, mileage_unit, mileage_read_at }) => (
      <ReadingText value={mileage} unit={mileage_unit} read_at={mileage_read_at} />
    ),
  },
  {
    id: 'engine_hours',
    header: 'Hours',
    width: '72px',
    align: 'right',
    card: 'none',
    value: ({ engine_hours }) => engine_hours,
    cell: ({ engine_hours, engine_hours_read_at }) => (
      <ReadingText value={engine_hours} unit="h" read_at={engine_hours_read_at} />
    ),
  },
  {
    id: 'vehicle_type',
    header: 'Type',
    width: 'minmax(56px, 0.6fr)',
    value: ({ vehicle_type }) => vehicle_type,
    isMuted: true,
  },
  {
    id: 'contact_name',
    header: 'Contact',
    width: 'minmax(64px, 1fr)',
    value: ({ contact_name }) => contact_name,
    isMuted: true,
  },
]);
