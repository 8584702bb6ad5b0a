import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { AddItem } from './AddItem.tsx';
import { ItemRow } from './ItemRow.tsx';
import classes from './OrderItems.module.css';

interface OrderItemsProps {
  order: PurchaseOrder;
  mayChange: boolean;
}

/** The ordered items, edited in place. */
export function OrderItems({ order, mayChange }: OrderItemsProps) {
  return (
    <SectionCard title="Items" flush>
      {order.items.length === 0 ? (
        <p className={classes.none}>Nothing is on this order yet.</p>
      ) : (
        <table className={classes.items}>
          <thead>
            <tr>
              <th scope="col">Part number</th>
              <th scope="col">Description</th>
              <th scope="col" className={classes.figure}>
                Quantity
              </th>
              <th scope="col" className={classes.figure}>
                Per package
              </th>
              <th scope="col" className={classes.figure}>
                Price
              </th>
              <th scope="col" className={classes.figure}>
                {order.unpriced_count > 0 ? 'Total without prices to be quoted' : 'Total'}
              </th>
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => (
              <ItemRow key={item.id} order={order} item={item} mayChange={mayChange} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5} className={classes.figure}>
                Total
              </th>
              <td className={classes.figure}>
                <Money value={order.total_cents} />
              </td>
            </tr>
            {(order.cores_cents ?? 0) > 0 && (
              <tr>
                <th scope="row" colSpan={5} className={classes.figure}>
                  Core charges, on top
                </th>
                <td className={classes.figure}>
                  <Money value={order.cores_cents} />
                </td>
              </tr>
            )}
          </tfoot>
        </table>
      )}
      {mayChange && <AddItem order={order} />}
    </SectionCard>
  );
}
