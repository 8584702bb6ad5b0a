import type { Delivery, DeliveryItem } from '@baydesk/contract/deliveries.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { AwaitedBy } from '../AwaitedBy.tsx';
import classes from './DeliveryItems.module.css';

/** The items that came, after corrections. */
export function DeliveryItems({ delivery }: { delivery: Delivery }) {
  const seesCosts = delivery.total_cents !== null;
  return (
    <SectionCard title="Items" flush>
      <table className={classes.items} aria-label="Items">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Manufacturer, category</th>
            <th scope="col" data-align="right">
              Per package
            </th>
            <th scope="col" data-align="right">
              Came
            </th>
            {seesCosts && (
              <>
                <th scope="col" data-align="right">
                  Price
                </th>
                <th scope="col" data-align="right">
                  Total
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {delivery.items.map((item) => (
            <ItemRow key={item.id} item={item} seesCosts={seesCosts} />
          ))}
        </tbody>
        {seesCosts && <Sums delivery={delivery} />}
      </table>
    </SectionCard>
  );
}

function ItemRow({ item, seesCosts }: { item: DeliveryItem; seesCosts: boolean }) {
  const { ordered_price: ordered } = item;
  return (
    <tr>
      <th scope="row" className={classes.part}>
        {item.catalogue_part_id === null ? (
          <b>{item.part_number}</b>
        ) : (
          <Link to="/parts-catalogue/$id" params={{ id: item.catalogue_part_id }} className={classes.link}>
            {item.part_number}
          </Link>
        )}{' '}
        {item.description}
        <AwaitedBy item={item} />
        {item.corrections.map((correction, index) => (
          // A corrected price is two entries of the same moment, which never change their places.
          <span key={index} className={classes.more}>
            Corrected by {correction.quantity_delivered > 0 && '+'}
            {quantityFormat.show(correction.quantity_delivered)}
            {correction.price !== null && ` at ${formatCents(correction.price)}`} by {correction.by},{' '}
            <DateText value={correction.at} withTime />: {correction.reason}
          </span>
        ))}
      </th>
      <td className={classes.words}>{[item.manufacturer_name, item.category_label].filter(Boolean).join(', ')}</td>
      <td className={classes.figure} data-label="Per package">
        <Quantity value={item.itemsPerPackage} />
      </td>
      <td className={classes.figure} data-label="Came">
        <Quantity value={item.quantity_delivered} />
        {item.quantity_over > 0 && (
          <>
            {' '}
            <StatusBadge status="over" label={`${quantityFormat.show(item.quantity_over)} too many`} colour="orange" />
          </>
        )}
        {item.order_item_id === null && (
          <>
            {' '}
            <StatusBadge status="over" label="Not ordered" colour="orange" />
          </>
        )}
      </td>
      {seesCosts && (
        <>
          <td className={classes.figure} data-label="Price">
            <Money value={item.price} />
            {ordered !== null && ordered !== item.price && (
              <span className={classes.more}>ordered at {formatCents(ordered)}</span>
            )}
          </td>
          <td className={classes.figure} data-label="Total">
            <Money value={item.total} />
          </td>
        </>
      )}
    </tr>
  );
}

/** The sums of a delivery; a charge of zero is left out. */
function Sums({ delivery }: { delivery: Delivery }) {
  const charges: readonly (readonly [string, Cents | null])[] = [
    ['Items', delivery.items_cents],
    ['Cores', delivery.cores_cents],
    ['Freight', delivery.freight_cents],
    ['Other charges', delivery.other_charges_cents],
    ['Tax', delivery.tax_cents],
  ];
  const charged = charges.filter(([label, amount]) => label === 'Items' || (amount !== null && amount !== 0));
  return (
    <tfoot>
      {charged.length > 1 && charged.map(([label, amount]) => <Sum key={label} label={label} amount={amount} />)}
      <Sum label="Total" amount={delivery.total_cents} isTotal />
    </tfoot>
  );
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: Cents | null; isTotal?: boolean }) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row" colSpan={5}>
        {label}
      </th>
      <td className={classes.figure}>
        <Money value={amount} strong={isTotal} />
      </td>
    </tr>
  );
}
