import type { Tax } from '@baydesk/contract/taxes.contract';
import { taxRecords } from '@baydesk/contract/taxes.contract';
import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { taxSummary } from '@baydesk/domain/taxes/tax-summary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointQuery } from '../../shared/api/use-endpoint.ts';
import type { ListColumn } from '../../shared/ui/list/screen/list-definition.ts';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { BLANK_COMPONENT } from './tax-rows.ts';
import { TaxFields } from './TaxFields.tsx';

const taxColumns = (
  locations_by_tax: ReadonlyMap<string, readonly string[]>,
): readonly ListColumn<typeof taxRecords.list>[] => [
  { id: 'name', header: 'Name', width: 'minmax(160px, 1fr)', sort_by: 'name', value: ({ name }) => name },
  {
    id: 'components',
    header: 'Taxes',
    width: 'minmax(200px, 1.4fr)',
    value: ({ components }) => taxSummary(components),
  },
  {
    id: 'registration_numbers',
    header: 'Registration numbers',
    width: 'minmax(150px, 1fr)',
    value: ({ components }) =>
      components.flatMap(({ registration_number }) => (registration_number ? [registration_number] : [])).join(', '),
    isMuted: true,
    card: 'none',
  },
  {
    id: 'locations',
    header: 'Locations',
    width: 'minmax(150px, 1fr)',
    value: ({ id }) => locations_by_tax.get(id)?.join(', ') ?? '',
    isMuted: true,
  },
];

const DIALOG_PX = 980;

const toFields = ({ name, components }: Tax) => ({ name, components });

export function TaxesScreen() {
  const locations_by_tax = useLocationsByTax();
  const columns = useMemo(() => taxColumns(locations_by_tax), [locations_by_tax]);
  return (
    <RecordsScreen
      title="Taxes"
      records={taxRecords}
      columns={columns}
      // The rate of the first tax is still to be typed.
      blank={{ name: '', components: [BLANK_COMPONENT] as unknown as Tax['components'] }}
      toFields={toFields}
      nameOf={({ name }) => name}
      Fields={TaxFields}
      size={DIALOG_PX}
      emptyHint="A tax profile says what is charged on labour, parts, supplies and cores."
    />
  );
}

/** The names of the locations that charge each tax, by the tax's id. */
function useLocationsByTax(): ReadonlyMap<string, readonly string[]> {
  const { data } = useQuery(
    endpointQuery(listWorkplaces, { rows_per_page: MAX_ROWS_PER_PAGE }, ['workplace', 'every', 'for-taxes']),
  );
  return useMemo(() => {
    const locations = Map.groupBy(data?.collection ?? [], ({ tax_id }) => tax_id ?? '');
    return new Map(Array.from(locations, ([tax_id, charging]) => [tax_id, charging.map(({ name }) => name)]));
  }, [data]);
}
