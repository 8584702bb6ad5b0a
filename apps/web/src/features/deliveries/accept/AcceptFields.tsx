import { view } from '@baydesk/domain/permissions/permission';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { CheckboxField } from '../../../shared/ui/fields/CheckboxField.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useListField } from '../../../shared/ui/form/use-list-field.ts';
import { dateFormat, moneyFormat, quantityFormat, readTyped } from '../../../shared/ui/inputs/typed-format.ts';
import { isPlainEnter } from '../../../shared/ui/rows/row-focus.ts';
import { partsWithCode } from '../../../shared/ui/scan/parts-with-code.ts';
import type { Receipt } from '../use-deliveries.ts';
import classes from './AcceptFields.module.css';
import { AddUnordered } from './AddUnordered.tsx';
import { ReceiptRows } from './ReceiptRows.tsx';
import { ReceiptTotals } from './ReceiptTotals.tsx';
import { ScanBar } from './ScanBar.tsx';
import type { TypedItem } from './typed-items.ts';
import { beyondRemaining, fitToOrder, nameOf, packages, receiptItemOf, unorderedItem, withAll } from './typed-items.ts';

const FIELDS = 'input:not([type=hidden], [type=checkbox], :disabled), textarea:not(:disabled)';
const showItem = (row: TypedItem) => `${row.quantity_delivered ?? 0} × ${nameOf(row)}`;

interface AcceptFieldsProps {
  receipt: Receipt;
  isNumberTaken: boolean;
  /** This form has just accepted the delivery, so the order has changed because of it. */
  isAccepted: boolean;
}

/** The pieces that came of an order, and the figures of the vendor's paper. */
export function AcceptFields({ receipt, isNumberTaken, isAccepted }: AcceptFieldsProps) {
  const seesCosts = useCan(view('delivery', 'cost'));
  const { form } = useFormScope();
  const list = useListField<TypedItem>('items', 'Items', showItem);
  const charges_ref = useRef<HTMLDivElement>(null);
  const wasChanged = useFollowOrder(receipt, list.rows, list.replace);
  const receiveAll = () => list.replace(withAll(list.rows, receipt.items));
  useScreenKeys({ a: receiveAll });

  const countUp = (code: string) => {
    // Two scans may come before the first of them is shown.
    const rows = form.getValues()['items'] as readonly TypedItem[];
    const coded = rows.map((row) => ({ ...row, barcode: receiptItemOf(row, receipt.items)?.barcode ?? '' }));
    const scanned_rows = partsWithCode(coded, code);
    const isShort = (row: TypedItem) => {
      const item = receiptItemOf(row, receipt.items);
      return item !== undefined && beyondRemaining(row, item) < 0;
    };
    const row = scanned_rows.find(isShort) ?? scanned_rows[0];
    if (!row) return { words: `Nothing on this order has the code ${code}`, isProblem: true };
    const index = rows.findIndex(({ id }) => id === row.id);
    const counted = addQuantities(packages(row.quantity_delivered), 1);
    form.setFieldValue(`items.${index}.quantity_delivered`, counted);
    const remaining = receiptItemOf(row, receipt.items)?.quantity_remaining;
    return { words: `${nameOf(row)}: ${counted}${remaining === undefined ? '' : ` of ${remaining}`}` };
  };
  const { startTyping, takeBack } = useTypedBefore();

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields bubble up
    <div className={classes.fields} onKeyDown={goOnByEnter} onFocus={(event) => startTyping(event.target)}>
      {wasChanged && !isAccepted && (
        <Callout tone="warning" isAlert>
          Someone received some of {receipt.order.order_number} meanwhile. Compare what came with what is still to come.
        </Callout>
      )}
      <FieldRow>
        <TextField name="vendor_invoice_number" label="Vendor invoice number" />
        <DateField name="delivery_date" label="Date" />
      </FieldRow>
      {isNumberTaken && <CheckboxField name="is_number_right" label="The number is right, there are two with it" />}
      <div className={classes.tools}>
        <ScanBar onCode={countUp} onTypedInto={takeBack} />
        <Button variant="default" rightSection={<KeyHint keys={['a']} />} onClick={receiveAll}>
          Receive all
        </Button>
      </div>
      <ReceiptRows
        list={list}
        items={receipt.items}
        seesCosts={seesCosts}
        onLeave={() => charges_ref.current?.querySelector<HTMLElement>(FIELDS)?.focus()}
      />
      <AddUnordered onAdd={(part) => list.insert(unorderedItem(part, seesCosts), list.rows.length)} />
      <div ref={charges_ref} className={classes.paper}>
        <div className={classes.charges}>
          {seesCosts && (
            <>
              <FieldRow>
                <MoneyField name="freight_cents" label="Freight" />
                <MoneyField name="other_charges_cents" label="Other charges" />
                <MoneyField name="tax_cents" label="Tax" />
              </FieldRow>
              <FieldRow>
                <MoneyField
                  name="stated_total_cents"
                  label="Total on the vendor’s invoice"
                  description="A difference waits in the list of deliveries until someone settles it."
                />
              </FieldRow>
            </>
          )}
          <TextAreaField name="note" label="Note" minRows={1} />
        </div>
        {seesCosts && <ReceiptTotals />}
      </div>
    </div>
  );
}

/** Enter goes on to the next field; Ctrl-Enter and the button accept the delivery. */
function goOnByEnter(event: KeyboardEvent<HTMLElement>) {
  if (!isPlainEnter(event)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)];
  fields[fields.indexOf(event.target as HTMLElement) + 1]?.focus();
}

/** Keeps the rows at what the order has, and tells when another person received some of it. */
function useFollowOrder(
  { items }: Receipt,
  rows: readonly TypedItem[],
  replace: (rows: readonly TypedItem[]) => void,
): boolean {
  const [opened] = useState(() => remainingOf(items));
  const fitTo = useEffectEvent((ordered: Receipt['items']) => {
    const fitting = fitToOrder(rows, ordered);
    if (fitting !== rows) replace(fitting);
  });
  useEffect(() => fitTo(items), [items]);
  return opened !== remainingOf(items);
}

const remainingOf = (items: Receipt['items']): string =>
  items
    .map(({ id, quantity_remaining }) => `${id} ${quantity_remaining}`)
    .sort()
    .join();

function valueOf(field: string, text: string): unknown {
  if (field.endsWith('_cents')) return readTyped(moneyFormat, text).value;
  if (field === 'delivery_date') return readTyped(dateFormat, text).value;
  return /quantity_delivered$|items_per_package$/.test(field) ? readTyped(quantityFormat, text).value : text;
}

/** The text a field had before a scanner typed its code into it. */
function useTypedBefore() {
  const before = useRef<{ readonly field: EventTarget; readonly text: string } | null>(null);
  const { form } = useFormScope();
  return {
    startTyping: (field: EventTarget) => {
      if (field instanceof HTMLInputElement) before.current = { field, text: field.value };
    },
    takeBack: (field: HTMLInputElement, code: string) => {
      if (!field.value.endsWith(code) || before.current?.field !== field || field.name === '') return;
      const typed = field.value.slice(0, -code.length);
      const text = typed === '' ? before.current.text : typed;
      form.setFieldValue(field.name, valueOf(field.name, text));
    },
  };
}
