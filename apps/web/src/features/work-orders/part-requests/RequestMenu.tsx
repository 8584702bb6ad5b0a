import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { create } from '@baydesk/domain/permissions/permission';
import { Menu } from '@mantine/core';
import { IconDiscount, IconPencil, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { RowMenu } from '../../../shared/ui/list/RowMenu.tsx';
import { RemoveItem } from '../../../shared/ui/records/RemoveItem.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { MoveToLine, useOtherLines } from '../order-ui/MoveToLine.tsx';
import { ACTION_WORDS, partName } from './request-words.ts';
import type { TakeOn } from './use-take-on.tsx';
import { useTakeOn } from './use-take-on.tsx';
import { useOfferedActions, useRequestChanges } from './use-request-changes.ts';

const OrderPartsDialog = loadedLater(() => import('./OrderPartsDialog.tsx'), 'OrderPartsDialog');

interface RequestMenuProps {
  request: PartRequest;
  line: WorkOrderLine;
  onQuote: () => void;
  onDiscount: () => void;
}

/** The menu of a part: edit it, make a move its status allows, put it on another line, remove it. */
export function RequestMenu({ request, line, onQuote, onDiscount }: RequestMenuProps) {
  const { mayQuote, mayMoveParts, mayRemoveParts } = useLineRights();
  const { takeOn, dialog } = useTakeOn();
  const [isOrdering, setIsOrdering] = useState(false);
  if (!mayQuote && !mayMoveParts && !mayRemoveParts) return null;
  return (
    <>
      <RowMenu name={partName(request)} width={240}>
        <RequestItems
          request={request}
          line={line}
          onQuote={onQuote}
          onDiscount={onDiscount}
          onOrder={() => setIsOrdering(true)}
          takeOn={takeOn}
        />
      </RowMenu>
      {dialog}
      {isOrdering && <OrderPartsDialog requests={[request]} onLeave={() => setIsOrdering(false)} />}
    </>
  );
}

interface RequestItemsProps extends RequestMenuProps {
  onOrder: () => void;
  takeOn: TakeOn;
}

function RequestItems({ request, line, onQuote, onDiscount, onOrder, takeOn }: RequestItemsProps) {
  const mayOrder = useCan(create('purchase_order'));
  const { mayQuote, mayMoveParts, mayRemoveParts, mayDiscount } = useLineRights();
  const changes = useRequestChanges();
  const others = useOtherLines(line);
  const steps = useOfferedActions()([request]);
  /** The mutation shows the error itself. */
  const run = (change: Promise<unknown>) => void change.catch(() => undefined);
  return (
    <>
      {mayQuote && (
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onQuote}>
          {request.sell_price === null ? 'Quote' : 'Edit'}
        </Menu.Item>
      )}
      {mayDiscount && isDiscountable(request, line) && (
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
