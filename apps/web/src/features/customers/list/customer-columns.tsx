import type { CustomerRow, listCustomers } from '@baydesk/contract/customers.contract';
import type { CustomerType } from '@baydesk/domain/customers/customer-type';
import { CUSTOMER_TYPE_LABELS } from '@baydesk/domain/customers/customer-type';
import type { Cents } from '@baydesk/domain/money/cents';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { IconBuilding, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { EmailLink } from '../../../shared/ui/display/EmailLink.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { PhoneLink } from '../../../shared/ui/display/PhoneLink.tsx';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../../shared/ui/list/table/money-column.tsx';
import { OverLimitBadge } from '../OverLimitBadge.tsx';
import classes from './customer-columns.module.css';
import { TermsBadge } from '../../../shared/ui/display/TermsBadge.tsx';

/** 'Milton ON' */
const cityOf = ({ city, state_or_province }: CustomerRow) => [city, state_or_province].filter(Boolean).join(' ');

export const CUSTOMER_COLUMNS: readonly ListColumn<typeof listCustomers>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(160px, 2fr)',
    sort_by: 'name',
    value: ({ name }) => name,
    cell: (customer) => (
      <CustomerName customer={customer}>
        <OverLimitBadge customer={customer} />
        {customer.is_retired && <StatusBadge status="retired" label="Retired" colour="grey" />}
      </CustomerName>
    ),
  },
  {
    id: 'telephone',
    header: 'Telephone',
    width: '128px',
    value: ({ telephone }) => telephone,
    cell: ({ telephone }) => <PhoneLink telephone={telephone} />,
  },
  {
    id: 'email',
    header: 'E-mail',
    width: 'minmax(110px, 1.3fr)',
    value: ({ email }) => email,
    cell: ({ email }) => <EmailLink email={email} />,
    card: 'none',
  },
  { id: 'city', header: 'City', width: 'minmax(90px, 0.8fr)', value: cityOf, isMuted: true },
  {
    id: 'open_orders_count',
    header: 'Open orders',
    width: '76px',
    align: 'right',
    value: ({ open_orders_count }) => open_orders_count,
    cell: ({ open_orders_count }) => <Count value={open_orders_count} of="open order" />,
  },
  {
    id: 'vehicles_count',
    header: 'Vehicles',
    width: '58px',
    align: 'right',
    value: ({ vehicles_count }) => vehicles_count,
    cell: ({ vehicles_count }) => <Count value={vehicles_count} of="vehicle" />,
  },
  {
    id: 'contacts_count',
    header: 'Contacts',
    width: '60px',
    align: 'right',
    value: ({ contacts_count }) => contacts_count,
    cell: ({ contacts_count }) => <Count value={contacts_count} of="contact" />,
    card: 'none',
  },
  {
    id: 'credit_terms',
    header: 'Terms',
    width: '104px',
    value: ({ credit_terms }) => credit_terms,
    cell: ({ credit_terms }) => <TermsBadge terms={credit_terms} />,
    card: 'aside',
  },
  {
    id: 'balance_cents',
    header: 'Balance',
    width: '92px',
    align: 'right',
    value: ({ balance_cents }) => balance_cents && centsToDollars(balance_cents),
    cell: ({ balance_cents }) => <Price value={balance_cents} strong />,
    card: 'none',
  },
  {
    id: 'overdue_cents',
    header: 'Overdue',
    width: '88px',
    align: 'right',
    value: ({ overdue_cents }) => overdue_cents && centsToDollars(overdue_cents),
    cell: ({ overdue_cents }) => <Overdue value={overdue_cents} />,
    card: 'aside',
  },
  moneyColumn({
    id: 'credit_limit_cents',
    header: 'Credit limit',
    width: '88px',
    amountOf: ({ credit_limit_cents }) => credit_limit_cents,
    card: 'none',
  }),
  {
    id: 'created_on',
    header: 'Created',
    width: '92px',
    sort_by: 'created_on',
    value: ({ created_on }) => created_on,
    cell: ({ created_on }) => <DateText value={created_on} />,
    align: 'right',
    isMuted: true,
    card: 'none',
  },
];

/** The late amount, in red; a phone shows it only if there is one. */
function Overdue({ value }: { value: Cents | null }) {
  const isPhone = useIsPhone();
  if (value === null || (isPhone && value === 0)) return null;
  return (
    <span className={value > 0 ? classes.late : undefined}>
      {isPhone && 'Overdue '}
      <Money value={value} />
    </span>
  );
}

interface CustomerNameProps {
  customer: { readonly name: string; readonly customer_type: CustomerType };
  children?: ReactNode;
}

/** A customer's name, with a house or a person before it. */
function CustomerName({ customer, children }: CustomerNameProps) {
  const TypeIcon = customer.customer_type === 'company' ? IconBuilding : IconUser;
  return (
    <span className={classes.name}>
      <TypeIcon size={16} stroke={1.6} className={classes.icon} aria-hidden />
      <span className={classes.text}>{customer.name}</span>
      <span className="visually-hidden">, {CUSTOMER_TYPE_LABELS[customer.customer_type]}</span>
      {children}
    </span>
  );
}
