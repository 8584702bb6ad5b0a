import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { create, move, remove } from '@baydesk/domain/permissions/permission';
import { purchaseOrderActions } from '@baydesk/domain/purchasing/purchase-order-status';
import { Menu } from '@mantine/core';
import {
  IconBook2,
  IconDiscount,
  IconPackage,
  IconPackageImport,
  IconPencil,
  IconShoppingCart,
  IconTruck,
  IconTruckReturn,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { RowMenu } from '../../../shared/ui/list/table/RowMenu.tsx';
import { RemoveItem } from '../../../shared/ui/records/RemoveItem.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useLinesAround } from '../order-data/order-context.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { LoadedOrder } from '../order-ui/LoadedOrder.tsx';
import { MoveToLine, useOtherLines } from '../order-ui/MoveToLine.tsx';
import { actionLabel, CHANGE_SOURCE_WORDS, offeredActions, otherSource, partName } from './request-words.ts';
import type { TakenPart, TakeOn } from './taken-part.ts';
import type { EndOfPurchase } from './EndPurchaseDialog.tsx';
import { useRequestChanges } from './use-request-changes.ts';

const MakeCataloguePartDialog = loadedLater(() => import('./MakeCataloguePartDialog.tsx'), 'MakeCataloguePartDialog');

const OrderPartsDialog = loadedLater(() => import('./OrderPartsDialog.tsx'), 'OrderPartsDialog');

const EndPurchaseDialog = loadedLater(() => import('./EndPurchaseDialog.tsx'), 'EndPurchaseDialog');

const ReturnPartDialog = loadedLater(() => import('./returns/ReturnPartDialog.tsx'), 'ReturnPartDialog');
const ReturnAskedPart = loadedLater(() => import('./returns/ReturnAskedPart.tsx'), 'ReturnAskedPart');
const PutIntoInventoryDialog = loadedLater(
  () => import('./returns/PutIntoInventoryDialog.tsx'),
  'PutIntoInventoryDialog',
);

/** The dialogs over the menu. */
type Over = 'make_part' | 'order' | 'end_purchase' | 'return' | 'return_to_vendor' | 'put_into_inventory';

interface RequestMenuProps {
  request: TakenPart;
  is_line_authorized: boolean;
  takeOn: TakeOn;
  onQuote: () => void;
  onDiscount: () => void;
}

/** The menu of a part: edit it, make a move its status allows, put it on another line, remove it. */
export function RequestMenu(props: RequestMenuProps) {
  const { request } = props;
  const { mayQuote, mayMoveParts, mayRemoveParts } = useLineRights();
  const returns = useOfferedReturns(request);
  const end = useEndOfPurchase(request);
  const [over, setOver] = useState<Over | null>(null);
  const close = () => setOver(null);
  if (!mayQuote && !mayMoveParts && !mayRemoveParts && returns.length === 0 && !end) return null;
  return (
    <>
      <RowMenu name={partName(request)} width={240}>
        <ItemsOfOrder {...props} returns={returns} end={end} onOpen={setOver} />
      </RowMenu>
      {over === 'make_part' && <MakeCataloguePartDialog request={request} onClose={close} />}
      {over === 'order' && <OrderPartsDialog requests={[request]} onLeave={close} />}
      {over === 'end_purchase' && end && <EndPurchaseDialog end={end} onClose={close} />}
      {over === 'return' && <ReturnPartDialog request={request} onClose={close} />}
      {over === 'return_to_vendor' && <ReturnAskedPart request={request} onClose={close} />}
      {over === 'put_into_inventory' && <PutIntoInventoryDialog request={request} onClose={close} />}
    </>
  );
}

type ReturnStep = Extract<Over, 'return' | 'return_to_vendor' | 'put_into_inventory'>;

const RETURN_WORDS = {
  return: { label: 'Return…', Icon: IconTruckReturn },
  return_to_vendor: { label: 'Return to vendor…', Icon: IconTruckReturn },
  put_into_inventory: { label: 'Put into inventory…', Icon: IconPackageImport },
} as const;

/** How the part can go back. That stays possible on an order that can no longer be edited. */
function useOfferedReturns({ actions, is_return_requested }: PartRequest): readonly ReturnStep[] {
  const mayAsk = useCan(create('part_return'));
  const mayPut = useCan(move('part_return'));
  if (!actions.includes('request_return')) return [];
  return [
    ...(mayAsk ? [is_return_requested ? ('return_to_vendor' as const) : ('return' as const)] : []),
    ...(mayPut ? ['put_into_inventory' as const] : []),
  ];
}

/** The purchase order of a part that has not come yet, if the person may end it. */
function useEndOfPurchase({ status, purchase_order }: PartRequest): EndOfPurchase | null {
  const mayDelete = useCan(remove('purchase_order'));
  const mayCancel = useCan(move('purchase_order'));
  if (!purchase_order || (status !== 'authorized' && status !== 'ordered')) return null;
  const { id, order_number } = purchase_order;
  const actions = purchaseOrderActions(purchase_order.status);
  if (mayDelete && actions.includes('delete')) return { id, order_number, action: 'delete' };
  return mayCancel && actions.includes('cancel') ? { id, order_number, action: 'cancel' } : null;
}

interface RequestItemsProps extends RequestMenuProps {
  returns: readonly ReturnStep[];
  end: EndOfPurchase | null;
  onOpen: (over: Over) => void;
}

/** Loads the whole order if it is not loaded yet, because a part can be moved to another of its lines. */
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
  const { request, is_line_authorized, takeOn, onQuote, onDiscount, returns, end, onOpen } = props;
  const rights = useLineRights();
  const mayMakeParts = useCan(create('parts_catalogue'));
  const { mayQuote, mayMoveParts, mayRemoveParts, mayDiscount, mayOrderParts } = rights;
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
        <Menu.Item leftSection={<IconBook2 size={16} stroke={1.75} aria-hidden />} onClick={() => onOpen('make_part')}>
          Make a catalogue part…
        </Menu.Item>
      )}
      {mayDiscount && line && isDiscountable(request, line) && (
        <Menu.Item leftSection={<IconDiscount size={16} stroke={1.75} aria-hidden />} onClick={onDiscount}>
          Discount…
        </Menu.Item>
      )}
      {mayOrderParts && request.actions.includes('order') && (
        <Menu.Item
          leftSection={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
          onClick={() => onOpen('order')}
        >
          Order from vendor…
        </Menu.Item>
      )}
      {steps.map((action) => (
        <Menu.Item key={action} onClick={() => run(takeOn([request], action))}>
          {actionLabel(action, [request])}
        </Menu.Item>
      ))}
      {returns.map((step) => {
        const { label, Icon } = RETURN_WORDS[step];
        return (
          <Menu.Item key={step} leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={() => onOpen(step)}>
            {label}
          </Menu.Item>
        );
      })}
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
      {end && (
        <>
          <Menu.Divider />
          <RemoveItem onClick={() => onOpen('end_purchase')}>
            {end.action === 'delete' ? 'Delete' : 'Cancel'} {end.order_number}…
          </RemoveItem>
        </>
      )}
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
