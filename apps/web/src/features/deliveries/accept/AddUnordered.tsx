import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { RecordPicker } from '../../../shared/ui/inputs/RecordPicker.tsx';
import { partDetail, partLabel, usePartOptions } from '../../../shared/ui/inputs/use-part-options.ts';
import classes from './AcceptFields.module.css';
import type { TypedItem } from './typed-items.ts';

/** Adds a delivered item that was not ordered: a part of the catalogue, or anything else. */
export function AddUnordered({
  onAdd,
}: {
  onAdd: (part: Pick<TypedItem, 'catalogue_part_id' | 'part_number' | 'description'>) => void;
}) {
  const [typed, setTyped] = useState('');
  /** A new picker after each part, because the old one keeps what was typed. */
  const [added, setAdded] = useState(0);
  const { parts, error } = usePartOptions(typed);
  const picker_ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added > 0) picker_ref.current?.querySelector('input')?.focus();
  }, [added]);
  const choose = (id: string) => {
    const part = parts.find((option) => option.id === id);
    if (!part) return;
    onAdd({ catalogue_part_id: part.id, part_number: part.part_number, description: part.name });
    setTyped('');
    setAdded(added + 1);
  };
  return (
    <div className={classes.add}>
      <div ref={picker_ref} className={classes.picker}>
        <RecordPicker
          key={added}
          label="Add what was not ordered"
          placeholder="Number, name or barcode"
          value={null}
          records={parts.map((part) => ({ id: part.id, label: partLabel(part), detail: partDetail(part) }))}
          onType={setTyped}
          onChange={(part) => part && choose(part.id)}
          {...(error && { error: error.message })}
        />
      </div>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onAdd({ catalogue_part_id: null, part_number: '', description: '' })}
      >
        Something else
      </Button>
    </div>
  );
}
