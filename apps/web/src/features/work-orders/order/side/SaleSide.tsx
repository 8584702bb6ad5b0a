import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { SectionCard } from '../../../../shared/ui/layout/SectionCard.tsx';
import { OrderBanners } from '../OrderBanners.tsx';
import { ContactInPlace } from '../header/ContactInPlace.tsx';
import { CustomerPoFact, TaxFact } from './ChosenFacts.tsx';
import classes from './Fact.module.css';
import { Fact } from './Fact.tsx';
import { TotalsCard } from './TotalsCard.tsx';

interface SaleSideProps {
  order: WorkOrder;
  lines: readonly WorkOrderLine[];
  /** Whoever walks in has no contacts. */
  isWalkIn: boolean;
}

/** The notices about a part sale, beside its totals because both are always shown together. */
export const SaleBanners = ({ order }: { order: WorkOrder }) => <OrderBanners order={order} />;

/** What a part sale comes to, and whom and what it is billed by. */
export function SaleSide({ order, lines, isWalkIn }: SaleSideProps) {
  return (
    <>
      <TotalsCard order={order} lines={lines} />
      <SectionCard>
        <dl className={classes.facts}>
          {!isWalkIn && (
            <Fact label="Contact">
              <ContactInPlace order={order} />
            </Fact>
          )}
          <CustomerPoFact order={order} />
          <TaxFact order={order} />
        </dl>
      </SectionCard>
    </>
  );
}
