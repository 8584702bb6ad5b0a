import { change } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { changeStockPart } from '@baydesk/contract/inventory.contract';
import classes from './VendorGroup.module.css';
import type { VendorRows } from '../../../shared/ui/list/table/by-vendor.ts';
import type { LowPart } from './low-stock-columns.ts';

/** The low parts of one vendor. */
export function VendorGroup({ group: { vendor_id, vendor_name, rows } }: { group: VendorRows<LowPart> }) {
  return (
    <SectionCard
      title={vendor_id === null ? 'No vendor known' : vendor_name}
      flush
      actions={
        vendor_id !== null && (
          <Link to="/parts/vendor/$id" params={{ id: vendor_id }} className="quiet-link">
            Open vendor
          </Link>
        )
      }
    >
      <ul className={classes.parts}>
        {rows.map((part) => (
          <LowRow key={part.id} part={part} />
        ))}
      </ul>
    </SectionCard>
  );
}

function LowRow({ part }: { part: LowPart }) {
  const { id, part_number, name, on_hand, on_order, on_draft, committed, min, max, buy_quantity } = part;
  return (
    <li className={classes.part}>
      <div>
        <Link to="/parts/inventory/$id" params={{ id }} className="quiet-link">
          {part_number}
        </Link>{' '}
        <span className={classes.name}>{name}</span>
        <div className={classes.more}>
          <Quantity value={on_hand} /> on hand
          {committed > 0 && (
            <>
              , <Quantity value={committed} /> committed
            </>
          )}
          {on_order > 0 && (
            <>
              , <Quantity value={on_order} /> on order
            </>
          )}
          {on_draft > 0 && (
            <>
              , <Quantity value={on_draft} /> on a draft
            </>
          )}{' '}
          · min <Quantity value={min} />, max <Quantity value={max} />
          {part.last_bought_on !== null && (
            <>
              {' '}
              · bought <DateText value={part.last_bought_on} />
            </>
          )}
          {part.purchase_price !== null && (
            <>
              {' '}
              at <Money value={part.purchase_price} />
            </>
          )}
        </div>
      </div>
      <Suggestion part={part} />
      <div className={classes.buy}>
        <span className={classes.more}>Buy</span> <Quantity value={buy_quantity} strong />
      </div>
    </li>
  );
}

/** Suggests other levels from what went out lately, with one press to take them. */
function Suggestion({ part }: { part: LowPart }) {
  const mayChange = useCan(change('inventory'));
  const save = useEndpointMutation(changeStockPart, { refreshes: shownBy('inventory') });
  const { id, grid_location_id, suggested_min, suggested_max, suggestion_reason } = part;
  const is_same = suggested_min === part.min && suggested_max === part.max;
  if (suggested_min === null || is_same) return <div className={classes.suggestion}>{suggestion_reason}</div>;
  const use = async () => {
    const levels = { id, grid_location_id, min: suggested_min, max: suggested_max };
    const saved = await save.mutateAsync({ ...levels, version: part.version });
    undoable(`${part.part_number}: min ${suggested_min}, max ${suggested_max ?? 'none'}`, () =>
      save.mutateAsync({ id, grid_location_id, min: part.min, max: part.max, version: saved.version }),
    );
  };
  return (
    <div className={classes.suggestion}>
      <div>
        {suggestion_reason}{' '}
        <strong>
          Min <Quantity value={suggested_min} />, max <Quantity value={suggested_max} />
        </strong>
      </div>
      {mayChange && (
        <Button
          className={classes.use}
          size="compact-md"
          variant="default"
          loading={save.isPending}
          aria-label={`Use suggestion for ${part.part_number}`}
          // The mutation has shown the refusal.
          onClick={() => void use().catch(() => undefined)}
        >
          Use suggestion
        </Button>
      )}
    </div>
  );
}
