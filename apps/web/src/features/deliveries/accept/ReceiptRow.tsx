import type { ReceiptItem } from '@baydesk/contract/deliveries.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import { QuantityInput } from '../../../shared/ui/inputs/QuantityInput.tsx';
import { quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import { rowStep } from '../../../shared/ui/rows/row-focus.ts';
import { AwaitedBy } from '../AwaitedBy.tsx';
import classes from './ReceiptRows.module.css';
import type { TypedItem } from './typed-items.ts';
import { beyondRemaining, isPriceOther, nameOf, rowTotal } from './typed-items.ts';

interface ReceiptRowProps {
  row: TypedItem;
  index: number;
  /** The ordered item; left out for an item that was not ordered. */
  item: ReceiptItem | undefined;
  seesCosts: boolean;
  onRemove: () => void;
  /** Goes to the same field of another row. */
  onWalk: (step: number, event: KeyboardEvent<HTMLElement>) => void;
}

/** One item: how much of it came, and at which price. */
export function ReceiptRow({ row, index, item, seesCosts, onRemove, onWalk }: ReceiptRowProps) {
  const name = nameOf(row);
  const beyond = item ? beyondRemaining(row, item) : 0;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = rowStep(event);
    if (step === undefined || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return;
    event.preventDefault();
    onWalk(step, event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields bubble up
    <tr data-field-row data-counted={(row.quantity_delivered ?? 0) > 0 || undefined} onKeyDown={onKeyDown}>
      <th scope="row" className={classes.part}>
        {item ? (
          <OrderedPart item={item} />
        ) : row.catalogue_part_id !== null ? (
          <NotOrdered row={row} />
        ) : (
          <FreePart index={index} />
        )}
      </th>
      <td className={classes.figure} data-label="To come">
        {item ? <Quantity value={item.quantity_remaining} /> : '–'}
      </td>
      <td className={classes.quantity}>
        <QuantityCell index={index} name={name} remaining={item?.quantity_remaining} />
        {item && beyond > 0 && (
          <StatusBadge status="over" label={`${quantityFormat.show(beyond)} too many`} colour="orange" />
        )}
      </td>
      <td className={classes.figure} data-label="Per package">
        {item ? <Quantity value={item.itemsPerPackage} /> : <PackageCell index={index} name={name} />}
      </td>
      {seesCosts && (
        <>
          <td className={classes.price}>
            <PriceCell index={index} name={name} />
            {isPriceOther(row, item) && item?.price !== null && item?.price !== undefined && (
              <span className={classes.ordered}>ordered at {formatCents(item.price)}</span>
            )}
            {row.price_cents === 0 && <span className={classes.ordered}>free</span>}
          </td>
          <td className={classes.figure} data-label="Total">
            <Money value={rowTotal(row)} />
          </td>
        </>
      )}
      <td className={classes.rest}>
        {item && beyond < 0 && <RestCell index={index} name={name} missing={-beyond} />}
        {!item && (
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

function OrderedPart({ item }: { item: ReceiptItem }) {
  return (
    <>
      <span className={classes.number}>{item.part_number}</span> {item.description}
      <span className={classes.more}>{[item.manufacturer_name, item.category_label].filter(Boolean).join(' · ')}</span>
      <AwaitedBy item={item} />
    </>
  );
}

function NotOrdered({ row }: { row: TypedItem }) {
  return (
    <>
      <span className={classes.number}>{row.part_number}</span> {row.description}
      <span className={classes.more}>Not ordered</span>
    </>
  );
}

/** Something that is neither ordered nor in the catalogue. */
function FreePart({ index }: { index: number }) {
  const description = useCell<string>(`items.${index}.description`, `Description of item ${index + 1}`);
  const part_number = useCell<string>(`items.${index}.part_number`, `Part number of item ${index + 1}`);
  return (
    <span className={classes.free}>
      <TextInput
        {...description}
        placeholder="Description"
        onChange={(event) => description.onChange(event.currentTarget.value)}
      />
      <TextInput
        {...part_number}
        placeholder="Part number"
        onChange={(event) => part_number.onChange(event.currentTarget.value)}
      />
    </span>
  );
}

/** A field without a visible label, which the head of the table has. */
function useCell<Value>(path: string, label: string) {
  const { name, value, error, onChange } = useFormField<Value>(path, label);
  return { name, value, error, onChange, 'aria-label': label };
}

interface CellProps {
  index: number;
  name: string;
}

function QuantityCell({ index, name, remaining }: CellProps & { remaining: number | undefined }) {
  const field = useCell<number | null>(`items.${index}.quantity_delivered`, `Quantity of ${name}`);
  return (
    <span className={classes.count}>
      <QuantityInput
        {...field}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => field.value === null && field.onChange(0)}
      />
      {remaining !== undefined && remaining > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          tabIndex={-1}
          aria-label={`All of ${name}`}
          onClick={() => field.onChange(remaining)}
        >
          All
        </Button>
      )}
    </span>
  );
}

function PackageCell({ index, name }: CellProps) {
  const field = useCell<number | null>(`items.${index}.items_per_package`, `Pieces per package of ${name}`);
  return <QuantityInput {...field} onFocus={(event) => event.currentTarget.select()} />;
}

function PriceCell({ index, name }: CellProps) {
  const field = useCell<Cents | null>(`items.${index}.price_cents`, `Price of ${name}`);
  return (
    <span className={classes.count}>
      <MoneyInput {...field} onFocus={(event) => event.currentTarget.select()} />
      {field.value === null && (
        <Button
          size="compact-sm"
          variant="default"
          tabIndex={-1}
          aria-label={`${name} came free`}
          onClick={() => field.onChange(cents(0))}
        >
          Free
        </Button>
      )}
    </span>
  );
}

/** Pieces that have not come stay open unless they are cancelled. */
function RestCell({ index, name, missing }: CellProps & { missing: number }) {
  const { value, onChange } = useFormField<TypedItem['rest']>(`items.${index}.rest`, `Rest of ${name}`);
  return (
    <Checkbox
      size="xs"
      label={`Cancel ${quantityFormat.show(missing)}`}
      aria-label={`Cancel the rest of ${name}`}
      checked={value === 'cancel'}
      onChange={(event) => onChange(event.currentTarget.checked ? 'cancel' : 'open')}
    />
  );
}
