import type { Delivery, DeliveryItem } from '@baydesk/contract/deliveries.contract';
import { change, view } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { VendorLink } from '../../../shared/ui/display/VendorLink.tsx';
import { PurchaseOrderLink } from '../../../shared/ui/display/PurchaseOrderLink.tsx';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { DocumentMenu } from '../../../shared/ui/document/DocumentMenu.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { DetailColumns } from '../../../shared/ui/layout/DetailColumns.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { NotesSection } from '../../notes/public.ts';
import { DifferenceBadge } from '../DifferenceBadge.tsx';
import { useDelivery } from '../use-deliveries.ts';
import { DeliveryItems } from './DeliveryItems.tsx';
import classes from './DeliveryScreen.module.css';
import { DeliverySide } from './DeliverySide.tsx';
import { Differences } from './Differences.tsx';

const HistoryDrawer = loadedLater(() => import('../../../shared/ui/history/HistoryDrawer.tsx'), 'HistoryDrawer');
const CorrectDialog = loadedLater(() => import('./CorrectDialog.tsx'), 'CorrectDialog');
const SettleDialog = loadedLater(() => import('./SettleDialog.tsx'), 'SettleDialog');

const route = getRouteApi('/shell/parts/delivery/$id');

/** One delivery of a vendor. */
export function DeliveryScreen() {
  const { delivery, error, refetch } = useDelivery(route.useParams().id);
  if (delivery) return <OpenDelivery key={delivery.id} delivery={delivery} />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such delivery" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

type Over = 'correct' | 'settle' | 'history';

function OpenDelivery({ delivery }: { delivery: Delivery }) {
  const [over, setOver] = useState<Over | null>(null);
  const mayChange = useCan(change('delivery'));
  const seesCosts = useCan(view('delivery', 'cost'));
  const close = () => setOver(null);
  useScreenTitle(delivery.delivery_number);
  useScreenKeys(mayChange ? { e: () => setOver('correct') } : {});
  return (
    <>
      <DetailScreen
        title={delivery.delivery_number}
        status={<DifferenceBadge delivery={delivery} />}
        meta={
          <>
            <VendorLink vendor_id={delivery.vendor_id} vendor_name={delivery.vendor_name} />
            {delivery.order_id !== null && (
              <span>
                of{' '}
                <PurchaseOrderLink id={delivery.order_id} order_number={delivery.order_number} className="quiet-link" />
              </span>
            )}
          </>
        }
        actions={
          <>
            {mayChange && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
                rightSection={<KeyHint keys={['e']} />}
                onClick={() => setOver('correct')}
              >
                Correct…
              </Button>
            )}
            <DocumentMenu noun="delivery" onHistory={() => setOver('history')} />
          </>
        }
      >
        <DetailColumns
          side={
            <>
              <DeliverySide delivery={delivery} {...(mayChange && { onChange: () => setOver('correct') })} />
              <Can do={view('note')}>
                <NotesSection title="Vendor’s paper and notes" reference_type="delivery" reference_id={delivery.id} />
              </Can>
            </>
          }
        >
          <AwaitedParts items={delivery.items} />
          <Differences delivery={delivery} onSettle={() => setOver('settle')} />
          <DeliveryItems delivery={delivery} />
        </DetailColumns>
      </DetailScreen>
      {over === 'correct' && <CorrectDialog delivery={delivery} onClose={close} />}
      {over === 'settle' && (
        <SettleDialog
          delivery={delivery}
          onCorrect={mayChange && seesCosts ? () => setOver('correct') : undefined}
          onClose={close}
        />
      )}
      {over === 'history' && (
        <HistoryDrawer entity="delivery" entity_id={delivery.id} name={delivery.delivery_number} onClose={close} />
      )}
    </>
  );
}

/** Parts that work orders waited for, as long as they are not set out. */
function AwaitedParts({ items }: { items: readonly DeliveryItem[] }) {
  const awaited = items.flatMap(({ id, part_number, description, part_request }) =>
    part_request?.status === 'received' ? [{ id, name: part_number || description, part_request }] : [],
  );
  if (awaited.length === 0) return null;
  return (
    <Callout tone="info" title="Work orders waited for this">
      <ul className={classes.awaited}>
        {awaited.map(({ id, name, part_request }) => (
          <li key={id}>
            {name} for{' '}
            <Link to="/workorders/$id/part-requests" params={{ id: part_request.work_order_id }} className="quiet-link">
              {part_request.work_order_number}
            </Link>
            , {part_request.line_name}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
