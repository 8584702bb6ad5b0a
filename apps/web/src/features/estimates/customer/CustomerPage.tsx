import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { LinkedDocument } from '../../../shared/customer-page/LinkedDocument.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { EstimatePage } from './EstimatePage.tsx';
import { SettledEstimate } from './SettledEstimate.tsx';
import { useCustomerEstimate } from './use-customer-estimate.ts';

/** The page a customer opens by the link of an estimate, without an account. */
export function CustomerPage({ token }: { token: string }) {
  const { data: estimate, error, refetch } = useCustomerEstimate(token);
  useScreenTitle(estimate ? `Estimate ${estimate.work_order_number}` : 'Estimate');
  if (!estimate) return <LinkedDocument name="estimate" error={error} onRetry={() => void refetch()} />;
  return (
    <EstimatePage estimate={estimate}>
      {estimate.state === 'open' ? (
        <DecisionForm key={token} token={token} estimate={estimate} />
      ) : (
        <SettledEstimate token={token} estimate={estimate} state={estimate.state} />
      )}
    </EstimatePage>
  );
}
