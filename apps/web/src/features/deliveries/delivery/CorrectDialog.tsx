import type { Delivery, DeliveryItem } from '@baydesk/contract/deliveries.contract';
import { editDelivery } from '@baydesk/contract/deliveries.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { CheckboxField } from '../../../shared/ui/fields/CheckboxField.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import { QuantityInput } from '../../../shared/ui/inputs/QuantityInput.tsx';
import { isNumberTakenBy } from '../number-taken.ts';
import { useEditDelivery } from '../use-deliveries.ts';
import classes from './CorrectDialog.module.css';
import type { Corrections } from './use-corrections.ts';
import { useCorrections } from './use-corrections.ts';

/**
 * Corrects the vendor's invoice, the quantities and the prices of a delivery, as far as the pieces are not used yet.
 */
export function CorrectDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { id, version, vendor_invoice_number, stated_total_cents, note, items } = delivery;
  const edit = useEditDelivery();
  const [isNumberTaken, setIsNumberTaken] = useState(false);
  const mutateAsync: typeof edit.mutateAsync = async (input) => {
    try {
      return await edit.mutateAsync(input);
    } catch (error) {
      if (isNumberTakenBy(error)) setIsNumberTaken(true);
      throw error;
    }
  };
  return (
    <FormDialog
      title={`Correct ${delivery.delivery_number}`}
      endpoint={editDelivery}
      initial={{
        id,
        version,
        vendor_invoice_number,
        stated_total_cents,
        note,
        is_number_right: false,
        corrections: [],
      }}
      mutation={{ mutateAsync }}
      onClose={onClose}
      submitLabel="Correct"
      size="xl"
    >
      <FieldRow>
        <TextField name="vendor_invoice_number" label="Vendor invoice number" />
        <Can do={view('delivery', 'cost')}>
          <MoneyField name="stated_total_cents" label="Total on the vendor’s invoice" />
        </Can>
      </FieldRow>
      {isNumberTaken && <CheckboxField name="is_number_right" label="The number is right, there are two with it" />}
      <CorrectionRows items={items} />
      <FieldRow>
        <TextAreaField name="note" label="Note" minRows={1} />
      </FieldRow>
    </FormDialog>
  );
}

function CorrectionRows({ items }: { items: readonly DeliveryItem[] }) {
  const corrections = useCorrections();
  return (
    <fieldset className={classes.corrections}>
      <legend>Items</legend>
      <p className={classes.words}>
        What was received before stays in the history; stock and the vendor’s account are moved by the difference.
      </p>
      {items.map((item) => (
        <CorrectionRow key={item.id} item={item} corrections={corrections} />
      ))}
    </fieldset>
  );
}

function CorrectionRow({ item, corrections }: { item: DeliveryItem; corrections: Corrections }) {
  const name = item.part_number || item.description;
  const { index, quantity_delivered, price_cents, problemAt, correct } = corrections.of(item);
  return (
    <div className={classes.row}>
      <div className={classes.part}>
        <b>{item.part_number}</b> {item.description}
        {item.quantity_least > 0 && (
          <div className={classes.words}>
            At least <Quantity value={item.quantity_least} />, because they are used
          </div>
        )}
      </div>
      <QuantityInput
        aria-label={`Quantity of ${name}`}
        value={quantity_delivered}
        error={problemAt('quantity_delivered')}
        onChange={(quantity) => correct({ quantity_delivered: quantity })}
      />
      {item.price !== null && (
        <MoneyInput
          aria-label={`Price of ${name}`}
          value={price_cents}
          error={problemAt('price_cents')}
          onChange={(price) => correct({ price_cents: price })}
        />
      )}
      {index >= 0 && <ReasonField index={index} name={name} />}
    </div>
  );
}

function ReasonField({ index, name }: { index: number; name: string }) {
  const reason = useFormField<string>(`corrections.${index}.reason`, `Reason for ${name}`);
  return (
    <TextInput
      {...reason}
      className={classes.reason}
      onChange={(event) => reason.onChange(event.currentTarget.value)}
    />
  );
}
