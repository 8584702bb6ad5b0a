import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { change } from '@baydesk/domain/permissions/permission';
import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { LaterPart } from '../../../shared/routing/LaterPart.tsx';
import { lazyScreen } from '../../../shared/routing/lazy-screen.ts';
import type { BulkAction } from '../../../shared/ui/list/list-definition.ts';

const AssignPeopleDialog = lazyScreen(() => import('./AssignPeopleDialog.tsx'), 'AssignPeopleDialog');

interface Assigning {
  readonly orders: readonly WorkOrderRow[];
  readonly finish: (is_done: boolean) => void;
}

/** Gives several orders one advisor or one technician at once. */
export function useAssignPeople(): { actions: readonly BulkAction<WorkOrderRow>[]; dialog: ReactNode } {
  const mayChange = useCan(change('work_order'));
  const [assigning, setAssigning] = useState<Assigning | null>(null);
  const ask = (orders: readonly WorkOrderRow[]) =>
    new Promise<void>((resolve, reject) => {
      const finish = (is_done: boolean) => {
        setAssigning(null);
        if (is_done) resolve();
        // The selection stays when nothing was done with it.
        else reject(new Error('Nobody was chosen'));
      };
      setAssigning({ orders, finish });
    });
  return {
    actions: mayChange
      ? [{ label: 'Assign', icon: <IconUserPlus size={16} stroke={1.75} aria-hidden />, run: ask }]
      : [],
    dialog: assigning && (
      <LaterPart>
        <AssignPeopleDialog orders={assigning.orders} onClose={assigning.finish} />
      </LaterPart>
    ),
  };
}
