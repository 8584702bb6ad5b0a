import type { CustomerType } from '@baydesk/domain/customers/customer-type';
import { CUSTOMER_TYPE_LABELS } from '@baydesk/domain/customers/customer-type';
import { IconBuilding, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './CustomerName.module.css';

interface CustomerNameProps {
  customer: { readonly name: string; readonly customer_type: CustomerType };
  children?: ReactNode;
}

/** A customer's name, with a house or a person before it. */
export function CustomerName({ customer, children }: CustomerNameProps) {
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
