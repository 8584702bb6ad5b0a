import type { changeLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { statusAfterFlags } from '@baydesk/domain/lines/status-after-flags';
import type { LoadedOrder } from '../order/load-order.ts';
import type { LineRow } from '../order/order-rows.ts';
import { changedPayer } from './line-payer.ts';
import type { Labour, LabourTypes } from '../order/resolve-labour.ts';
import { assertLabourType, resolveLabour } from '../order/resolve-labour.ts';

type LineDetails = Omit<InputOf<typeof endpoint>, 'line_id' | 'version' | 'decided_by' | 'how'>;

/** True if a change of these details needs the labour types. */
export const changesLabour = ({ labour_type_id, labour_rate }: Partial<LineDetails>): boolean =>
  labour_type_id !== undefined || labour_rate !== undefined;

/** The columns to change, with the labour rate, the payer and the status that follow from them. */
export function lineColumns(
  types: LabourTypes,
  loaded: LoadedOrder,
  line: LineRow,
  { labour_type_id, labour_rate, ...details }: LineDetails,
) {
  const payer = changedPayer(line, details);
  return {
    ...details,
    ...payer,
    ...(payer.warranty_customer_id === null && { warranty_customer: null }),
    ...labourColumns(types, loaded, line, { labour_type_id, labour_rate }),
    status: statusAfterFlags(line, payer),
  };
}

/** Another labour type brings its own rate; an emptied rate is looked up again. */
function labourColumns(
  types: LabourTypes,
  loaded: LoadedOrder,
  line: LineRow,
  { labour_type_id, labour_rate }: Pick<LineDetails, 'labour_type_id' | 'labour_rate'>,
): Partial<Labour> {
  assertLabourType(types, labour_type_id, line.labour_type_id);
  const is_other_type = labour_type_id !== undefined && labour_type_id !== line.labour_type_id;
  if (!is_other_type && labour_rate === undefined) return {};
  if (!is_other_type && labour_rate !== undefined && labour_rate !== null) return { labour_rate };
  return resolveLabour(types, loaded, {
    labour_type_id: is_other_type ? labour_type_id : line.labour_type_id,
    labour_rate,
  });
}
