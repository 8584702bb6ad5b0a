import type { Customer } from '@baydesk/contract/customers.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { TermsBadge } from '../../../shared/ui/display/TermsBadge.tsx';
import { WebsiteLink } from '../../../shared/ui/display/WebsiteLink.tsx';
import { describeIbs, describeSupplies } from './billing-facts.ts';
import classes from './CustomerScreen.module.css';
import { exemptionOf } from './tax-exemption.ts';

/** The billing terms for this customer's orders and invoices. */
export function BillingFacts({ customer }: { customer: Customer }) {
  const { balance_cents, overdue_cents, credit_limit_cents, labour_rate_cents, requires_po, website, created_on } =
    customer;
  const ibs = describeIbs(customer);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Terms', <TermsBadge key="terms" terms={customer.credit_terms} />],
    ...(balance_cents === null ? [] : [['Balance', formatCents(balance_cents)] as const]),
    ...(overdue_cents
      ? [
          [
            'Overdue',
            <span key="overdue" className={classes.wrong}>
              {formatCents(overdue_cents)}
            </span>,
          ] as const,
        ]
      : []),
    ['Credit limit', credit_limit_cents === null ? 'None' : formatCents(credit_limit_cents)],
    ['Tax', <TaxStatus key="tax" customer={customer} />],
    ['PO number', requires_po ? 'Required' : 'Not required'],
    ['Labour', labour_rate_cents === null ? 'Rate of the labour type' : `${formatCents(labour_rate_cents)} an hour`],
    ['Supplies', describeSupplies(customer)],
    ...(ibs === '' ? [] : [['IBS', ibs] as const]),
    ...(website === '' ? [] : [['Website', <WebsiteLink key="website" website={website} />] as const]),
    ['Customer since', <DateText key="since" value={created_on} />],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function TaxStatus({ customer }: { customer: Customer }) {
  const exemption = exemptionOf(customer, { now: now(), timezone: workplaceFormat().timezone });
  const { tax, tax_exempt_certificate: certificate } = customer;
  if (exemption === null) return tax ?? 'As the location';
  return (
    <>
      <div className={exemption.is_expired ? classes.wrong : undefined}>{exemption.words}</div>
      {certificate !== '' && <div>Certificate {certificate}</div>}
      {exemption.is_expired && <div>{tax ?? 'Taxed as the location'}</div>}
    </>
  );
}
