import { view } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';

/** People who may not see costs see no margins either, as on the server. */
export function useVisibleCosts() {
  const seesCost = useCan(view('work_order', 'cost'));
  const seesMargin = useCan(view('work_order', 'margin')) && seesCost;
  return { seesCost, seesMargin };
}
