import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { LINE_STEPS } from '@baydesk/contract/work-orders/lines.contract';
import {
  assignTechnician,
  changeLine,
  changeLines,
  changeLineStatus,
  changeTechTime,
  undecideLine,
} from '@baydesk/contract/work-orders/lines.contract';
import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import { payerAfter } from '@baydesk/domain/lines/payer';
import type { CallInput } from '../../../../shared/api/call.ts';
import type { Refusals } from '../../../../shared/api/use-endpoint.ts';
import { lineNow } from '../../order-data/current-versions.ts';
import { useOrderFacts } from '../../order-data/order-context.tsx';
import { changingLine } from '../../order-data/shown-ahead.ts';
import { useOrderCall, useUndo } from '../../order-data/use-order-call.ts';

type Fields = Omit<CallInput<typeof changeLine>, 'line_id' | 'version'>;
export type LineFlag = 'is_diagnosis' | 'is_warranty' | 'is_internal' | 'is_parts_required_are_authorized';

/** Changes to one line; entered values are shown before the server answers. */
export function useLineChanges({ line_id }: WorkOrderLine) {
  const edit = useOrderCall(changeLine, 'shown_by_form');
  const editAtOnce = useOrderCall(changeLine);
  const bill = useOrderCall(changeTechTime, 'shown_by_form');
  const take = useOrderCall(changeLineStatus);
  const assign = useOrderCall(assignTechnician);
  const askAgain = useOrderCall(undecideLine);
  const offerUndo = useUndo();
  return {
    /** For fields that show a refusal themselves. */
    save: (fields: Fields) =>
      edit(
        (lines) => ({ ...lineNow(lines, line_id), ...fields }),
        changingLine(line_id, () => fields as Shown),
      ),
    setFlag: (flag: LineFlag, value: 0 | 1) =>
      editAtOnce(
        (lines) => ({ ...lineNow(lines, line_id), [flag]: value }),
        changingLine(line_id, (line) => ({ ...payerAfter(line, { [flag]: value }), [flag]: value })),
      ).catch(alreadyShown),
    setWarrantyPayer: (customer: { readonly id: string; readonly name: string } | null) =>
      editAtOnce(
        (lines) => ({ ...lineNow(lines, line_id), warranty_customer_id: customer?.id ?? null }),
        changingLine(line_id, () => ({
          warranty_customer_id: customer?.id ?? null,
          warranty_customer: customer?.name ?? null,
        })),
      ).catch(alreadyShown),
    chooseLabour: (type: { id: string; name: string; labour_rate: number | null }) =>
      editAtOnce(
        (lines) => ({ ...lineNow(lines, line_id), labour_type_id: type.id, labour_rate: null }),
        changingLine(
          line_id,
          () => ({ labour_type_id: type.id, labour_type: type.name, labour_rate: type.labour_rate }) as Shown,
        ),
      ).catch(alreadyShown),
    billMinutes: (tech_time: number | null) =>
      bill(
        (lines) => ({ ...lineNow(lines, line_id), tech_time }),
        changingLine(line_id, () => ({ tech_time })),
      ),
    takeOn: (step: (typeof LINE_STEPS)[number]) =>
      take((lines) => ({ ...lineNow(lines, line_id), step })).catch(alreadyShown),
    assign: (people: readonly ShopPerson[]) =>
      assign(
        (lines) => ({ ...lineNow(lines, line_id), technician_ids: people.map(({ id }) => id) }),
        changingLine(line_id, () => ({ assigned_techs: people.map(({ id, ...name }) => ({ staff_id: id, ...name })) })),
      ).catch(alreadyShown),
    askAgain: async (name: string) => {
      const answer = await askAgain((lines) => lineNow(lines, line_id)).catch(alreadyShown);
      if (answer) offerUndo(`${name} waits for an answer again`, answer);
    },
  };
}

type ChangeOfAll = Pick<CallInput<typeof changeLines>, 'step' | 'is_diagnosis' | 'is_warranty' | 'technician_ids'>;

/** Makes the same change to several lines and offers to undo it. */
export function useChangeLines(refusals?: Refusals) {
  const work_order_id = useOrderFacts().id;
  const call = useOrderCall(changeLines, refusals);
  const offerUndo = useUndo();
  return async (lines: readonly WorkOrderLine[], change: ChangeOfAll, message: string): Promise<void> => {
    const answer = await call((now) => ({
      work_order_id,
      lines: lines.map(({ line_id }) => lineNow(now, line_id)),
      ...change,
    }));
    offerUndo(message, answer);
  };
}

type Shown = Partial<WorkOrderLine>;

/** The mutation has already shown the error. */
const alreadyShown = () => undefined;
