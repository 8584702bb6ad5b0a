import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ContactInPlace } from './header/ContactInPlace.tsx';
import { OrderBanners } from './OrderBanners.tsx';
import { CustomerPoFact, TaxFact } from './side/ChosenFacts.tsx';
import classes from './side/Fact.module.css';
import { Fact } from './side/Fact.tsx';
import { TotalsCard } from './side/TotalsCard.tsx';

interface SaleSideProps {
  order: WorkOrder;
  lines: readonly WorkOrderLine[];
  /** A walk-in has no contacts. */
  isWalkIn: boolean;
}

/** The notices about a part sale, beside its totals because both are always shown together. */
export const SaleBanners = ({ order }: { order: WorkOrder }) => <OrderBanners order={order} />;

/** The totals of a part sale, its contact, PO and tax. */
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
