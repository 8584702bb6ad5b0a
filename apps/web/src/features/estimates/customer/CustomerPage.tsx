import type { ReactNode } from 'react';
import { ApiError, isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { LoggedOutPage } from '../../../shared/layout/LoggedOutPage.tsx';
import { useDelayed } from '../../../shared/ui/states/use-delayed.ts';
import classes from './CustomerPage.module.css';
import { DecisionForm } from './DecisionForm.tsx';
import { EstimatePage } from './EstimatePage.tsx';
import { SettledEstimate } from './SettledEstimate.tsx';
import { useCustomerEstimate } from './use-customer-estimate.ts';

/** The page a customer opens by the link of an estimate, without an account. */
export function CustomerPage({ token }: { token: string }) {
  const { data: estimate, error, refetch } = useCustomerEstimate(token);
  useScreenTitle(estimate ? `Estimate ${estimate.work_order_number}` : 'Estimate');
  if (estimate)
    return (
      <EstimatePage estimate={estimate}>
        {estimate.state === 'open' ? (
          <DecisionForm key={token} token={token} estimate={estimate} />
        ) : (
          <SettledEstimate token={token} estimate={estimate} state={estimate.state} />
        )}
      </EstimatePage>
    );
  return (
    <LoggedOutPage>{error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />}</LoggedOutPage>
  );
}

/** Grey lines, shown only when loading takes noticeably long. */
function Loading() {
  const isLong = useDelayed(true);
  return (
    <output>
      <span className="visually-hidden">Loading</span>
      {isLong && <span className={classes.lines} aria-hidden />}
    </output>
  );
}

function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // The page cannot name the shop, because a broken link does not lead to one.
  if (isRefusal(error, 400))
    return (
      <Words title="This link does not open an estimate">
        It may be cut off. Open it from the message again, or copy it whole. If that does not help, call the shop that
        sent it.
      </Words>
    );
  const request_id = error instanceof ApiError ? error.request_id : null;
  return (
    <div role="alert">
      <Words title="The estimate could not be loaded">
        {error.message}
        {request_id && ` Request ${request_id}`}
      </Words>
      <button type="button" className={classes.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p>{children}</p>
    </>
  );
}
