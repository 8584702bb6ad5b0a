import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { RecordPicker } from '../../../shared/ui/inputs/RecordPicker.tsx';
import { partDetail, partLabel, usePartOptions } from '../../../shared/ui/inputs/use-part-options.ts';
import { useAddItem } from '../use-purchasing.ts';
import classes from './OrderItems.module.css';

const AddItemDialog = loadedLater(() => import('./AddItemDialog.tsx'), 'AddItemDialog');

/** Adds a part of the catalogue by number, name or scan, one piece at first, or anything else that the vendor sells. */
export function AddItem({ order }: { order: PurchaseOrder }) {
  const [typed, setTyped] = useState('');
  /** A new picker after each part, because the old one keeps what was typed. */
  const [added, setAdded] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const { parts, error } = usePartOptions(typed);
  const add = useAddItem();
  const picker_ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added > 0) picker_ref.current?.querySelector('input')?.focus();
  }, [added]);
  const choose = async (catalogue_part_id: string) => {
    await add.mutateAsync({ id: uuidv7(), order_id: order.id, catalogue_part_id, quantity: 1 });
    setTyped('');
    setAdded(added + 1);
  };
  return (
    <div className={classes.add}>
      <div ref={picker_ref} className={classes.picker}>
        <RecordPicker
          key={added}
          label="Add a part"
          placeholder="Number, name or barcode"
          value={null}
          records={parts.map((part) => ({ id: part.id, label: partLabel(part), detail: partDetail(part) }))}
          onType={setTyped}
          // The mutation has shown the refusal.
          onChange={(part) => part && void choose(part.id).catch(() => undefined)}
          {...(error && { error: error.message })}
        />
      </div>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        Something else
      </Button>
      {isOpen && <AddItemDialog order={order} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
