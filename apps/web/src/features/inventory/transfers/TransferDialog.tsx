import type { StockPart } from '@baydesk/contract/inventory.contract';
import { createTransfer } from '@baydesk/contract/inventory.contract';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import figures from '../../../shared/ui/display/figures-table.module.css';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { useListField } from '../../../shared/ui/form/use-list-field.ts';
import { QuantityInput } from '../../../shared/ui/inputs/QuantityInput.tsx';
import { quantityFormat, showTyped } from '../../../shared/ui/inputs/typed-format.ts';
import { useOpenWorkplaces } from '../../workplaces/public.ts';
import classes from './TransferDialog.module.css';

interface TransferItem {
  readonly stock_part_id: string;
  readonly quantity: number | null;
}

interface TransferDialogProps {
  parts: readonly StockPart[];
  /** Called once, with whether the parts were sent. */
  onLeave: (is_done: boolean) => void;
}

/** Sends pieces of the chosen parts to another location. */
export function TransferDialog({ parts, onLeave }: TransferDialogProps) {
  const sendThem = useEndpointMutation(createTransfer, {
    refreshes: shownBy('inventory'),
    refusals: 'shown_by_form',
  });
  const is_done = useRef(false);
  const counted = parts.filter(({ is_stockless }) => !is_stockless);
  const [initial] = useState(() => ({
    to_workplace_id: null,
    note: '',
    items: counted.map(({ id }) => ({ stock_part_id: id, quantity: 1 })),
  }));
  return (
    <FormDialog
      title={parts.length === 1 ? `Transfer ${parts[0]?.part_number}` : `Transfer ${parts.length} parts`}
      endpoint={createTransfer}
      initial={initial}
      mutation={sendThem}
      onClose={() => onLeave(is_done.current)}
      onSaved={({ transfer_number, to_workplace }) => {
        is_done.current = true;
        showNotice(done(`${transfer_number} is on its way to ${to_workplace}`));
      }}
      submitLabel="Send"
      size="lg"
    >
      <DestinationField />
      <TransferRows parts={counted} />
      <TextField name="note" label="Note" placeholder="With whom it travels" />
    </FormDialog>
  );
}

/** Every other location that is open. */
function DestinationField() {
  const { default_workplace } = useActor();
  const others = useOpenWorkplaces().filter(({ id }) => id !== default_workplace?.id);
  return (
    <SelectField
      name="to_workplace_id"
      label="To"
      placeholder="Location"
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function TransferRows({ parts }: { parts: readonly StockPart[] }) {
  const list = useListField<TransferItem>('items', 'Parts', ({ stock_part_id, quantity }) => {
    const part = parts.find(({ id }) => id === stock_part_id);
    return `${part?.part_number ?? ''} ${showTyped(quantityFormat, quantity)}`;
  });
  return (
    <>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Available</th>
            <th scope="col">Send</th>
            <th scope="col" aria-label="Leave out" />
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ stock_part_id }, index) => (
            <TransferRow
              key={list.keys[index]}
              part={parts.find(({ id }) => id === stock_part_id)}
              index={index}
              {...(list.rows.length > 1 ? { onRemove: () => list.removeAt(index) } : {})}
            />
          ))}
        </tbody>
      </table>
      {list.error && <div role="alert">{list.error}</div>}
    </>
  );
}

interface TransferRowProps {
  part: StockPart | undefined;
  index: number;
  onRemove?: () => void;
}

function TransferRow({ part, index, onRemove }: TransferRowProps) {
  const show = (value: number | null) => showTyped(quantityFormat, value);
  const { label, ...field } = useFormField<number | null>(`items.${index}.quantity`, 'Quantity', show);
  if (!part) return null;
  const { part_number, name, available } = part;
  return (
    <tr>
      <th scope="row">
        {part_number} <span className={classes.name}>{name}</span>
      </th>
      <td>
        <Quantity value={available} />
      </td>
      <td>
        <div className={classes.quantity}>
          <QuantityInput
            {...field}
            aria-label={`${label} of ${part_number}`}
            data-autofocus={index === 0 || undefined}
          />
        </div>
      </td>
      <td className={classes.remove}>
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Leave out ${part_number}`} onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}
