import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { displayNumber } from '@baydesk/domain/format/display-number';
import type { MatrixRow } from '@baydesk/domain/pricing/price-matrix';
import { priceCurve } from '@baydesk/domain/pricing/price-curve';
import { resolveSellPrice } from '@baydesk/domain/pricing/sell-price';
import type { ReactNode } from 'react';
import { useState } from 'react';
import figures from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './MatrixFields.module.css';
import { bandInWords } from './matrix-rows.ts';
import { LaterPart } from '../../../shared/routing/LaterPart.tsx';
import { lazyScreen } from '../../../shared/routing/lazy-screen.ts';

const SAMPLE_COSTS = [2_50, 18_00, 75_00, 240_00, 900_00].map(cents);

/** Drawing a plot takes as much code as all else in the dialog, so it comes after it. */
const PricePlot = lazyScreen(() => import('./PricePlot.tsx'), 'PricePlot');

interface MatrixPreviewProps {
  /** Those that can price something. */
  rows: readonly MatrixRow[];
  hasProblems: boolean;
}

/** Sample part prices by these rows. */
export function MatrixPreview({ rows, hasProblems }: MatrixPreviewProps) {
  const [own_cost, setOwnCost] = useState<Cents | null>(cents(42_00));
  const curve = hasProblems ? [] : priceCurve(rows);
  return (
    <div className={classes.preview}>
      <SectionCard title="Preview">
        <table className={figures.table} aria-label="Preview of sell prices">
          <thead>
            <tr>
              <th scope="col">Cost</th>
              <th scope="col">Row</th>
              <th scope="col">Margin</th>
              <th scope="col">Sells for</th>
            </tr>
          </thead>
          <tbody>
            {SAMPLE_COSTS.map((cost) => (
              <SampleRow key={cost} rows={rows} cost={cost} heading={<Money value={cost} />} />
            ))}
            <SampleRow
              rows={rows}
              cost={typeof own_cost === 'number' ? own_cost : null}
              heading={
                <div className={classes.own_cost}>
                  <MoneyInput size="xs" aria-label="Cost of your own sample" value={own_cost} onChange={setOwnCost} />
                </div>
              }
            />
          </tbody>
        </table>
      </SectionCard>
      <SectionCard title="Price over cost">
        {curve.length > 0 ? (
          <LaterPart fallback={<div className={classes.plot} />}>
            <PricePlot curve={curve} />
          </LaterPart>
        ) : (
          <p className={classes.note}>The plot is drawn once every cost has exactly one row.</p>
        )}
      </SectionCard>
    </div>
  );
}

interface SampleRowProps {
  rows: readonly MatrixRow[];
  cost: Cents | null;
  heading: ReactNode;
}

function SampleRow({ rows, cost, heading }: SampleRowProps) {
  const price = cost === null ? null : resolveSellPrice({ cost_cents: cost, category_matrix: { name: '', rows } });
  const row = price?.row ?? null;
  const margin = row === null ? null : (price?.margin_percent ?? null);
  return (
    <tr>
      <th scope="row">{heading}</th>
      <td className={classes.note}>{row ? bandInWords(row) : 'none'}</td>
      <td className={classes.percent}>{margin === null ? '–' : `${displayNumber(margin)} %`}</td>
      <td>
        <Money value={row ? (price?.price_cents ?? null) : null} strong />
      </td>
    </tr>
  );
}
