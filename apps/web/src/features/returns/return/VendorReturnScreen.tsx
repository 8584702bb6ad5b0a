import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { change } from '@baydesk/domain/permissions/permission';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { VendorLink } from '../../../shared/ui/display/VendorLink.tsx';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { DetailColumns } from '../../../shared/ui/layout/DetailColumns.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { ReturnStatus } from '../ReturnStatus.tsx';
import classes from '../by-vendor/VendorCard.module.css';
import { useVendorReturn } from '../use-returns.ts';
import { ReturnActions } from './ReturnActions.tsx';
import type { ReturnOver } from './ReturnActions.tsx';
import { ReturnItems } from './ReturnItems.tsx';
import { ReturnSide } from './ReturnSide.tsx';

const HistoryDrawer = loadedLater(() => import('../../../shared/ui/history/HistoryDrawer.tsx'), 'HistoryDrawer');
const AddToReturnDialog = loadedLater(() => import('./AddToReturnDialog.tsx'), 'AddToReturnDialog');
const SendReturnDialog = loadedLater(() => import('./SendReturnDialog.tsx'), 'SendReturnDialog');
const DeleteReturnDialog = loadedLater(() => import('./DeleteReturnDialog.tsx'), 'DeleteReturnDialog');

const route = getRouteApi('/shell/parts/return/$id');

/** One return to a vendor. */
export function VendorReturnScreen() {
  const { part_return, error, refetch } = useVendorReturn(route.useParams().id);
  if (part_return) return <OpenReturn key={part_return.id} part_return={part_return} />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such return" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

const isLate = (due_on: string): boolean => due_on < workplaceDate(now(), workplaceFormat().timezone).toString();

function OpenReturn({ part_return }: { part_return: VendorReturn }) {
  const [over, setOver] = useState<ReturnOver | null>(null);
  const mayChange = useCan(change('part_return'));
  const close = () => setOver(null);
  const { id, return_number, vendor_id, vendor_name, due_on, status, actions } = part_return;
  useScreenTitle(return_number);
  return (
    <>
      <DetailScreen
        title={return_number}
        status={<ReturnStatus status={status} />}
        meta={
          <>
            <VendorLink vendor_id={vendor_id} vendor_name={vendor_name} />
            {due_on !== null && status === 'ready' && (
              <span className={isLate(due_on) ? classes.overdue : undefined}>
                {isLate(due_on) ? 'Overdue since ' : 'to be there by '}
                <DateText value={due_on} />
              </span>
            )}
          </>
        }
        actions={<ReturnActions part_return={part_return} onOpen={setOver} />}
      >
        <DetailColumns side={<ReturnSide part_return={part_return} />}>
          <ReturnItems
            part_return={part_return}
            {...(mayChange && actions.includes('change') && { onAdd: () => setOver('add') })}
          />
        </DetailColumns>
      </DetailScreen>
      {over === 'add' && <AddToReturnDialog part_return={part_return} onClose={close} />}
      {over === 'send' && <SendReturnDialog part_return={part_return} onClose={close} />}
      {over === 'delete' && <DeleteReturnDialog part_return={part_return} onClose={close} />}
      {over === 'history' && <HistoryDrawer entity="part_return" entity_id={id} name={return_number} onClose={close} />}
    </>
  );
}
