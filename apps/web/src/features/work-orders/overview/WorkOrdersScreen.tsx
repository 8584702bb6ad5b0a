import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { Suspense } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { LaterPart } from '../../../shared/routing/LaterPart.tsx';
import { lazyScreen } from '../../../shared/routing/lazy-screen.ts';
import { useListState } from '../../../shared/ui/list/use-list-state.ts';
import { useOpenRow } from '../../../shared/ui/list/use-open-row.ts';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { NEW_ORDER } from '../list/NewOrderButton.tsx';
import { OrderList } from './OrderList.tsx';
import { BOARD } from '../list/order-search.ts';

/** The list is what most people land on; what lies beside it and over it loads when it is asked for. */
const OrderBoard = lazyScreen(() => import('../board/OrderBoard.tsx'), 'OrderBoard');
const CreateWorkOrderDialog = lazyScreen(() => import('../create/CreateWorkOrderDialog.tsx'), 'CreateWorkOrderDialog');

export function WorkOrdersScreen() {
  const { open, close } = useOpenRow();
  const { search } = useListState(listWorkOrders);
  return (
    <>
      {search.view === BOARD ? (
        <Suspense fallback={<LoadingState lines={8} />}>
          <OrderBoard />
        </Suspense>
      ) : (
        <OrderList />
      )}
      {open === NEW_ORDER && (
        <Can do={create('work_order')}>
          <LaterPart>
            <CreateWorkOrderDialog onClose={close} />
          </LaterPart>
        </Can>
      )}
    </>
  );
}
