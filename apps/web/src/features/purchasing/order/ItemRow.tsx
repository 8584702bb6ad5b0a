import type { PurchaseOrder, PurchaseOrderItem } from '@baydesk/contract/purchasing.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { view } from '@baydesk/domain/permissions/permission';
import { orderItemStatus } from '@baydesk/domain/purchasing/item-status';
import { piecesOf } from '@baydesk/domain/purchasing/order-item-money';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { v7 as uuidv7 } from 'uuid';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { InlineEdit } from '../../../shared/ui/edit/InlineEdit.tsx';
import { TypedEdit } from '../../../shared/ui/edit/TypedEdit.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { moneyFormat, quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import { useAddItem, useChangeItem, useRemoveItem } from '../use-purchasing.ts';
import classes from './OrderItems.module.css';

interface ItemRowProps {
  order: PurchaseOrder;
  item: PurchaseOrderItem;
  mayChange: boolean;
}

/** An item; each of its values is edited in place. */
export function ItemRow({ order, item, mayChange }: ItemRowProps) {
  const change = useChangeItem();
  const seesCosts = useCan(view('purchase_order', 'cost'));
  const is_cancelled = item.cancelled_quantity >= item.quantity;
  const readOnly = !mayChange || is_cancelled;
  const { id, part_number, description, quantity, items_per_package } = item;
  const name = part_number || description;
  const save = (
    typed: Partial<Pick<PurchaseOrderItem, 'part_number' | 'description' | 'quantity' | 'items_per_package'>> & {
      price_cents?: number;
    },
  ) =>
    change.mutateAsync({
      id,
      order_id: order.id,
      version: order.version,
      part_number,
      description,
      quantity,
      items_per_package,
      ...typed,
    });
  return (
    <tr data-cancelled={is_cancelled || undefined}>
      <td className={classes.number}>
        <InlineEdit
          label={`Part number of ${description}`}
          value={part_number}
          readOnly={readOnly}
          onSave={(text) => save({ part_number: text })}
        />
      </td>
      <td className={classes.description}>
        <InlineEdit
          label={`Description of ${name}`}
          value={description}
          readOnly={readOnly}
          onSave={(text) => save({ description: text })}
        />
        <BoughtFor item={item} />
        <ItemCame order={order} item={item} />
      </td>
      <td className={classes.figure} data-label="Quantity">
        <TypedEdit<number>
          label={`Quantity of ${name}`}
          format={quantityFormat}
          value={quantity}
          readOnly={readOnly}
          onSave={(typed) => save({ quantity: typed ?? quantity })}
        />
      </td>
      <td className={classes.figure} data-label="Per package">
        <TypedEdit<number>
          label={`Pieces per package of ${name}`}
          format={quantityFormat}
          value={items_per_package}
          readOnly={readOnly}
          onSave={(typed) => save({ items_per_package: typed ?? items_per_package })}
        />
      </td>
      <td className={classes.figure} data-label="Price">
        {!seesCosts ? (
          '–'
        ) : (
          <>
            {item.price_cents !== null && '$'}
            <TypedEdit<Cents>
              label={`Price of ${name}`}
              format={moneyFormat}
              value={item.price_cents}
              {...(item.price_cents === null && { emptyText: 'to be quoted' })}
              readOnly={readOnly}
              onSave={(price_cents) => save(price_cents === null ? {} : { price_cents })}
            />
          </>
        )}
      </td>
      <td className={classes.figure} data-label="Total">
        <Money value={item.total_cents} />
      </td>
      <td className={classes.remove}>{!readOnly && <RemoveButton order={order} item={item} />}</td>
    </tr>
  );
}

/** The work order that waits for it, and the facts to know before it is sent. */
function BoughtFor({ item }: { item: PurchaseOrderItem }) {
  const { part_request } = item;
  if (!part_request) return item.items_per_package === 1 ? null : <Pieces item={item} />;
  const { work_order_id, work_order_number, customer_name, quantity } = part_request;
  return (
    <div className={classes.for}>
      For{' '}
      <Link to="/workorders/$id/part-requests" params={{ id: work_order_id }} className={classes.link}>
        {work_order_number}
      </Link>
      , {customer_name}{' '}
      {!part_request.is_line_authorized && (
        <StatusBadge status="authorization_required" label="Line not authorized" colour="orange" />
      )}
      {/* Received pieces become a request of their own, so the quantities are compared only before that. */}
      {item.delivered_quantity === 0 && quantity !== piecesOf(item) && (
        <div>
          <Quantity value={quantity} /> asked for, <Quantity value={piecesOf(item)} /> ordered
        </div>
      )}
    </div>
  );
}

/** How much of an item has come; not shown for a draft or a cancelled item. */
function ItemCame({ order, item }: Omit<ItemRowProps, 'mayChange'>) {
  const status = orderItemStatus(item, order.status);
  if (status === null || status === 'cancelled') return null;
  return (
    <div className={classes.for}>
      <StatusBadge status={status} />{' '}
      {status === 'partial_delivery' && (
        <>
          <Quantity value={item.delivered_quantity} /> came, <Quantity value={item.quantity_remaining} /> to come
        </>
      )}
    </div>
  );
}

const Pieces = ({ item }: { item: PurchaseOrderItem }) => (
  <div className={classes.for}>
    <Quantity value={piecesOf(item)} /> pieces
  </div>
);

/** Removes an item; in a draft this can be undone. The vendor is not told automatically. */
function RemoveButton({ order, item }: Omit<ItemRowProps, 'mayChange'>) {
  const remove = useRemoveItem();
  const add = useAddItem();
  const name = item.part_number || item.description;
  const { part_number, description, quantity, items_per_package, catalogue_part_id, price_cents } = item;
  const putBack = () =>
    add.mutateAsync({
      id: uuidv7(),
      order_id: order.id,
      part_request_id: item.part_request?.id ?? null,
      catalogue_part_id,
      part_number,
      description,
      quantity,
      items_per_package,
      ...(price_cents !== null && { price_cents }),
    });
  const run = async () => {
    await remove.mutateAsync({ id: item.id, order_id: order.id, version: order.version });
    undoable(`${name} is off ${order.order_number}`, putBack);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={`Remove ${name}`}
      loading={remove.isPending}
      // The mutation has shown the refusal.
      onClick={() => void run().catch(() => undefined)}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
}
