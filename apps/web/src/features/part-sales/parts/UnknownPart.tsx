import { maxLength, required } from '@baydesk/domain/validation/text-rules';
import type { Cents } from '@baydesk/domain/money/cents';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import type { SoldPart } from './use-add-parts.ts';
import classes from './UnknownPart.module.css';

export type DescribedPart = Pick<SoldPart, 'part_number' | 'description' | 'quantity'>;

const MOST_CHARACTERS = 200;

interface UnknownPartProps {
  part: DescribedPart;
  onAdd: (part: SoldPart) => void;
  onDrop: () => void;
}

/** Asks for the price of something that the catalogue does not have, and that comes from a vendor. */
export function UnknownPart({ part, onAdd, onDrop }: UnknownPartProps) {
  const [description, setDescription] = useState(part.description);
  const [price, setPrice] = useState<Cents | null>(null);
  const [isTried, setIsTried] = useState(false);
  const price_ref = useRef<HTMLInputElement>(null);
  useEffect(() => price_ref.current?.focus(), []);
  const named = [required('Description'), maxLength('Description', MOST_CHARACTERS)]
    .map((rule) => rule(description.trim()))
    .find((verdict) => verdict !== true);
  const isPriced = typeof price === 'number' && !Number.isNaN(price);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc bubbles up from the fields
    <form
      className={`card ${classes.part}`}
      aria-label="A part that is not in the catalogue"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (named !== undefined || !isPriced) return;
        onAdd({ ...part, description: description.trim(), catalogue_part_id: null, sell_price: price });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDrop();
      }}
    >
      <p className={classes.words}>
        Nothing in the catalogue is called <strong>{part.part_number || part.description}</strong>. With a price it can
        be ordered for the customer.
      </p>
      <TextInput
        label="Description"
        value={description}
        error={isTried && named}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <MoneyInput
        label={part.quantity === 1 ? 'Sell price' : 'Sell price, each'}
        ref={price_ref}
        value={price}
        error={isTried && !isPriced && 'Sell price is a required field'}
        onChange={setPrice}
      />
      <div className={classes.buttons}>
        <Button type="submit">Add {part.quantity === 1 ? '' : `× ${part.quantity}`}</Button>
        <Button variant="subtle" color="gray" onClick={onDrop}>
          Drop it
        </Button>
      </div>
    </form>
  );
}
