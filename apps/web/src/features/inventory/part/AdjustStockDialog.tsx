import { adjustStock } from '@baydesk/contract/inventory.contract';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { formatCents } from '@baydesk/domain/money/cents';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { AutocompleteField } from '../../../shared/ui/fields/AutocompleteField.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { QuantityInput } from '../../../shared/ui/inputs/QuantityInput.tsx';
import { quantityFormat, showTyped } from '../../../shared/ui/inputs/typed-format.ts';
import { useAdjustStock } from '../use-inventory.ts';
import classes from './AdjustStockDialog.module.css';
import type { OpenStockPart } from './open-stock-part.ts';

const REASONS = ['Found', 'Damaged', 'Lost', 'Used in the shop', 'Entered by mistake', 'Wrong part received'];
const WAYS = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take away' },
];

/** Adds pieces to a part or takes some away, with a reason that stays in its history. */
export function AdjustStockDialog({ part, onClose }: { part: OpenStockPart; onClose: () => void }) {
  const adjustIt = useAdjustStock();
  return (
    <FormDialog
      title={`Adjust ${part.part_number}`}
      endpoint={adjustStock}
      initial={{ stock_part_id: part.id, quantity: null, unit_cost: null, reason: '' }}
      mutation={adjustIt}
      onClose={onClose}
      onSaved={({ part_number, on_hand }) =>
        showNotice(done(`${quantityFormat.show(on_hand)} of ${part_number} on hand`))
      }
      submitLabel="Adjust"
      size="sm"
    >
      <ChangeFields part={part} />
      <AutocompleteField name="reason" label="Reason" placeholder="Why the count was wrong" suggestions={REASONS} />
    </FormDialog>
  );
}

/** The pieces are typed without a sign; the choice above says which way they go. */
function ChangeFields({ part: { on_hand, average_cost } }: { part: OpenStockPart }) {
  const show = (value: number | null) => showTyped(quantityFormat, value);
  const { value, onChange, ...field } = useFormField<number | null>('quantity', 'Quantity', show);
  const cost = useFormField<number | null>('unit_cost', 'Unit cost');
  const [isTaking, setIsTaking] = useState(typeof value === 'number' && value < 0);
  const typed = typeof value === 'number' ? Math.abs(value) : value;
  const signed = (pieces: number | null, is_taking: boolean) =>
    typeof pieces === 'number' && is_taking ? -Math.abs(pieces) : pieces;
  const after = typeof value === 'number' && Number.isFinite(value) ? addQuantities(on_hand, value) : on_hand;
  return (
    <>
      <SegmentedControl
        aria-label="Which way"
        fullWidth
        data={WAYS}
        value={isTaking ? 'take' : 'add'}
        onChange={(way) => {
          setIsTaking(way === 'take');
          onChange(signed(typed, way === 'take'));
          if (way === 'take') cost.onChange(null);
        }}
      />
      <FieldRow>
        <QuantityInput
          {...field}
          data-autofocus
          value={typed}
          onChange={(pieces) => {
            // A typed minus sign takes pieces away, whatever was chosen above.
            const is_taking = isTaking || (typeof pieces === 'number' && pieces < 0);
            if (is_taking !== isTaking) setIsTaking(is_taking);
            onChange(signed(pieces, is_taking));
          }}
        />
        {!isTaking && (
          <MoneyField
            name="unit_cost"
            label="Unit cost"
            {...(average_cost === null
              ? { description: 'What one of them cost' }
              : { placeholder: formatCents(average_cost).replace('$', ''), description: 'Blank for the average' })}
          />
        )}
      </FieldRow>
      <output className={classes.after} data-negative={after < 0 || undefined}>
        {quantityFormat.show(on_hand)} on hand now, <strong>{quantityFormat.show(after)}</strong> afterwards
      </output>
    </>
  );
}
