import type { LinePrice } from '@baydesk/domain/lines/line-price';
import { Explain } from '../../shared/ui/display/Explain.tsx';
import { Hours } from '../../shared/ui/display/Hours.tsx';
import { Money } from '../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import classes from './CannedLineFields.module.css';
import { partInWords } from './line-form.ts';
import type { TypedLine } from './price-today.ts';
import type { Labour } from './use-labour.ts';
import type { PartPrice } from './use-part-prices.ts';

interface LinePriceCardProps {
  line: TypedLine;
  labour: Labour;
  prices: readonly PartPrice[];
  price: LinePrice;
}

/** The line's price today and its parts. */
export function LinePriceCard({ line, labour, prices, price }: LinePriceCardProps) {
  const minutes: unknown = line.time_estimate;
  const isFixed = typeof (line.fixed_price_cents as unknown) === 'number';
  const unpriced = prices.filter(({ price_cents }) => price_cents === null).length;
  return (
    <div className={classes.price}>
      <SectionCard title="Price today">
        <dl className={classes.sums}>
          <dt>Labour</dt>
          <dd>
            <Explain
              title="Labour"
              formula={isFixed ? 'What the fixed price leaves after parts' : 'Hours × rate'}
              values={[
                { label: 'Hours', value: <Hours minutes={typeof minutes === 'number' ? minutes : null} /> },
                { label: 'Rate', value: <Money value={labour.rate_cents} /> },
              ]}
              rule={`Labour type: ${labour.name}`}
            >
              <Money value={price.labour_cents} />
            </Explain>
          </dd>
          <dt>Parts</dt>
          <dd>
            <Explain
              title="Parts"
              formula="Quantity × sell price of each, rounded and added"
              values={line.parts.map((part, index) => ({
                label: `${index + 1}. ${partInWords(part)}`,
                value: <Money value={price.part_cents[index] ?? null} />,
              }))}
              rule={
                line.parts.length > 0 && (
                  <>
                    {prices.map(({ reason }, index) => (
                      <span key={`${index} ${reason}`} className={classes.reason}>
                        {index + 1}. {reason}
                      </span>
                    ))}
                  </>
                )
              }
            >
              <Money value={price.parts_cents} />
            </Explain>
          </dd>
          <dt className={classes.total}>{isFixed ? 'Fixed price' : 'Total'}</dt>
          <dd className={classes.total}>
            <Explain
              title={isFixed ? 'Fixed price' : 'Total'}
              formula={isFixed ? 'As typed in, whatever hours and parts come to' : 'Labour + parts'}
              values={[
                { label: 'Labour', value: <Money value={price.labour_cents} /> },
                { label: 'Parts', value: <Money value={price.parts_cents} /> },
              ]}
            >
              <Money value={price.total_cents} strong />
            </Explain>
          </dd>
        </dl>
        {unpriced > 0 && (
          <p className={classes.unpriced}>
            {unpriced === 1 ? 'One part has' : `${unpriced} parts have`} no price yet: type a cost or a sell price.
          </p>
        )}
      </SectionCard>
    </div>
  );
}
