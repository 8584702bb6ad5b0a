import type { Customer } from '@baydesk/contract/customers.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
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
  return (
    <Facts>
      <Fact label="Terms">
        <TermsBadge terms={customer.credit_terms} />
      </Fact>
      {balance_cents !== null && <Fact label="Balance">{formatCents(balance_cents)}</Fact>}
      {overdue_cents !== null && overdue_cents !== 0 && (
        <Fact label="Overdue">
          <span className={classes.wrong}>{formatCents(overdue_cents)}</span>
        </Fact>
      )}
      <Fact label="Credit limit">{credit_limit_cents === null ? 'None' : formatCents(credit_limit_cents)}</Fact>
      <Fact label="Tax">
        <TaxStatus customer={customer} />
      </Fact>
      <Fact label="PO number">{requires_po ? 'Required' : 'Not required'}</Fact>
      {customer.takes_no_reminders && <Fact label="Reminders">None</Fact>}
      {!customer.is_labour_rate_hidden && (
        <Fact label="Labour">
          {labour_rate_cents === null ? 'Rate of the labour type' : `${formatCents(labour_rate_cents)} an hour`}
        </Fact>
      )}
      <Fact label="Supplies">{describeSupplies(customer)}</Fact>
      {ibs !== '' && <Fact label="IBS">{ibs}</Fact>}
      {website !== '' && (
        <Fact label="Website">
          <WebsiteLink website={website} />
        </Fact>
      )}
      <Fact label="Customer since">
        <DateText value={created_on} />
      </Fact>
    </Facts>
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
