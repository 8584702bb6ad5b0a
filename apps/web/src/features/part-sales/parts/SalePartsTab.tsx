import { create } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { OrderContext, SoldParts } from '../../work-orders/public.ts';
import { useSale } from '../sale/sale-context.ts';
import { SaleField } from './SaleField.tsx';
import classes from './SalePartsTab.module.css';

/** The parts of the sale, with the field that adds the next one on top. */
export function SalePartsTab() {
  const { detail } = useSale();
  const mayAdd = useCan(create('part_request'));
  const isOpen = mayAdd && (detail === null || (detail.part_sale.status === 'pending' && detail.work_order.editable));
  const isEmpty = detail === null || detail.work_order.part_request_count === 0;
  return (
    <section className={classes.parts} aria-label="Parts">
      {isOpen && <SaleField />}
      {isEmpty && (
        <div className="card">
          <EmptyState
            text="Empty bays, endless possibilities. Get Going!"
            hint={
              isOpen ? 'Scan a part, or type its number or name. The sale is kept from its first part on.' : undefined
            }
          />
        </div>
      )}
      {detail && (
        <OrderContext detail={detail}>
          <SoldParts />
        </OrderContext>
      )}
    </section>
  );
}
