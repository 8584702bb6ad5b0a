import type { PartOption } from '@baydesk/contract/catalogue.contract';
import { view } from '@baydesk/domain/permissions/permission';
import type { AutocompleteProps } from '@mantine/core';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../permissions/use-can.ts';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { OptionLines } from '../inputs/RecordPicker.tsx';
import type { OfferedParts } from '../inputs/use-part-options.ts';
import { partDetail, partLabel, usePartOptions } from '../inputs/use-part-options.ts';

type PartNumberFieldProps = Omit<FieldProps<AutocompleteProps>, 'data'> & {
  offered?: OfferedParts;
  /** Called with a part of the catalogue, to fill other fields from it. */
  onChoose: (part: PartOption) => void;
};

/** A part number as it is typed; parts of the catalogue are offered, others stay possible. */
export function PartNumberField({ name, label, offered, onChoose, ...props }: PartNumberFieldProps) {
  const { value, onChange, ...field } = useFormField<string | null>(name, label);
  const maySeeParts = useCan(view('parts_catalogue'));
  const [isTyping, setIsTyping] = useState(false);
  const typed = (value ?? '').trim();
  const { found } = usePartOptions(typed, offered, maySeeParts && isTyping && typed !== '');
  // Manufacturers may use the same number; the first of them is offered.
  const by_number = new Map(found.toReversed().map((part) => [part.part_number, part]));
  return (
    <Autocomplete
      comboboxProps={{ shadow: 'md', width: 'max-content', position: 'bottom-start' }}
      maxDropdownHeight={280}
      {...props}
      {...field}
      value={value ?? ''}
      data={isTyping && typed !== '' ? [...by_number.keys()].toReversed() : []}
      // The server has already matched them, however the number is written.
      filter={({ options }) => options}
      onChange={(text) => {
        setIsTyping(true);
        onChange(text);
      }}
      onOptionSubmit={(number) => {
        const part = by_number.get(number);
        if (part) onChoose(part);
        setIsTyping(false);
      }}
      onBlur={() => setIsTyping(false)}
      renderOption={({ option }) => {
        const part = by_number.get(option.value);
        return part ? <OptionLines label={partLabel(part)} detail={partDetail(part)} /> : option.value;
      }}
    />
  );
}
