import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { LocationsTable } from '../of-part/LocationsTable.tsx';
import { useStockByWorkplace } from '../use-inventory.ts';
import classes from './StockPartScreen.module.css';
import type { OpenStockPart } from './open-stock-part.ts';

/** How many of the part the other locations have. */
export function OtherLocations({ part }: { part: OpenStockPart }) {
  const { data } = useStockByWorkplace(part.part_id);
  if (!data) return null;
  const others = data.collection.filter(({ stock_part_id }) => stock_part_id !== part.id);
  return (
    <SectionCard title="Other locations">
      {others.length === 0 ? (
        <span className={classes.none}>No other location keeps this part.</span>
      ) : (
        <LocationsTable rows={others} />
      )}
    </SectionCard>
  );
}
