import type { listTaxes } from '@baydesk/contract/taxes.contract';
import { taxSummary } from '@baydesk/domain/taxes/tax-summary';
import type { ListColumn } from '../../shared/ui/list/list-definition.ts';

export const taxColumns = (
  locations_by_tax: ReadonlyMap<string, readonly string[]>,
): readonly ListColumn<typeof listTaxes>[] => [
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
