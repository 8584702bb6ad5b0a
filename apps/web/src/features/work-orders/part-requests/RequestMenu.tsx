import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { create } from '@baydesk/domain/permissions/permission';
import { Menu } from '@mantine/core';
import { IconBook2, IconDiscount, IconPackage, IconPencil, IconShoppingCart, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { RowMenu } from '../../../shared/ui/list/RowMenu.tsx';
import { RemoveItem } from '../../../shared/ui/records/RemoveItem.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useLinesAround } from '../order-data/order-context.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { LoadedOrder } from '../order-ui/LoadedOrder.tsx';
import { MoveToLine, useOtherLines } from '../order-ui/MoveToLine.tsx';
import { ACTION_WORDS, CHANGE_SOURCE_WORDS, offeredActions, otherSource, partName } from './request-words.ts';
import type { TakenPart, TakeOn } from './taken-part.ts';
import { useRequestChanges } from './use-request-changes.ts';

const MakeCataloguePartDialog = loadedLater(() => import('./MakeCataloguePartDialog.tsx'), 'MakeCataloguePartDialog');

const OrderPartsDialog = loadedLater(() => import('./OrderPartsDialog.tsx'), 'OrderPartsDialog');

interface RequestMenuProps {
  request: TakenPart;
  is_line_authorized: boolean;
  takeOn: TakeOn;
  onQuote: () => void;
  onDiscount: () => void;
}

/** The menu of a part: edit it, make a move its status allows, put it on another line, remove it. */
export function RequestMenu(props: RequestMenuProps) {
  const { mayQuote, mayMoveParts, mayRemoveParts } = useLineRights();
  const [isMaking, setIsMaking] = useState(false);
  const [isOrdering, setIsOrdering] = useState(false);
  if (!mayQuote && !mayMoveParts && !mayRemoveParts) return null;
  return (
    <>
      <RowMenu name={partName(props.request)} width={240}>
        <ItemsOfOrder {...props} onMakePart={() => setIsMaking(true)} onOrder={() => setIsOrdering(true)} />
      </RowMenu>
      {isMaking && <MakeCataloguePartDialog request={props.request} onClose={() => setIsMaking(false)} />}
      {isOrdering && <OrderPartsDialog requests={[props.request]} onLeave={() => setIsOrdering(false)} />}
    </>
  );
}

interface RequestItemsProps extends RequestMenuProps {
  onMakePart: () => void;
  onOrder: () => void;
}

/** Where the order is not loaded as a whole, it is now, because a part can go to another of its lines. */
function ItemsOfOrder(props: RequestItemsProps) {
  const isLoaded = useLinesAround().length > 0;
  if (isLoaded) return <RequestItems {...props} />;
  return (
    <LoadedOrder id={props.request.work_order_id} loading={<LoadingState lines={4} />}>
      <RequestItems {...props} />
    </LoadedOrder>
  );
}

function RequestItems(props: RequestItemsProps) {
  const { request, is_line_authorized, takeOn, onQuote, onDiscount, onMakePart, onOrder } = props;
  const rights = useLineRights();
  const mayMakeParts = useCan(create('parts_catalogue'));
  const mayOrder = useCan(create('purchase_order'));
  const { mayQuote, mayMoveParts, mayRemoveParts, mayDiscount } = rights;
  const changes = useRequestChanges();
  const others = useOtherLines(request);
  const line = useLinesAround().find(({ line_id }) => line_id === request.line_id);
  const steps = offeredActions(rights, [request], is_line_authorized);
  const source = mayQuote && otherSource(request);
  /** The mutation shows the error itself. */
  const run = (change: Promise<unknown>) => void change.catch(() => undefined);
  return (
    <>
      {mayQuote && (
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onQuote}>
          {request.sell_price === null ? 'Quote' : 'Edit'}
        </Menu.Item>
      )}
      {mayQuote && mayMakeParts && request.catalogue_part_id === null && request.actions.includes('quote') && (
        <Menu.Item leftSection={<IconBook2 size={16} stroke={1.75} aria-hidden />} onClick={onMakePart}>
          Make a catalogue part…
        </Menu.Item>
      )}
      {mayDiscount && line && isDiscountable(request, line) && (
        <Menu.Item leftSection={<IconDiscount size={16} stroke={1.75} aria-hidden />} onClick={onDiscount}>
          Discount…
        </Menu.Item>
      )}
      {steps.map((action) => (
        <Menu.Item key={action} onClick={() => run(takeOn([request], action))}>
          {ACTION_WORDS[action].label}
        </Menu.Item>
      ))}
      {mayOrder && request.actions.includes('order') && (
        <Menu.Item leftSection={<IconShoppingCart size={16} stroke={1.75} aria-hidden />} onClick={onOrder}>
          Order from vendor…
        </Menu.Item>
      )}
      {source && (
        <Menu.Item
          leftSection={
            source === 'inventory' ? (
              <IconPackage size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconTruck size={16} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => run(changes.changeSource(request, source))}
        >
          {CHANGE_SOURCE_WORDS[source]}
        </Menu.Item>
      )}
      {mayMoveParts && <MoveToLine others={others} onMove={(other) => run(changes.moveTo(request, other))} />}
      {mayRemoveParts && request.actions.includes('remove') && (
        <>
          <Menu.Divider />
          <RemoveItem onClick={() => run(changes.remove(request))}>Remove</RemoveItem>
        </>
      )}
    </>
  );
}

/** A part that is sold at its price. One that has a discount keeps the entry, so that it can be taken away. */
const isDiscountable = ({ discount, status }: PartRequest, line: WorkOrderLine): boolean =>
  discount !== null || (line.fixed_price === null && line.status !== 'cancelled' && status !== 'returned');
