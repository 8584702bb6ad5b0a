import type { Tax } from '@baydesk/contract/taxes.contract';
import { changeTax, createTax, listTaxes, removeTax, retireTax } from '@baydesk/contract/taxes.contract';
import { useMemo } from 'react';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { useLocationsByTax } from './use-locations-by-tax.ts';
import { TaxFields } from './TaxFields.tsx';
import { taxColumns } from './tax-columns.tsx';
import { BLANK_COMPONENT } from './tax-rows.ts';

const ENDPOINTS = { list: listTaxes, create: createTax, change: changeTax, retire: retireTax, remove: removeTax };
const DIALOG_PX = 980;

const toFields = ({ name, components }: Tax) => ({ name, components });

export function TaxesScreen() {
  const locations_by_tax = useLocationsByTax();
  const columns = useMemo(() => taxColumns(locations_by_tax), [locations_by_tax]);
  return (
    <RecordsScreen
      title="Taxes"
      noun="tax profile"
      resource="tax"
      endpoints={ENDPOINTS}
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
