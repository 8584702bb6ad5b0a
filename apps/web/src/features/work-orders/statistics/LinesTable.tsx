import { cents } from '@baydesk/domain/money/cents';
import figures_table from '../../../shared/ui/display/figures-table.module.css';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { percentText } from '../order-data/money-words.ts';
import { useVisibleCosts } from '../order-data/use-visible-costs.ts';
import classes from '../order-ui/line-figures.module.css';
import { UnknownFigure } from '../order-ui/UnknownFigure.tsx';
import type { OrderStatistics } from './order-statistics.ts';

const Cost = ({ value }: { value: number | null }) => <Money value={value === null ? null : cents(value)} />;

/** The hours, parts and margin of each line. */
export function LinesTable({ figures: { lines } }: { figures: OrderStatistics }) {
  const { seesCost, seesMargin } = useVisibleCosts();
  if (lines.length === 0) return null;
  const seesPrices = lines.some(({ parts_sell }) => parts_sell !== null);
  return (
    <SectionCard title="Line by line">
      <table className={`${figures_table.table} ${classes.lines}`}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Estimated</th>
            <th scope="col">Logged</th>
            <th scope="col">Billed</th>
            {seesPrices && <th scope="col">Parts</th>}
            {seesCost && <th scope="col">Parts cost</th>}
            {seesCost && <th scope="col">Labour cost</th>}
            {seesMargin && <th scope="col">Margin</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line_id}>
              <th scope="row">{line.line_name}</th>
              <td data-label="Estimated">
                <Hours minutes={line.estimated_minutes} />
              </td>
              <td data-label="Logged">
                <Hours minutes={line.logged_minutes} />
              </td>
              <td data-label="Billed">
                <Hours minutes={line.billed_minutes} />
              </td>
              {line.parts_sell !== null && (
                <td data-label="Parts">
                  <Money value={cents(line.parts_sell)} />
                </td>
              )}
              {seesCost && (
                <td data-label="Parts cost">
                  <Cost value={line.parts_cost} />
                </td>
              )}
              {seesCost && (
                <td data-label="Labour cost">
                  <Cost value={line.labour_cost} />
                </td>
              )}
              {seesMargin && (
                <td data-label="Margin">
                  {line.margin === null ? <UnknownFigure name="Margin" costs={line} /> : percentText(line.margin)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}
