import { viewCustomer } from '@baydesk/contract/customers.contract';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { countWorkOrders } from '@baydesk/contract/work-orders.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { endpointQuery } from '../../../../shared/api/use-endpoint.ts';
import { AddressLink } from '../../../../shared/ui/display/AddressLink.tsx';
import { DateText } from '../../../../shared/ui/display/DateText.tsx';
import { EmailLink } from '../../../../shared/ui/display/EmailLink.tsx';
import { PhoneLink } from '../../../../shared/ui/display/PhoneLink.tsx';
import { StatusBadge } from '../../../../shared/ui/display/StatusBadge.tsx';
import { Callout } from '../../../../shared/ui/feedback/Callout.tsx';
import { SectionCard } from '../../../../shared/ui/layout/SectionCard.tsx';
import { SideDrawer } from '../../../../shared/ui/layout/SideDrawer.tsx';
import { LoadingState } from '../../../../shared/ui/states/LoadingState.tsx';
import classes from './CustomerDrawer.module.css';

const SHOWN_ORDERS = 8;

/** The customer's details and other orders, shown without leaving the order. */
export function CustomerDrawer({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  return (
    <SideDrawer title={order.customer.name} onClose={onClose}>
      <div className={classes.parts}>
        {order.customer.credit_terms === 'Credit Hold' && (
          <Callout tone="negative" title="Credit Hold">
            Nothing is invoiced to this customer until the office lifts it.
          </Callout>
        )}
        {order.customer.is_over_limit && (
          <Callout tone="warning" title="Over limit">
            More is owed than the credit limit allows. Ask the office before promising work.
          </Callout>
        )}
        <Reach order={order} />
        <OtherOrders order={order} />
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id: order.customer_id }} />}
        >
          Open the customer
        </Button>
      </div>
    </SideDrawer>
  );
}

const rateText = (own_rate: Cents | null) =>
  own_rate === null ? 'Rate of the labour type' : `${formatCents(own_rate)} an hour`;

function Reach({ order: { customer, customer_id, totals } }: { order: WorkOrder }) {
  const { data } = useQuery(endpointQuery(viewCustomer, { id: customer_id }, ['customer', 'view', customer_id]));
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Telephone', customer.telephone && <PhoneLink key="telephone" telephone={customer.telephone} />],
    ['E-mail', customer.email && <EmailLink key="email" email={customer.email} />],
    ['Address', data && <AddressLink key="address" place={data} />],
    ['Terms', customer.credit_terms],
    ...(typeof data?.balance_cents === 'number' ? [['Balance', formatCents(data.balance_cents)] as const] : []),
    ['Credit limit', customer.credit_limit_cents === null ? 'None' : formatCents(customer.credit_limit_cents)],
    ['PO number', customer.requires_po ? 'Required' : 'Not required'],
    ...(totals === null ? [] : [['Labour', rateText(customer.labour_rate_cents)] as const]),
    ['Tax', customer.is_tax_exempt ? 'Exempt' : (data?.tax ?? 'As the location')],
  ];
  return (
    <SectionCard>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}

function OtherOrders({ order }: { order: WorkOrder }) {
  const { customer_id } = order;
  const { data: counts } = useQuery(
    endpointQuery(countWorkOrders, { companyId: customer_id }, ['work_order', 'count', customer_id]),
  );
  const { data } = useQuery(
    endpointQuery(
      listWorkOrders,
      { company_id: customer_id, sort_by: 'created_on', descending: true, rows_per_page: SHOWN_ORDERS },
      ['work_order', 'of-customer', customer_id],
    ),
  );
  const others = data?.collection.filter(({ id }) => id !== order.id);
  return (
    <SectionCard
      title="Other orders"
      actions={
        counts && (
          <span className={classes.dimmed}>
            {counts.open_count} open of {counts.count}
          </span>
        )
      }
      flush
    >
      {!others && <LoadingState lines={3} />}
      {others?.length === 0 && <p className={classes.none}>This is their only one.</p>}
      <ul className={classes.orders}>
        {others?.map((other) => (
          <li key={other.id} className={classes.order}>
            <Link to="/workorders/$id/lines" params={{ id: other.id }} className={classes.link}>
              {other.work_order_number}
            </Link>
            <StatusBadge status={other.status} />
            <span className={classes.unit}>{other.vehicle_info}</span>
            <span className={classes.dimmed}>
              <DateText value={other.created_on} />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
