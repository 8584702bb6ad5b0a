import type { ReactNode } from 'react';
import { BulkBar } from '../../../shared/ui/list/screen/BulkBar.tsx';
import type { BulkAction } from '../../../shared/ui/list/screen/list-definition.ts';
import type { VendorRows } from '../../../shared/ui/list/table/by-vendor.ts';
import type { RowToChoose } from './use-vendor-rows.ts';
import { isChoosable, useVendorRows } from './use-vendor-rows.ts';
import type { ChoosableRow } from './VendorCard.tsx';
import { VendorCard } from './VendorCard.tsx';
import classes from './VendorCard.module.css';

interface VendorCardsProps<Row extends RowToChoose> {
  groups: readonly VendorRows<Row>[];
  mayChoose: boolean;
  /** How many rows a vendor has, and what they are worth. */
  renderFacts: (group: VendorRows<Row>) => ReactNode;
  renderRow: (row: Row, choosing: ChoosableRow) => ReactNode;
  actions: readonly BulkAction<Row>[];
}

/** A card for each vendor, with the selection of their rows and the keys that walk through them. */
export function VendorCards<Row extends RowToChoose>(props: VendorCardsProps<Row>) {
  const { groups, mayChoose, renderFacts, renderRow, actions } = props;
  const { list_ref, ...list } = useVendorRows(groups, mayChoose);
  return (
    <>
      <div ref={list_ref} className={classes.cards}>
        {groups.map((group) => (
          <VendorCard
            key={group.vendor_id ?? ''}
            vendor_id={group.vendor_id}
            vendor_name={group.vendor_name}
            facts={renderFacts(group)}
            choice={
              mayChoose ? { state: list.choiceOf(group.rows), onToggle: () => list.toggleAll(group.rows) } : undefined
            }
          >
            {group.rows.map((row) =>
              renderRow(row, {
                index: list.indexOf(row),
                isChosen: list.isChosen(row),
                isChoosing: list.chosen.length > 0,
                onChoose: mayChoose && isChoosable(row) ? () => list.toggle(row.id) : undefined,
                onFocus: () => list.follow(list.indexOf(row)),
              }),
            )}
          </VendorCard>
        ))}
      </div>
      <BulkBar rows={list.chosen} actions={actions} onClear={list.clear} />
    </>
  );
}
