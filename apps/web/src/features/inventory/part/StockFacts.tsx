import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './StockPartScreen.module.css';
import type { OpenStockPart } from './open-stock-part.ts';

/** Where the part is kept, how many there should be, and what happened last. */
export function StockFacts({ part }: { part: OpenStockPart }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Grid location', part.grid_location || '-'],
    ['Min', <Quantity key="min" value={part.min} />],
    ['Max', <Quantity key="max" value={part.max} />],
    ['Counted in', [part.measurement, part.size].filter(Boolean).join(', ') || '–'],
    ['Barcode', part.barcode || '–'],
    ...(part.purchase_price === null
      ? []
      : [['Purchase price', <Money key="price" value={part.purchase_price} />] as const]),
    ...(part.core_charge === null
      ? []
      : [['Core charge', part.core_charge === 0 ? 'None' : <Money key="core" value={part.core_charge} />] as const]),
    ['Last went out', <DateText key="issued" value={part.last_issued_at} />],
    ['Last counted', <DateText key="counted" value={part.last_counted_at} />],
  ];
  return (
    <SectionCard title="On the shelf">
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
