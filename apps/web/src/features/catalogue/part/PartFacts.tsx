import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './PartFacts.module.css';

/** The fields of a part; on a wide screen beside the rest. */
export function PartFacts({ part }: { part: CataloguePart }) {
  const { core_charge_cents } = part;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Part number', part.part_number],
    ['Name', part.name],
    ['Manufacturer', part.manufacturer_name || '–'],
    ['Category', part.category_label],
    ['Measurement', part.measurement || '–'],
    ['Size', part.size || '–'],
    ['Barcode', part.barcode || '–'],
    // Hidden from people who do not see prices.
    ...(core_charge_cents === null
      ? []
      : [['Core charge', core_charge_cents === 0 ? 'None' : <Money key="core" value={core_charge_cents} />] as const]),
    ['Counted', part.is_stockless ? 'No' : 'Yes'],
    ['In the catalogue since', <DateText key="since" value={part.created_on} />],
  ];
  return (
    <SectionCard title="Part">
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </SectionCard>
  );
}
