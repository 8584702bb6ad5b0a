import type { InvoiceRow } from '@baydesk/contract/invoices.contract';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { create, view } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useInvoicesOfOrder } from '../use-invoices.ts';
import { useWorksAt } from '../../profile/public.ts';
import classes from './OrderInvoices.module.css';
import { OrderInvoicesTable } from './OrderInvoicesTable.tsx';

const InvoiceOrderDialog = loadedLater(() => import('../create/InvoiceOrderDialog.tsx'), 'InvoiceOrderDialog');
const ReverseInvoiceLater = loadedLater(() => import('./ReverseOfOrder.tsx'), 'ReverseOfOrder');

const INVOICED_ONCE = {
  work_order: 'An order is invoiced once it is complete.',
  part_sale: 'A sale is invoiced when it is sold.',
} as const;

/** The invoices of an order, or the way to make them. */
export function OrderInvoices({ order }: { order: WorkOrder }) {
  return (
    <Can do={view('invoice')}>
      <Invoices order={order} />
    </Can>
  );
}

function Invoices({ order }: { order: WorkOrder }) {
  const { data, error, refetch } = useInvoicesOfOrder(order.id);
  const [over, setOver] = useState<'create' | InvoiceRow | null>(null);
  const worksThere = useWorksAt()(order.workplace_id);
  const mayInvoice = useCan(create('invoice')) && order.status === 'complete' && worksThere;
  const close = () => setOver(null);
  return (
    <SectionCard
      title="Invoices"
      actions={
        mayInvoice && (
          <Button size="compact-md" variant="default" onClick={() => setOver('create')}>
            Invoice…
          </Button>
        )
      }
    >
      {data ? (
        data.collection.length > 0 ? (
          <OrderInvoicesTable invoices={data.collection} onReverse={setOver} />
        ) : (
          <p className={classes.nothing}>
            {order.status === 'complete' ? 'Not invoiced yet.' : INVOICED_ONCE[order.order_kind]}
          </p>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={2} />
      )}
      {over === 'create' && <InvoiceOrderDialog order={order} onClose={close} />}
      {over !== null && over !== 'create' && <ReverseInvoiceLater id={over.id} onClose={close} />}
    </SectionCard>
  );
}
