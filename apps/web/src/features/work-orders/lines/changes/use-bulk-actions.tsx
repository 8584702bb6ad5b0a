import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import {
  IconArrowsSplit2,
  IconCheck,
  IconShieldCheck,
  IconStethoscope,
  IconThumbDown,
  IconThumbUp,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import type { BulkAction } from '../../../../shared/ui/list/screen/list-definition.ts';
import { counted, isUnderWay, isWaiting } from '../../order-data/line-words.ts';
import { useOrderContext } from '../../order-data/order-context.tsx';
import { useLineRights } from '../../order-data/use-line-rights.ts';
import { useChangeLines } from './use-line-changes.ts';
import type { LineActions } from './use-line-dialogs.tsx';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type Chosen = readonly WorkOrderLine[];

/** The actions for the selected lines; an action that applies to none of them is not offered. */
export function useBulkActions(chosen: Chosen, actions: LineActions): readonly BulkAction<WorkOrderLine>[] {
  const { lines } = useOrderContext();
  const rights = useLineRights();
  const changeLines = useChangeLines();

  const changeAll = (which: Chosen, change: Parameters<typeof changeLines>[1], done: string) =>
    changeLines(which, change, `${counted(which.length, 'line')} ${done}`);
  /** A cancelled dialog throws, because BulkBar then leaves the selection as it is. */
  const unlessGivenUp = async (outcome: Promise<boolean>) => {
    if (!(await outcome)) throw new Error('Given up');
  };
  const waiting = chosen.filter(isWaiting);
  const declinable = chosen.filter(({ can_decline }) => can_decline);
  const under_way = chosen.filter(isUnderWay);
  const editable = chosen.filter((line) => line.editable);
  const isDiagnosis = editable.every(({ is_diagnosis }) => is_diagnosis === 1);
  const isWarranty = editable.every(({ is_warranty }) => is_warranty === 1);
  const offer = (
    isOffered: boolean,
    label: string,
    icon: BulkAction<WorkOrderLine>['icon'],
    run: () => Promise<void>,
  ) => (isOffered ? [{ label, icon, run }] : []);
  return [
    ...offer(rights.mayDecide && waiting.length > 0, 'Authorize', <IconThumbUp {...ICON} />, () =>
      unlessGivenUp(actions.decide(waiting, 'authorized')),
    ),
    ...offer(rights.mayDecide && declinable.length > 0, 'Decline', <IconThumbDown {...ICON} />, () =>
      unlessGivenUp(actions.decide(declinable, 'declined')),
    ),
    ...offer(rights.mayEdit && under_way.length > 0, 'Complete', <IconCheck {...ICON} />, () =>
      unlessGivenUp(actions.complete(under_way)),
    ),
    ...offer(rights.mayAssign && editable.length > 0, 'Assign', <IconUserPlus {...ICON} />, () =>
      unlessGivenUp(actions.assign(editable)),
    ),
    ...offer(
      rights.mayEdit && editable.length > 0,
      isDiagnosis ? 'Not diagnosis' : 'Diagnosis',
      <IconStethoscope {...ICON} />,
      () =>
        changeAll(
          editable,
          { is_diagnosis: isDiagnosis ? 0 : 1 },
          isDiagnosis ? 'no longer diagnosis' : 'marked as diagnosis',
        ),
    ),
    ...offer(
      rights.mayEdit && editable.length > 0,
      isWarranty ? 'Not warranty' : 'Warranty',
      <IconShieldCheck {...ICON} />,
      () =>
        changeAll(
          editable,
          { is_warranty: isWarranty ? 0 : 1 },
          isWarranty ? 'no longer warranty' : 'marked as warranty',
        ),
    ),
    ...offer(rights.mayDecide && chosen.length < lines.length, 'Split', <IconArrowsSplit2 {...ICON} />, () =>
      unlessGivenUp(actions.split(chosen)),
    ),
    ...offer(rights.mayDelete, 'Delete', <IconTrash {...ICON} />, () => unlessGivenUp(actions.remove(chosen))),
  ];
}
