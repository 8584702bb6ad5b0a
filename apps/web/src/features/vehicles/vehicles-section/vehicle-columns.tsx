import type { listVehicles } from '@baydesk/contract/vehicles.contract';
import { assetName } from '@baydesk/domain/format/asset-name';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { fullMoment } from '../../../shared/ui/display/describe-moment.ts';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { withRetired } from '../../../shared/ui/records/with-retired.tsx';
import { readingText } from '../display/reading-words.ts';
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
    // The unit number has a column of its own.
    value: ({ year, maker_name, model_name }) => assetName({ year, maker_name, model_name }),
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

interface ReadingTextProps {
  value: number | null;
  unit: string;
  read_at: string | null;
}

/** '412,300 km'; hovering shows when it was read. */
function ReadingText({ value, unit, read_at }: ReadingTextProps) {
  if (value === null) return <span>–</span>;
  const { timezone } = workplaceFormat();
  const title = read_at === null ? undefined : `Read ${fullMoment(read_at, { now: now(), timezone })}`;
  return (
    <span className="tabular" title={title}>
      {readingText(value, unit)}
    </span>
  );
}
