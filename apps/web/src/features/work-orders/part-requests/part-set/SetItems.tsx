import { Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { QuantityInput } from '../../../../shared/ui/inputs/QuantityInput.tsx';
import classes from './SetItems.module.css';
import type { SetRow } from './set-rows.ts';
import { sourceInWords } from './set-rows.ts';

/** Keeps the unit beside the number instead of over it. */
const UNIT_WIDTH_PX = 60;

interface SetItemsProps {
  rows: readonly SetRow[];
  onChange: (rows: readonly SetRow[]) => void;
}

/** The parts of a set, each with the wanted quantity and the available one. */
export function SetItems({ rows, onChange }: SetItemsProps) {
  const list_ref = useRef<HTMLUListElement>(null);
  // The focus goes to the first quantity, so that Enter adds all parts.
  useEffect(() => list_ref.current?.querySelector<HTMLInputElement>('[data-quantity]:enabled')?.select(), []);
  const change = (id: string, columns: Partial<SetRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...columns } : row)));
  return (
    <ul ref={list_ref} className={classes.items} aria-label="Parts of the set">
      {rows.map((row) => {
        const { id, item, is_wanted, quantity } = row;
        const name = `${item.part_number} ${item.name}`;
        return (
          <li key={id} className={classes.item} data-left-out={!is_wanted || undefined}>
            <Checkbox
              className={classes.part}
              checked={is_wanted}
              disabled={item.is_retired}
              onChange={(event) => change(id, { is_wanted: event.currentTarget.checked })}
              label={name}
              description={item.replaces && `Replaces ${item.replaces}`}
            />
            <span className={classes.source}>{sourceInWords(row)}</span>
            <QuantityInput
              aria-label={`Quantity of ${name}`}
              data-quantity
              value={quantity}
              onChange={(typed) => change(id, { quantity: typed })}
              disabled={!is_wanted}
              rightSection={item.measurement ? <span className={classes.unit}>{item.measurement}</span> : null}
              rightSectionWidth={item.measurement ? UNIT_WIDTH_PX : 0}
              rightSectionPointerEvents="none"
            />
          </li>
        );
      })}
    </ul>
  );
}
