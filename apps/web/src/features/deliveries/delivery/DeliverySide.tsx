import type { Delivery } from '@baydesk/contract/deliveries.contract';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './DeliveryScreen.module.css';

const VENDOR_ACCOUNT: string = '/parts/vendor/$id/unpaid-invoices';

interface DeliverySideProps {
  delivery: Delivery;
  /** Left out for people who may not change it. */
  onChange?: () => void;
}

/** The vendor's paper, the person who accepted the goods, and the state of the bill. */
export function DeliverySide({ delivery, onChange }: DeliverySideProps) {
  return (
    <>
      <SectionCard
        title="Vendor’s invoice"
        actions={
          onChange && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={14} stroke={1.75} aria-hidden />}
              onClick={onChange}
            >
              Edit
            </Button>
          )
        }
      >
        <Facts>
          <Fact label="Number">{delivery.vendor_invoice_number || '–'}</Fact>
          <Fact label="Date">
            <DateText value={delivery.delivery_date} />
          </Fact>
          {delivery.total_cents !== null && (
            <Fact label="Its total">
              {delivery.stated_total_cents === null ? 'Not typed' : <Money value={delivery.stated_total_cents} />}
            </Fact>
          )}
          <Fact label="Accepted">
            {delivery.accepted_by}, <DateText value={delivery.accepted_at} withTime />
          </Fact>
          {delivery.note !== '' && <Fact label="Note">{delivery.note}</Fact>}
        </Facts>
      </SectionCard>
      {delivery.bills.length > 0 && (
        <SectionCard title="Bills and credits">
          <ul className={classes.bills}>
            {delivery.bills.map((bill) => (
              <li key={bill.id}>
                <span>
                  <Link
                    to={VENDOR_ACCOUNT}
                    params={{ id: delivery.vendor_id } as never}
                    search={(bill.kind === 'bill' ? { open: bill.id } : {}) as never}
                    className="quiet-link"
                  >
                    {bill.number}
                  </Link>{' '}
                  <span className={classes.quiet}>{bill.kind}</span>
                </span>
                <Money value={bill.amount_cents} />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}
