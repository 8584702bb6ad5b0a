import { viewCataloguePart } from '@baydesk/contract/catalogue.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../api/use-endpoint.ts';
import { partDetail, partLabel, usePartOptions } from '../../inputs/use-part-options.ts';
import { FilterChip } from './FilterChip.tsx';
import type { OwnChipProps } from '../screen/list-definition.ts';

const SILENT = { retry: false, meta: { is_silent: true } } as const;
/** Shown instead of an id until the number is loaded. */
const WAITING = '…';

/** 'Part: 4707-Q ✕', found by number, name or barcode. */
export function PartChip({ label, search, onChange, isNew, onClose }: OwnChipProps) {
  const [typed, setTyped] = useState('');
  const value = search['catalogue_part_id'];
  const id = typeof value === 'string' ? value : undefined;
  const { parts } = usePartOptions(typed);
  const { data } = useQuery({
    ...endpointQuery(viewCataloguePart, { id: id ?? '' }, ['parts_catalogue', 'view', id]),
    ...SILENT,
    enabled: id !== undefined,
  });
  return (
    <FilterChip
      label={label}
      options={parts.map((part) => ({ value: part.id, label: partLabel(part), detail: partDetail(part) }))}
      value={id}
      nameOfValue={data?.catalogue_part.part_number ?? WAITING}
      onLookFor={setTyped}
      onChange={(chosen) => (chosen === undefined && isNew ? onClose() : onChange({ catalogue_part_id: chosen }))}
    />
  );
}
