import type { CreditableItem } from '@baydesk/contract/credits.contract';
import { displayHours } from '@baydesk/domain/format/hours';
import { Button, Checkbox, Group, Input } from '@mantine/core';
import { useRef } from 'react';
import { KeyHint } from '../../ui/display/KeyHint.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { QuantityInput } from '../../ui/inputs/QuantityInput.tsx';
import { figureKeys, focusInRow } from '../../ui/rows/row-focus.ts';
import classes from './CreditItemRows.module.css';
import type { CanGoBack } from './use-credited-items.ts';
import { useCreditedItems } from './use-credited-items.ts';

/** The quantity comes after the tick in each row. */
const QUANTITY = 1;

interface CreditItemRowsProps {
  items: readonly CreditableItem[];
  /** Left out where goods do not come back with a credit. */
  canGoBack?: CanGoBack;
}

/** The items of an invoice with the open quantity of each, how much of it is credited, and which pieces come back. */
export function CreditItemRows({ items, canGoBack }: CreditItemRowsProps) {
  const area_ref = useRef<HTMLTableSectionElement>(null);
  const credited = useCreditedItems(items, canGoBack);
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <span className={classes.keys}>
          <KeyHint keys={['Space']} /> credits a row in full or clears it
        </span>
        <Group gap="3xs">
          <Button size="compact-sm" variant="default" onClick={credited.creditAll}>
            All
          </Button>
          <Button size="compact-sm" variant="default" onClick={credited.creditNone}>
            None
          </Button>
        </Group>
      </div>
      <div className={classes.scrolled}>
        <table className={classes.table} aria-label="Items to credit">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Credited</span>
              </th>
              <th scope="col">Item</th>
              <th scope="col" data-align="right">
                Billed
              </th>
              <th scope="col" data-align="right">
                Left
              </th>
              <th scope="col" data-align="right">
                Credit
              </th>
              {canGoBack && <th scope="col">Back on the shelf</th>}
            </tr>
          </thead>
          <tbody ref={area_ref}>
            {items.map((item, index) => (
              <ItemRow
                key={item.id}
                item={item}
                credited={credited}
                canGoBack={canGoBack}
                onWalk={(step) => focusInRow(area_ref.current, index + step, QUANTITY)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {credited.error && <Input.Error role="alert">{credited.error}</Input.Error>}
    </div>
  );
}

interface ItemRowProps {
  item: CreditableItem;
  credited: ReturnType<typeof useCreditedItems>;
  canGoBack: CanGoBack | undefined;
  onWalk: (step: number) => void;
}

function ItemRow({ item, credited, canGoBack, onWalk }: ItemRowProps) {
  const { id, kind, line_name, description, amount_cents, left } = item;
  const quantity = credited.quantityOf(id);
  const name = kind === 'labour' ? 'Labour' : description;
  const toggle = () => credited.credit(id, quantity === null ? left : null);

  return (
    <tr data-field-row data-chosen={quantity !== null || undefined}>
      <td className={classes.tick}>
        <Checkbox
          size="xs"
          // Tab goes down the quantities, where Space does the same.
          tabIndex={-1}
          aria-label={`Credit all of ${name}`}
          checked={quantity !== null}
          onChange={toggle}
        />
      </td>
      <th scope="row" className={classes.item}>
        {name}
        {!canGoBack && line_name !== '' && line_name !== name && <span className={classes.line}>{line_name}</span>}
      </th>
      <td className={classes.figure} data-label="Billed">
        <Money value={amount_cents} />
      </td>
      <td className={classes.figure} data-label="Left">
        {kind === 'labour' ? displayHours(left) : left}
      </td>
      <td className={classes.quantity}>
        <QuantityInput
          aria-label={`Quantity of ${name} to credit`}
          placeholder="0"
          value={quantity}
          error={credited.problemAt(item)}
          onChange={(typed) => credited.credit(id, typed)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            if (quantity === 0) credited.credit(id, null);
          }}
          onKeyDown={figureKeys({ toggle, onWalk })}
        />
      </td>
      {canGoBack && (
        <td className={classes.back}>
          {canGoBack(item) && (
            <Checkbox
              size="xs"
              label="Back on the shelf"
              aria-label={`${name} goes back on the shelf`}
              disabled={quantity === null}
              checked={quantity !== null && credited.isBack(id)}
              onChange={(event) => credited.setBack(id, event.currentTarget.checked)}
            />
          )}
        </td>
      )}
    </tr>
  );
}
