import type { PricingMatrix } from '@baydesk/contract/pricing.contract';
import {
  changePricingMatrix,
  createPricingMatrix,
  listPricingMatrices,
  removePricingMatrix,
  retirePricingMatrix,
  setDefaultPricingMatrix,
} from '@baydesk/contract/pricing.contract';
import { RecordsScreen } from '../../../shared/ui/records/RecordsScreen.tsx';
import { defaultStays, useDefaultAction } from '../../../shared/ui/records/use-default-action.tsx';
import { PricingTab } from '../PricingTab.tsx';
import { MatrixFields } from './MatrixFields.tsx';
import { MATRIX_COLUMNS } from './matrix-columns.tsx';
import { FIRST_ROW } from './matrix-rows.ts';

const ENDPOINTS = {
  list: listPricingMatrices,
  create: createPricingMatrix,
  change: changePricingMatrix,
  retire: retirePricingMatrix,
  remove: removePricingMatrix,
};
const DIALOG_PX = 1040;

const toFields = ({ name, rows }: PricingMatrix) => ({ name, rows });

export function MatricesScreen() {
  return (
    <PricingTab>
      <RecordsScreen
        title="Pricing matrices"
        noun="pricing matrix"
        resource="pricing"
        endpoints={ENDPOINTS}
        columns={MATRIX_COLUMNS}
        blank={{ name: '', rows: [FIRST_ROW] }}
        toFields={toFields}
        nameOf={({ name }) => name}
        Fields={MatrixFields}
        size={DIALOG_PX}
        emptyHint="A matrix turns what a part costs into what it sells for."
        actions={useDefaultAction(setDefaultPricingMatrix)}
        staysBecause={defaultStays}
      />
    </PricingTab>
  );
}
