import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { view } from '@baydesk/domain/permissions/permission';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconFlag, IconInfoCircle, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../shared/permissions/use-can.ts';
import { storedLocation } from '../../../../shared/session/stored-location.ts';
import { PhoneLink } from '../../../../shared/ui/display/PhoneLink.tsx';
import { StatusBadge } from '../../../../shared/ui/display/StatusBadge.tsx';
import { useIsPhone } from '../../../../shared/ui/layout/use-is-phone.ts';
import { ContactInPlace } from './ContactInPlace.tsx';
import classes from './OrderMeta.module.css';

const ICON = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** The customer, the contact and the pinned notes; the location only if it is not the current one. */
export function OrderMeta({ order, onCustomer }: { order: WorkOrder; onCustomer: () => void }) {
  const { customer, contact, vehicle, split_from } = order;
  const telephone = contact?.telephone || customer.telephone;
  const seesCustomers = useCan(view('customer'));
  const isPhone = useIsPhone();
  const is_elsewhere = storedLocation.read()?.id !== order.workplace_id;
  return (
    <>
      <span className={classes.customer}>
        {seesCustomers ? (
          <Link to="/customers/$id" params={{ id: customer.id }} className={classes.link}>
            {customer.name}
          </Link>
        ) : (
          customer.name
        )}
        {customer.credit_terms === 'Credit Hold' ? (
          <StatusBadge
            status="hold"
            label="Credit Hold"
            colour="red"
            after={<IconAlertTriangle size={13} aria-hidden />}
          />
        ) : (
          <span className={classes.dimmed}>{customer.credit_terms}</span>
        )}
        {customer.is_over_limit && <StatusBadge status="over_limit" label="Over limit" colour="red" />}
        {seesCustomers && (
          <ActionIcon
            className={classes.about}
            variant="subtle"
            color="gray"
            size={26}
            aria-label={`About ${customer.name}`}
            onClick={onCustomer}
          >
            <IconInfoCircle size={15} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </span>
      <span className={classes.contact}>
        <ContactInPlace order={order} />
        {telephone !== '' && (
          <span className={classes.phone}>
            {isPhone ? (
              <PhoneLink telephone={telephone}>
                <IconPhone {...ICON} size={18} />
                <span className="visually-hidden">Call {telephone}</span>
              </PhoneLink>
            ) : (
              <>
                <IconPhone {...ICON} className={classes.icon} />
                <PhoneLink telephone={telephone} />
              </>
            )}
          </span>
        )}
      </span>
      {is_elsewhere && (
        <span className={classes.place}>
          <IconMapPin {...ICON} />
          {order.workplace_name}
        </span>
      )}
      {split_from && (
        <span className={classes.dimmed}>
          Split from{' '}
          <Link to="/workorders/$id/lines" params={{ id: split_from.id }} className={classes.link}>
            {split_from.work_order_number}
          </Link>
        </span>
      )}
      {customer.pinned_note && <Pinned text={customer.pinned_note.body} of="The customer" />}
      {vehicle.pin_notes !== '' && <Pinned text={vehicle.pin_notes} of="The unit" />}
    </>
  );
}

function Pinned({ text, of }: { text: string; of: string }) {
  return (
    <span className={classes.pinned}>
      <IconFlag {...ICON} />
      <span className="visually-hidden">{of}: </span>
      {text}
    </span>
  );
}
