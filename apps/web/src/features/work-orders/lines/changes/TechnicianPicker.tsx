import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import { MultiSelect } from '@mantine/core';
import type { KeyboardEvent } from 'react';
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
  const [typed, setTyped] = useState('');
  const input_ref = useRef<HTMLInputElement>(null);
  // The picker may be loaded after the popover around it has looked for what to focus.
  useEffect(() => input_ref.current?.focus({ preventScroll: true }), []);
  const choose = (ids: readonly string[]) => {
    setChosen(ids);
    onChoose(ids.flatMap((id) => people.find((person) => person.id === id) ?? []));
  };
  /** Enter chooses the first match, even before it is highlighted. */
  const choosePassedEnter = (event: KeyboardEvent) => {
    const name = typed.trim().toLowerCase();
    if (event.key !== 'Enter' || event.defaultPrevented || name === '') return;
    event.preventDefault();
    const technician = people.find((person) => !chosen.includes(person.id) && person.name.toLowerCase().includes(name));
    if (!technician) return;
    choose([...chosen, technician.id]);
    setTyped('');
  };
  return (
    <MultiSelect
      ref={input_ref}
      label="Technicians"
      description="The first one leads"
      placeholder={chosen.length === 0 ? 'Nobody yet' : ''}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...chosen]}
      onChange={choose}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={typed !== ''}
      wrapperProps={{ onKeyDown: choosePassedEnter }}
      clearable
      hidePickedOptions
      nothingFoundMessage="No results"
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      data-autofocus
    />
  );
}
