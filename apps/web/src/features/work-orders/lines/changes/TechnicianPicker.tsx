import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import { MultiSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTechnicians } from '../../order-data/use-shop-people.ts';

interface TechnicianPickerProps {
  /** The ids of the technicians chosen at first, in order; the first one leads. */
  initial: readonly string[];
  onChoose: (people: readonly ShopPerson[]) => void;
}

export function TechnicianPicker({ initial, onChoose }: TechnicianPickerProps) {
  const people = useTechnicians();
  const [chosen, setChosen] = useState(initial);
  const input_ref = useRef<HTMLInputElement>(null);
  // The picker may be loaded after the popover around it has looked for what to focus.
  useEffect(() => input_ref.current?.focus({ preventScroll: true }), []);
  const toPeople = (ids: readonly string[]) => ids.flatMap((id) => people.find((person) => person.id === id) ?? []);
  return (
    <MultiSelect
      ref={input_ref}
      label="Technicians"
      description="The first one leads"
      placeholder={chosen.length === 0 ? 'Nobody yet' : ''}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...chosen]}
      onChange={(ids) => {
        setChosen(ids);
        onChoose(toPeople(ids));
      }}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="No results"
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      data-autofocus
    />
  );
}
