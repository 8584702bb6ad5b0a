import type { StaffMember } from '@baydesk/contract/staff.contract';
import type { CSSProperties } from 'react';
import classes from './ShopChips.module.css';

type Shop = StaffMember['enrollments'][number];

const MOST_SHOWN = 3;

/** A location by its shop id, in its colour. */
export function ShopChip({ shop }: { shop: Pick<Shop, 'shop_id' | 'color' | 'name'> }) {
  return (
    <span className={classes.chip} style={{ '--shop': shop.color } as CSSProperties} title={shop.name}>
      {shop.shop_id}
    </span>
  );
}

/** The default location first; those that do not fit are counted. */
export function ShopChips({ person }: { person: Pick<StaffMember, 'enrollments' | 'default_workplace_id'> }) {
  const shops = person.enrollments.toSorted(
    (one, other) =>
      Number(other.workplace_id === person.default_workplace_id) -
      Number(one.workplace_id === person.default_workplace_id),
  );
  const hidden = shops.slice(MOST_SHOWN);
  return (
    <span className={classes.chips}>
      {shops.slice(0, MOST_SHOWN).map((shop) => (
        <ShopChip key={shop.workplace_id} shop={shop} />
      ))}
      {hidden.length > 0 && (
        <span className={classes.more} title={hidden.map(({ name }) => name).join(', ')}>
          +{hidden.length}
        </span>
      )}
    </span>
  );
}
