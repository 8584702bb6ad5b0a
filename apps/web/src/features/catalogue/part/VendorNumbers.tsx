import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import figures from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './part-cards.module.css';

/** The numbers that vendors give the part, with the last cost there and its day. */
export function VendorNumbers({ part: { vendor_parts } }: { part: CataloguePart }) {
  const seesCosts = useCan(view('parts_catalogue', 'cost'));
  const seesVendors = useCan(view('vendor'));
  return (
    <SectionCard title="Vendors’ numbers">
      {vendor_parts.length === 0 ? (
        <span className={classes.none}>No vendor is known yet. Edit the part to name who sells it.</span>
      ) : (
        <table className={figures.table}>
          <thead>
            <tr>
              <th scope="col">Vendor</th>
              <th scope="col" className={classes.words}>
                Their number
              </th>
              {seesCosts && (
                <>
                  <th scope="col">Last cost</th>
                  <th scope="col">On</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {vendor_parts.map(({ vendor_id, vendor_name, part_number, last_cost_cents, last_cost_on }) => (
              <tr key={vendor_id}>
                <th scope="row">
                  {seesVendors ? (
                    <Link to="/parts/vendor/$id" params={{ id: vendor_id }} className={classes.link}>
                      {vendor_name}
                    </Link>
                  ) : (
                    vendor_name
                  )}
                </th>
                <td className={classes.words}>{part_number || '–'}</td>
                {seesCosts && (
                  <>
                    <td>
                      <Money value={last_cost_cents} />
                    </td>
                    <td>
                      <DateText value={last_cost_on} />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  );
}
