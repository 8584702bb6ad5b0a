import { cents, formatCents } from '@baydesk/domain/money/cents';
import { Explain } from '../../../shared/ui/display/Explain.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { percentText } from '../order-data/money-words.ts';
import classes from './StatisticsTab.module.css';
import type { OrderStatistics } from './order-statistics.ts';

/** The labour and parts sold, with cost and margin for people who may see costs. */
export function MarginCard({ figures }: { figures: OrderStatistics }) {
  const { labour_sell, labour_cost, parts_sell, parts_cost, margin } = figures;
  const rows = [
    { label: 'Labour sold', value: labour_sell },
    ...(labour_cost === null ? [] : [{ label: 'Labour cost', value: labour_cost }]),
    { label: 'Parts sold', value: parts_sell },
    ...(parts_cost === null ? [] : [{ label: 'Parts cost', value: parts_cost }]),
  ];
  return (
    <SectionCard title="Money">
      <dl className={classes.figures}>
        {rows.map(({ label, value }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd>
              <Money value={cents(value)} />
            </dd>
          </div>
        ))}
        {margin !== null && (
          <div className={`${classes.figure} ${classes.main}`}>
            <dt>Margin</dt>
            <dd>
              <Explain
                title="Margin"
                formula="(Sell − cost) ÷ sell of labour and parts"
                values={rows.map(({ label, value }) => ({ label, value: formatCents(cents(value)) }))}
                rule="Cores, supplies and tax stay outside."
              >
                {percentText(margin)}
              </Explain>
            </dd>
          </div>
        )}
      </dl>
    </SectionCard>
  );
}
