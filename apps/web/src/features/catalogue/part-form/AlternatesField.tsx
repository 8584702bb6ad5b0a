import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { MOST_ALTERNATES, viewCataloguePart } from '@baydesk/contract/catalogue.contract';
import { MultiSelect } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { OptionLines } from '../../../shared/ui/inputs/RecordPicker.tsx';
import { partDetail, partLabel, usePartOptions } from '../../../shared/ui/inputs/use-part-options.ts';

/** The alternates of a part, found by number, name or barcode. */
export function AlternatesField({ part }: { part: CataloguePart | undefined }) {
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState(() => new Map(part?.alternates.map((other) => [other.id, partLabel(other)])));
  const { parts } = usePartOptions(typed);
  const { value: ids, ...field } = useFormField<string[]>('alternate_ids', 'Alternates', (chosen) =>
    chosen.map((id) => names.get(id) ?? id).join(', '),
  );
  const restored = useNamesOf(ids.filter((id) => !names.has(id)));
  const offered = parts.filter(({ id }) => id !== part?.id && !ids.includes(id));
  const nameOf = (id: string) => names.get(id) ?? restored.get(id) ?? '…';
  return (
    <MultiSelect
      {...field}
      value={ids}
      description="Parts that do as well"
      placeholder={ids.length === 0 ? 'Number, name or barcode' : ''}
      data={[
        ...ids.map((id) => ({ value: id, label: nameOf(id) })),
        ...offered.map((other) => ({ value: other.id, label: partLabel(other) })),
      ]}
      searchable
      clearable
      hidePickedOptions
      maxValues={MOST_ALTERNATES}
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md' }}
      nothingFoundMessage="No results"
      // The server has already matched them, however the number is written.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(chosen) => {
        const labels = offered.map((other) => [other.id, partLabel(other)] as const);
        setNames(new Map([...names, ...labels.filter(([id]) => chosen.includes(id))]));
        field.onChange(chosen);
        setTyped('');
      }}
      renderOption={({ option }) => {
        const other = offered.find(({ id }) => id === option.value);
        return <OptionLines label={option.label} detail={other && partDetail(other)} />;
      }}
    />
  );
}

/** A restored draft holds only the ids. */
function useNamesOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...endpointQuery(viewCataloguePart, { id }, ['parts_catalogue', 'view', id]),
      meta: { is_silent: true },
    })),
  });
  return new Map(
    answers.flatMap(({ data }) => (data ? [[data.catalogue_part.id, partLabel(data.catalogue_part)]] : [])),
  );
}
