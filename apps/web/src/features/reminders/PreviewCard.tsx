import type { HeldReminderReason } from '@baydesk/domain/reminders/due-reminders';
import { reminderRuleWords } from '@baydesk/domain/reminders/due-reminders';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../shared/ui/display/DateText.tsx';
import { Money } from '../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../shared/ui/states/LoadingState.tsx';
import classes from './RemindersScreen.module.css';
import type { ReminderPreview } from './use-reminders.ts';
import { useReminderPreview } from './use-reminders.ts';

/** The customers who would be reminded today, and the obstacles to a reminder. */
export function PreviewCard({ isOn }: { isOn: boolean }) {
  const { data, error, refetch } = useReminderPreview();
  return (
    <SectionCard title="Today">
      {data && <Preview preview={data} isOn={isOn} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={3} />)}
    </SectionCard>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function Preview({ preview, isOn }: { preview: ReminderPreview; isOn: boolean }) {
  const { invoices_count, customers_count, customers_without_address, collection, held: held_reasons } = preview;
  const left_out = customers_count + customers_without_address - collection.length;
  return (
    <>
      <output className={classes.verdict}>{verdict(preview, isOn)}</output>
      {customers_without_address > 0 && (
        <p className={classes.missing}>
          {counted(customers_without_address, 'customer')} cannot be reminded, because no billing contact and no address
          of their own is known.
        </p>
      )}
      {held_reasons.length > 0 && (
        <ul className={classes.held}>
          {held_reasons.map(({ reason, invoices_count: count }) => (
            <li key={reason}>{heldWords(reason, count)}</li>
          ))}
        </ul>
      )}
      {collection.length > 0 && (
        <ul className={classes.customers} aria-label="Who is reminded of what">
          {collection.map((customer) => (
            <RemindedCustomer key={customer.customer_id} customer={customer} />
          ))}
        </ul>
      )}
      {left_out > 0 && <p className={classes.quiet}>And {counted(left_out, 'customer')} more.</p>}
      {invoices_count > 0 && (
        <p className={classes.quiet}>What is paid before the morning, and what was sent already, is not sent.</p>
      )}
    </>
  );
}

function verdict({ invoices_count, customers_count }: ReminderPreview, isOn: boolean): string {
  if (invoices_count === 0)
    return isOn ? 'Nobody has to be reminded today.' : 'Nobody would have to be reminded today.';
  const what = `${counted(invoices_count, 'invoice')} of ${counted(customers_count, 'customer')}`;
  if (isOn) return `A reminder of ${what} is due today.`;
  return `Reminders are off. Switched on now, they would remind of ${what}.`;
}

/** The reason why a rule's day has come for invoices, but nobody is reminded of them. */
function heldWords(reason: HeldReminderReason, count: number): string {
  const invoices = counted(count, 'invoice');
  if (reason === 'promised') return `${invoices} promised for a later day: reminders wait for it.`;
  if (reason === 'no_reminders') return `${invoices} of customers who take no reminders.`;
  if (reason === 'covered') return `${invoices} covered by money that is not applied yet.`;
  return `${invoices} paid.`;
}

function RemindedCustomer({ customer }: { customer: ReminderPreview['collection'][number] }) {
  const { customer_id, customer_name, sent_to, invoices } = customer;
  return (
    <li>
      <div className={classes.head}>
        <Link to="/customers/$id/unpaid-invoices" params={{ id: customer_id }} className="quiet-link">
          {customer_name}
        </Link>
        {sent_to === null ? (
          <span className={classes.missing}>
            No address.{' '}
            <Link to="/customers/$id/contacts" params={{ id: customer_id }} className="quiet-link">
              Add a billing contact
            </Link>
          </span>
        ) : (
          <span className={classes.quiet}>to {sent_to}</span>
        )}
      </div>
      <ul className={classes.invoices}>
        {invoices.map(({ id, invoice_number, open_cents, due_date, rule_days }) => (
          <li key={id}>
            <Link to="/invoices/$id" params={{ id }} className="quiet-link">
              {invoice_number}
            </Link>
            <span className={classes.quiet}>
              {reminderRuleWords(rule_days)}, <DateText value={due_date} />
            </span>
            <Money value={open_cents} />
          </li>
        ))}
      </ul>
    </li>
  );
}
