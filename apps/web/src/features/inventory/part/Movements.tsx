import { listMovements } from '@baydesk/contract/inventory.contract';
import { MOVEMENT_KINDS } from '@baydesk/domain/inventory/movement-kind';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { MOVEMENT_COLUMNS, withoutCosts } from './movement-columns.tsx';
import classes from './Movements.module.css';
import type { OpenStockPart } from './open-stock-part.ts';

/** Explains the number on hand, which links here. */
export const MOVEMENTS_ID = 'movements';

const FILTERS: readonly ListFilter<typeof listMovements>[] = [
  {
    field: 'kind',
    label: 'Kind',
    options: Object.entries(MOVEMENT_KINDS).map(([value, label]) => ({ value, label })),
  },
];

/** Every movement of a part, newest first, each with how many there were afterwards. */
export function Movements({ part }: { part: OpenStockPart }) {
  const { search } = useListState(listMovements);
  const heading_ref = useRef<HTMLHeadingElement>(null);
  const { hash, state } = useLocation();
  // A second press on the number comes back here as well, so each visit counts.
  const { key: visit } = state;
  const focusHeading = useEffectEvent(() => heading_ref.current?.focus());
  useEffect(() => {
    if (hash === MOVEMENTS_ID && visit !== undefined) focusHeading();
  }, [hash, visit]);
  const on_hand = quantityFormat.show(part.on_hand);
  return (
    <section aria-labelledby={MOVEMENTS_ID} className={classes.movements}>
      <h2 id={MOVEMENTS_ID} ref={heading_ref} tabIndex={-1} className={classes.title}>
        {search.kind === undefined && search.search === undefined && !part.is_stockless
          ? `${on_hand} on hand because of these movements`
          : 'Movements'}
      </h2>
      <ListScreen
        isPart
        title={`Movements of ${part.part_number}`}
        endpoint={listMovements}
        fixed={{ stock_part_id: part.id }}
        columns={part.total_value === null ? withoutCosts(MOVEMENT_COLUMNS) : MOVEMENT_COLUMNS}
        filters={FILTERS}
        searchLabel="Reason or document"
        emptyHint="Nothing came in or went out yet."
      />
    </section>
  );
}
