import type { ReceiptItem } from '@baydesk/contract/deliveries.contract';
import { Input } from '@mantine/core';
import { useRef } from 'react';
import type { ListField } from '../../../shared/ui/form/use-list-field.ts';
import { focusInRow, positionInRow } from '../../../shared/ui/rows/row-focus.ts';
import { ReceiptRow } from './ReceiptRow.tsx';
import classes from './ReceiptRows.module.css';
import type { TypedItem } from './typed-items.ts';
import { receiptItemOf } from './typed-items.ts';

interface ReceiptRowsProps {
  list: ListField<TypedItem>;
  items: readonly ReceiptItem[];
  seesCosts: boolean;
  /** Goes on behind the last row. */
  onLeave: () => void;
}

/** The items of a delivery; on a phone a card for each. */
export function ReceiptRows({ list, items, seesCosts, onLeave }: ReceiptRowsProps) {
  const area_ref = useRef<HTMLTableSectionElement>(null);
  return (
    <>
      <table className={classes.table} aria-label="Items">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" data-align="right">
              To come
            </th>
            <th scope="col">Came</th>
            <th scope="col" data-align="right">
              Per package
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
            <th scope="col">Rest</th>
          </tr>
        </thead>
        <tbody ref={area_ref}>
          {list.rows.map((row, index) => (
            <ReceiptRow
              key={row.id}
              row={row}
              index={index}
              item={receiptItemOf(row, items)}
              seesCosts={seesCosts}
              onRemove={() => list.removeAt(index)}
              onWalk={(step, event) => {
                const position = positionInRow(event.currentTarget, event.target);
                const next = index + step;
                if (next < 0) return;
                if (!focusInRow(area_ref.current, next, position)) onLeave();
              }}
            />
          ))}
        </tbody>
      </table>
      {list.error && <Input.Error role="alert">{list.error}</Input.Error>}
    </>
  );
}
