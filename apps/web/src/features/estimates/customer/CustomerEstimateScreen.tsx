import { getRouteApi } from '@tanstack/react-router';
import { Title } from '@mantine/core';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { LoggedOutPage } from '../../../shared/layout/LoggedOutPage.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useCustomerEstimate } from '../use-estimates.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { EstimatePage } from './EstimatePage.tsx';
import { SettledEstimate } from './SettledEstimate.tsx';

const route = getRouteApi('/estimate/$token');

/** The page a customer opens by the link of an estimate, without an account. */
export function CustomerEstimateScreen() {
  const { token } = route.useParams();
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
    <LoggedOutPage>
      {!error && <LoadingState lines={8} />}
      {error && isRefusal(error, 400) && <LinkProblem />}
      {error && !isRefusal(error, 400) && <ErrorState error={error} onRetry={() => void refetch()} />}
    </LoggedOutPage>
  );
}

/** Shown for a broken or unknown link; it cannot name the shop, because the link does not lead to one. */
function LinkProblem() {
  return (
    <>
      <Title order={1}>This link does not open an estimate</Title>
      <p>
        It may be cut off. Open it from the message again, or copy it whole. If that does not help, call the shop that
        sent it.
      </p>
    </>
  );
}
