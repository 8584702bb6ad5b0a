import type { ReturnRequest } from '@baydesk/contract/returns.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import { isFeeTooHigh, returnTotal } from '@baydesk/domain/returns/return-money';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import { QuantityInput } from '../../../shared/ui/inputs/QuantityInput.tsx';
import { numberTyped } from '../../../shared/ui/inputs/typed-format.ts';
import { useListField } from '../../../shared/ui/form/use-list-field.ts';
import { partName } from '../../work-orders/public.ts';
import { RejectedPieces } from '../RejectedPieces.tsx';
import table from '../items-table.module.css';
import classes from './ConfirmReturnScreen.module.css';

/** The typed values of one item; missing amounts count as zero until they are typed. */
interface Accepted {
  readonly id: string;
  readonly quantity_accepted: number | null;
  /** Missing for people who do not see costs. */
  readonly cost_cents?: Cents | null;
  readonly restocking_fee_cents: Cents | null;
}

/** Null for people who do not see costs. */
function acceptedPieces({ quantity_accepted, cost_cents, restocking_fee_cents }: Accepted) {
  if (cost_cents === undefined) return null;
  const quantity = numberTyped(quantity_accepted) ?? 0;
  return {
    quantity,
    quantity_accepted: quantity,
    cost_cents: numberTyped(cost_cents) ?? cents(0),
    restocking_fee_cents: numberTyped(restocking_fee_cents) ?? cents(0),
  };
}

const HEADINGS = [
  'Work order',
  'Invoice',
  'Part number',
  'Description',
  'Quantity',
  'Price per unit',
  'Accepted',
  'Restocking fee',
  'Total',
] as const;
/** The columns before this one are text. */
const FIRST_FIGURE = HEADINGS.indexOf('Quantity');

const NO_FEE = { restocking_fee_cents: cents(0) } as const;

const showAccepted = ({ quantity_accepted }: Accepted) => `${quantity_accepted ?? 0} accepted`;

/** The returned items, and how much of each the vendor accepted at which price; the sum follows the typed values. */
export function AcceptedItems({ items }: { items: readonly ReturnRequest[] }) {
  const { rows, replace } = useListField<Accepted>('items', 'Items', showAccepted);
  const totals = rows.flatMap((row) => acceptedPieces(row) ?? []).map(returnTotal);
  const acceptNone = () => replace(rows.map((row) => ({ ...row, ...NO_FEE, quantity_accepted: 0 })));
  const acceptAll = () =>
    replace(rows.map((row) => ({ ...row, quantity_accepted: items.find(({ id }) => id === row.id)?.quantity ?? 0 })));
  return (
    <div className={classes.part}>
      <div className={classes.choices}>
        <span>Accepted:</span>
        <Button size="compact-sm" variant="default" onClick={acceptAll}>
          All
        </Button>
        <Button size="compact-sm" variant="default" onClick={acceptNone}>
          None
        </Button>
      </div>
      <div className={`${table.scroll} ${classes.frame}`}>
        <table className={table.items} aria-label="Items">
          <thead>
            <tr>
              {HEADINGS.map((heading, index) => (
                <th key={heading} scope="col" className={index >= FIRST_FIGURE ? table.figure : undefined}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const item = items.find(({ id }) => id === row.id);
              return item && <AcceptedRow key={row.id} item={item} accepted={row} index={index} />;
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={HEADINGS.length - 1} className={table.figure}>
                Credit
              </th>
              <td className={table.figure}>
                <output>
                  <Money value={totals.length === 0 ? null : sumCents(totals)} strong />
                </output>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

interface AcceptedRowProps {
  item: ReturnRequest;
  accepted: Accepted;
  index: number;
}

function AcceptedRow({ item, accepted, index }: AcceptedRowProps) {
  const { work_order_id, work_order_number, invoice_number, part_number, description, quantity } = item;
  const pieces = acceptedPieces(accepted);
  return (
    <tr>
      <td data-label="Work order">
        {work_order_id === null ? (
          '–'
        ) : (
          <Link to="/workorders/$id/part-requests" params={{ id: work_order_id }} className="quiet-link">
            {work_order_number}
          </Link>
        )}
      </td>
      <td data-label="Invoice">{invoice_number || '–'}</td>
      <td data-label="Part number">{part_number || '–'}</td>
      <th scope="row">
        {description}
        {item.kind === 'core' && <span className={table.about}> core</span>}
        <RejectedPieces item={item} accepted={accepted.quantity_accepted} className={table.about} />
      </th>
      <td className={table.figure} data-label="Quantity">
        <Quantity value={quantity} />
      </td>
      <td className={table.typed} data-label="Price per unit">
        {accepted.cost_cents === undefined ? '–' : <AmountCell index={index} field="cost_cents" item={item} />}
      </td>
      <td className={table.typed} data-label="Accepted">
        <AcceptedCell index={index} item={item} />
      </td>
      <td className={table.typed} data-label="Restocking fee">
        <AmountCell
          index={index}
          field="restocking_fee_cents"
          item={item}
          problem={pieces && isFeeTooHigh(pieces) ? 'More than the value accepted' : undefined}
        />
      </td>
      <td className={table.figure} data-label="Total">
        <Money value={pieces && returnTotal(pieces)} />
      </td>
    </tr>
  );
}

interface CellProps {
  item: ReturnRequest;
  index: number;
}

const AMOUNTS = { cost_cents: 'Price per unit', restocking_fee_cents: 'Restocking fee' } as const;

interface AmountCellProps extends CellProps {
  field: keyof typeof AMOUNTS;
  /** Shown before the server refuses it. */
  problem?: string | undefined;
}

function AmountCell({ item, index, field, problem }: AmountCellProps) {
  const label = `${AMOUNTS[field]} of ${partName(item)}`;
  const { label: _, required: __, error, ...input } = useFormField<Cents | null>(`items.${index}.${field}`, label);
  return (
    <MoneyInput
      {...input}
      aria-label={label}
      error={error ?? problem}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

function AcceptedCell({ item, index }: CellProps) {
  const label = `Quantity accepted of ${partName(item)}`;
  const { form } = useFormScope();
  const {
    label: _,
    required: __,
    error,
    ...input
  } = useFormField<number | null>(`items.${index}.quantity_accepted`, label);
  const isTooMany = typeof input.value === 'number' && input.value > item.quantity;
  return (
    <QuantityInput
      {...input}
      aria-label={label}
      error={error ?? (isTooMany ? `Only ${item.quantity} went back` : undefined)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        if (input.value === null) form.setFieldValue(`items.${index}.quantity_accepted`, 0);
      }}
    />
  );
}
