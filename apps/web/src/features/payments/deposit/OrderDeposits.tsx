import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { sumCents } from '@baydesk/domain/money/cents';
import { create, view } from '@baydesk/domain/permissions/permission';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useDeposits } from '../use-payments.ts';
import { DepositLater } from './DepositLater.tsx';
import classes from './OrderDeposits.module.css';

/** The deposits taken for an order, and the way to take one while it is open. */
export function OrderDeposits({ order }: { order: WorkOrder }) {
  return (
    <Can do={view('payment')}>
      <Deposits order={order} />
    </Can>
  );
}

function Deposits({ order }: { order: WorkOrder }) {
  const deposits = useDeposits(order)?.collection ?? [];
  const [isTaking, setIsTaking] = useState(false);
  const isOpen = !isFrozenOrder(order.status);
  if (!isOpen && deposits.length === 0) return null;
  const standing = deposits.filter(({ reversal }) => reversal === null);
  return (
    <SectionCard
      title="Deposits"
      flush
      actions={
        isOpen && (
          <Can do={create('payment')}>
            <Button size="compact-md" variant="default" onClick={() => setIsTaking(true)}>
              Take deposit…
            </Button>
          </Can>
        )
      }
    >
      {deposits.length === 0 && (
        <p className={classes.none}>None yet. A deposit is applied when the order is invoiced.</p>
      )}
      {deposits.length > 0 && (
        <ul className={classes.deposits}>
          {deposits.map(
            ({ id, payment_number, customer_id, date, method, reference, amount, balance, state, reversal }) => (
              <li key={id} data-reversed={reversal !== null || undefined}>
                <Link
                  to="/customers/$id/payments"
                  params={{ id: customer_id }}
                  search={{ open: id }}
                  className={`tabular ${links.link}`}
                >
                  {payment_number}
                </Link>
                <DateText value={date} />
                <span className={classes.method}>{[method, reference].filter(Boolean).join(' ')}</span>
                <StatusBadge status={state} />
                <span className={classes.amount}>
                  <Money value={amount} strong />
                  {balance > 0 && balance < amount && (
                    <span className={classes.left}>
                      <Money value={balance} /> left
                    </span>
                  )}
                </span>
              </li>
            ),
          )}
          {standing.length > 1 && (
            <li className={classes.total}>
              <span className={classes.method}>In all</span>
              <Money value={sumCents(standing.map(({ amount }) => amount))} strong />
            </li>
          )}
        </ul>
      )}
      {isTaking && <DepositLater order={order} onClose={() => setIsTaking(false)} />}
    </SectionCard>
  );
}
