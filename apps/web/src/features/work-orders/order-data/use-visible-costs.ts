import { view } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';

/** Who may not see costs may not see margins either, as on the server. */
export function useVisibleCosts() {
  const seesCost = useCan(view('work_order', 'cost'));
  const seesMargin = useCan(view('work_order', 'margin')) && seesCost;
  return { seesCost, seesMargin };
}
