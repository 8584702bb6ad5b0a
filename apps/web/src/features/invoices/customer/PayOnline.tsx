import type { OnlinePaymentAttempt } from '@baydesk/contract/online-payments.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import classes from '../../../shared/customer-page/cards.module.css';
import type { Returned, useOnlinePayment } from './use-online-payment.ts';

type OnlinePayment = ReturnType<typeof useOnlinePayment>;

interface PayButtonProps {
  amount: Cents;
  start: OnlinePayment['start'];
  token: string;
}

/** Leads to the page of Stripe where the open balance is paid. */
export function PayButton({ amount, start, token }: PayButtonProps) {
  return (
    <>
      <button
        type="button"
        className={classes.send}
        aria-disabled={start.isPending}
        onClick={() => !start.isPending && start.mutate({ token })}
      >
        {start.isPending ? 'One moment …' : `Pay ${formatCents(amount)}`}
      </button>
      {start.error ? (
        <p role="alert" className={classes.problem}>
          {start.error.message} Nothing was charged.
        </p>
      ) : (
        <p className={classes.words}>You pay on a secure page of Stripe.</p>
      )}
    </>
  );
}

/** The state of the payment that the customer made or began. */
export function PaymentNews({ payment, returned }: { payment: OnlinePayment; returned: Returned | null }) {
  const { attempt, settled } = payment;
  if (settled.error && returned)
    return (
      <section className={classes.card} role="alert">
        <div className={classes.head}>
          <h2>We cannot see your payment yet</h2>
        </div>
        <p className={classes.words}>{settled.error.message} If you have paid, nothing is lost.</p>
        <button type="button" className={classes.choice} onClick={() => void settled.refetch()}>
          Look again
        </button>
      </section>
    );
  const news = attempt ? newsOf(attempt, returned) : returned && LOOKING;
  if (!news) return null;
  return (
    <section className={classes.card} aria-label="Your payment" aria-live="polite">
      <div className={classes.head}>
        <h2>{news.title}</h2>
      </div>
      <p className={classes.words}>{news.words}</p>
    </section>
  );
}

interface News {
  readonly title: string;
  readonly words: string;
}

const LOOKING: News = { title: 'One moment …', words: 'We look up what became of your payment.' };

function newsOf({ state, amount_cents }: OnlinePaymentAttempt, returned: Returned | null): News | null {
  const amount = formatCents(amount_cents);
  if (state === 'paid')
    return {
      title: 'Thank you',
      words: `Your payment of ${amount} has been received. A receipt is on its way to you by e-mail.`,
    };
  if (state === 'processing')
    return {
      title: 'Your payment is under way',
      words: `Your bank is still working on ${amount}. You do not have to do anything; this page shows when it has arrived.`,
    };
  if (state === 'failed')
    return { title: 'Your payment did not go through', words: 'Nothing was charged. You can try again.' };
  if (returned?.how === 'paid' && state === 'open')
    return {
      title: 'One moment …',
      words: `Stripe is still working on your payment of ${amount}. We look again by ourselves.`,
    };
  return returned ? { title: 'Nothing was charged', words: 'You left the payment page before paying.' } : null;
}
