import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';

/** The fields of a part; on a wide screen beside the rest. */
export function PartFacts({ part }: { part: CataloguePart }) {
  const { core_charge_cents } = part;
  return (
    <SectionCard title="Part">
      <Facts>
        <Fact label="Part number">{part.part_number}</Fact>
        <Fact label="Name">{part.name}</Fact>
        <Fact label="Manufacturer">{part.manufacturer_name || '–'}</Fact>
        <Fact label="Category">{part.category_label}</Fact>
        <Fact label="Measurement">{part.measurement || '–'}</Fact>
        <Fact label="Size">{part.size || '–'}</Fact>
        <Fact label="Barcode">{part.barcode || '–'}</Fact>
        {/* Hidden from people who do not see prices. */}
        {core_charge_cents !== null && (
          <Fact label="Core charge">{core_charge_cents === 0 ? 'None' : <Money value={core_charge_cents} />}</Fact>
        )}
        <Fact label="Counted">{part.is_stockless ? 'No' : 'Yes'}</Fact>
        <Fact label="In the catalogue since">
          <DateText value={part.created_on} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}
