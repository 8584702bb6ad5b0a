import { cents, formatCents } from '@baydesk/domain/money/cents';
import { Explain } from '../../../shared/ui/display/Explain.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { percentText } from '../order-data/money-words.ts';
import { useVisibleCosts } from '../order-data/use-visible-costs.ts';
import { UnknownFigure } from '../order-ui/UnknownFigure.tsx';
import classes from './StatisticsTab.module.css';
import type { OrderStatistics } from './order-statistics.ts';

const OF_LABOUR = 'Sold to the customer, a maker or an insurer. Labour costs the estimated hours of the technicians.';
const OUTSIDE = 'Cores, supplies and tax stay outside.';

interface MarginCardProps {
  figures: OrderStatistics;
  /** A part sale has no labour. */
  isSale?: boolean;
}

/** The labour and parts sold, with cost and margin for people who may see costs. */
export function MarginCard({ figures, isSale = false }: MarginCardProps) {
  const { labour_sell, labour_cost, parts_sell, parts_cost, discounts, margin, unknown_costs } = figures;
  const { seesCost, seesMargin } = useVisibleCosts();
  if (labour_sell === null || parts_sell === null) return null;
  const ofParts = unknown_costs.filter(({ reason }) => reason === 'part_cost');
  const ofLabour = unknown_costs.filter(({ reason }) => reason !== 'part_cost');
  const labour = [
    { label: 'Labour sold', value: labour_sell, unknown: [] },
    ...(seesCost ? [{ label: 'Labour cost', value: labour_cost, unknown: ofLabour }] : []),
  ];
  const rows = [
    ...(isSale ? [] : labour),
    { label: 'Parts sold', value: parts_sell, unknown: [] },
    ...(seesCost ? [{ label: 'Parts cost', value: parts_cost, unknown: ofParts }] : []),
    ...(discounts === null || discounts === 0
      ? []
      : [{ label: 'Discounts, taken off already', value: discounts, unknown: [] }]),
  ];
  return (
    <SectionCard title="Money">
      <dl className={classes.figures}>
        {rows.map(({ label, value, unknown }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd>
              {value === null ? (
                <UnknownFigure name={label} costs={{ unknown_costs: unknown }} />
              ) : (
                <Money value={cents(value)} />
              )}
            </dd>
          </div>
        ))}
        {seesMargin && (
          <div className={`${classes.figure} ${classes.main}`}>
            <dt>Margin</dt>
            <dd>
              {margin === null ? (
                <UnknownFigure name="Margin" costs={figures} />
              ) : (
                <Explain
                  title="Margin"
                  formula={`(Sell − cost) ÷ sell of ${isSale ? '' : 'labour and '}parts, after discounts`}
                  values={rows.map(({ label, value }) => ({ label, value: formatCents(cents(value ?? 0)) }))}
                  rule={isSale ? OUTSIDE : `${OF_LABOUR} ${OUTSIDE}`}
                >
                  {percentText(margin)}
                </Explain>
              )}
            </dd>
          </div>
        )}
      </dl>
    </SectionCard>
  );
}
