import type { Customer } from '@baydesk/contract/customers.contract';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { addressLine } from '../../../shared/ui/display/address-line.ts';
import { AddressLink } from '../../../shared/ui/display/AddressLink.tsx';
import { EmailLink } from '../../../shared/ui/display/EmailLink.tsx';
import { PhoneLink } from '../../../shared/ui/display/PhoneLink.tsx';
import classes from './CustomerScreen.module.css';
import { PinnedNote } from './PinnedNote.tsx';

const ICON = { size: 14, stroke: 1.6, className: classes.icon, 'aria-hidden': true } as const;

/** How to reach the customer, and what everybody must know first. */
export function CustomerMeta({ customer }: { customer: Customer }) {
  return (
    <>
      {customer.telephone !== '' && (
        <span className={classes.meta}>
          <IconPhone {...ICON} />
          <PhoneLink telephone={customer.telephone} />
        </span>
      )}
      {customer.email !== '' && (
        <span className={classes.meta}>
          <IconMail {...ICON} />
          <EmailLink email={customer.email} />
        </span>
      )}
      {addressLine(customer) !== '' && (
        <span className={classes.meta}>
          <IconMapPin {...ICON} />
          <AddressLink place={customer} />
        </span>
      )}
      <PinnedNote customer={customer} />
    </>
  );
}
