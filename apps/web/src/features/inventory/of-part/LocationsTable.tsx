import type { stockByWorkplace } from '@baydesk/contract/inventory.contract';
import { Link } from '@tanstack/react-router';
import type { CallOutput } from '../../../shared/api/call.ts';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import figures from '../../../shared/ui/display/figures-table.module.css';
import classes from './LocationsTable.module.css';

type StockAtLocation = CallOutput<typeof stockByWorkplace>['collection'][number];

/** How many of a part each location has; the location links to the movements there. */
export function LocationsTable({ rows }: { rows: readonly StockAtLocation[] }) {
  return (
    <table className={figures.table}>
      <thead>
        <tr>
          <th scope="col">Location</th>
          <th scope="col">On hand</th>
          <th scope="col">Available</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.stock_part_id}>
            <th scope="row">
              <Link to="/parts/inventory/$id" params={{ id: row.stock_part_id }} className={classes.location}>
                {row.workplace_name}
              </Link>
              <span className={classes.more}>
                {[row.grid_location, row.in_transit > 0 && `${row.in_transit} on the way`].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td>
              <Quantity value={row.on_hand} />
            </td>
            <td>
              <Quantity value={row.available} strong />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
