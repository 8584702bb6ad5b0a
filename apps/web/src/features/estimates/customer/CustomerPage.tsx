import type { CustomerEstimate } from '@baydesk/contract/estimates.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDay } from '@baydesk/domain/format/date-text';
import type { ReactNode } from 'react';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { LinkedDocument } from '../../../shared/customer-page/LinkedDocument.tsx';
import { ShopPage } from '../../../shared/customer-page/ShopPage.tsx';
import { DecisionForm } from './DecisionForm.tsx';
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

/** The frame of the page, with the estimate's unit and number. */
function EstimatePage({ estimate, children }: { estimate: CustomerEstimate; children: ReactNode }) {
  const { shop } = estimate;
  return (
    <ShopPage
      shop={shop}
      address={[shop.address, shop.city, shop.state_or_province, shop.postal_code]}
      title={estimate.unit ? `Estimate for unit ${estimate.unit}` : 'Your estimate'}
      about={[estimate.vehicle_info, estimate.work_order_number, validity(estimate)]}
    >
      {children}
    </ShopPage>
  );
}

function validity({ state, expires_at, shop }: CustomerEstimate): string {
  return state === 'open' ? `valid until ${formatMonthDay(workplaceDate(expires_at, shop.timezone))}` : '';
}
