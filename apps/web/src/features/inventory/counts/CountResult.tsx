import type { StockCountItem } from '@baydesk/contract/inventory/counts.contract';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import figures from '../../../shared/ui/display/figures-table.module.css';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './Count.module.css';
import type { OpenCount } from './use-counts.ts';

const isDifferent = ({ difference }: StockCountItem) => difference !== null && difference !== 0;

/** The counted parts, differences first. */
export function CountResult({ count }: { count: OpenCount }) {
  const different = count.items.filter(isDifferent);
  const uncounted = count.items.filter(({ counted_quantity }) => counted_quantity === null);
  const same = count.items.filter((item) => item.counted_quantity !== null && !isDifferent(item));
  return (
    <>
      <ItemsCard title={`Differences ${different.length}`} items={different} />
      <ItemsCard title={`As expected ${same.length}`} items={same} isSame />
      {uncounted.length > 0 && (
        <SectionCard title={`Not counted ${uncounted.length}`}>
          {uncounted.map((item) => (
            <div key={item.stock_part_id}>
              <PartName item={item} />
            </div>
          ))}
        </SectionCard>
      )}
    </>
  );
}

interface ItemsCardProps {
  title: string;
  items: readonly StockCountItem[];
  /** There were as many as expected, so no differences are shown. */
  isSame?: boolean;
}

function ItemsCard({ title, items, isSame = false }: ItemsCardProps) {
  if (items.length === 0) return null;
  return (
    <SectionCard title={title}>
      <div className={classes.scroll}>
        <table className={`${figures.table} ${classes.result}`}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Expected</th>
              <th scope="col">Counted</th>
              {!isSame && (
                <>
                  <th scope="col">Difference</th>
                  <th scope="col">Worth</th>
                  <th scope="col" className={classes.reason}>
                    Reason
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.stock_part_id}>
                <th scope="row">
                  <PartName item={item} />
                </th>
                <td>
                  <Quantity value={item.expected_quantity} />
                </td>
                <td>
                  <Quantity value={item.counted_quantity} />
                </td>
                {!isSame && (
                  <>
                    <td>
                      <Quantity value={item.difference} isChange strong />
                    </td>
                    <td>
                      <Money value={item.difference_cents} />
                    </td>
                    <td className={classes.reason}>{item.reason}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  );
}

function PartName({ item }: { item: StockCountItem }) {
  return (
    <>
      <Link to="/parts/inventory/$id" params={{ id: item.stock_part_id }} className="quiet-link">
        {item.part_number}
      </Link>{' '}
      {item.name} <span className={classes.shelf}>{item.grid_location || '-'}</span>
    </>
  );
}
