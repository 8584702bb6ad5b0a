import type { CustomerEstimate } from '@baydesk/contract/estimates.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDay } from '@baydesk/domain/format/date-text';
import type { ReactNode } from 'react';
import { ShopPage } from '../../../shared/customer-page/ShopPage.tsx';

/** The frame of the page, with the estimate's unit and number. */
export function EstimatePage({ estimate, children }: { estimate: CustomerEstimate; children: ReactNode }) {
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
