import type { PartOption } from '@baydesk/contract/catalogue.contract';
import { view } from '@baydesk/domain/permissions/permission';
import type { AutocompleteProps } from '@mantine/core';
import { Autocomplete } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCan } from '../../permissions/use-can.ts';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { OptionLines } from '../inputs/RecordPicker.tsx';
import type { OfferedParts } from '../inputs/use-part-options.ts';
import { partDetail, partLabel, usePartOptions } from '../inputs/use-part-options.ts';

type PartNumberFieldProps = Omit<FieldProps<AutocompleteProps>, 'data'> & {
  offered?: OfferedParts;
  /** The field with the id of the part; a number that is typed on is of no part any more. */
  part_field: string;
  /** Called with a part of the catalogue, to fill other fields from it. */
  onChoose: (part: PartOption) => void;
};

/** A part number as it is typed; parts of the catalogue are offered, others stay possible. */
export function PartNumberField({ name, label, offered, part_field, onChoose, ...props }: PartNumberFieldProps) {
  const { value, onChange, ...field } = useFormField<string | null>(name, label);
  const { value: part_id, onChange: setPartId } = useFormField<string | null>(part_field, 'Part');
  const chosen_number = useRef<string | null>(null);
  const maySeeParts = useCan(view('parts_catalogue'));
  const [isTyping, setIsTyping] = useState(false);
  const typed = (value ?? '').trim();
  const { parts } = usePartOptions(typed, offered, maySeeParts && isTyping && typed !== '');
  const partOf = (id: string) => parts.find((part) => part.id === id);
  return (
    <Autocomplete
      comboboxProps={{ shadow: 'md', width: 'max-content', position: 'bottom-start' }}
      maxDropdownHeight={280}
      {...props}
      {...field}
      value={value ?? ''}
      // Manufacturers may use the same number.
      data={isTyping && typed !== '' ? parts.map(({ id, part_number }) => ({ value: id, label: part_number })) : []}
      // The server has already matched them, however the number is written.
      filter={({ options }) => options}
      onChange={(text) => {
        const isChosen = text === chosen_number.current;
        setIsTyping(!isChosen);
        onChange(text);
        if (!isChosen && part_id) setPartId(null);
        chosen_number.current = null;
      }}
      onOptionSubmit={(id) => {
        const part = partOf(id);
        if (!part) return;
        chosen_number.current = part.part_number;
        setPartId(part.id);
        onChoose(part);
      }}
      onBlur={() => setIsTyping(false)}
      renderOption={({ option }) => {
        const part = partOf(option.value);
        return part ? <OptionLines label={partLabel(part)} detail={partDetail(part)} /> : null;
      }}
    />
  );
}
