import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import type { OpenStockPart } from './open-stock-part.ts';

/** Where the part is kept, how many there should be, and what happened last. */
export function StockFacts({ part }: { part: OpenStockPart }) {
  return (
    <SectionCard title="On the shelf">
      <Facts>
        <Fact label="Grid location">{part.grid_location || '-'}</Fact>
        <Fact label="Min">
          <Quantity value={part.min} />
        </Fact>
        <Fact label="Max">
          <Quantity value={part.max} />
        </Fact>
        <Fact label="Counted in">{[part.measurement, part.size].filter(Boolean).join(', ') || '–'}</Fact>
        <Fact label="Barcode">{part.barcode || '–'}</Fact>
        {part.purchase_price !== null && (
          <Fact label="Purchase price">
            <Money value={part.purchase_price} />
          </Fact>
        )}
        {part.core_charge !== null && (
          <Fact label="Core charge">{part.core_charge === 0 ? 'None' : <Money value={part.core_charge} />}</Fact>
        )}
        <Fact label="Last went out">
          <DateText value={part.last_issued_at} />
        </Fact>
        <Fact label="Last counted">
          <DateText value={part.last_counted_at} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}
