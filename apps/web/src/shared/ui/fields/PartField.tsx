import { viewCataloguePart } from '@baydesk/contract/catalogue.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../api/use-endpoint.ts';
import { useFormText } from '../form/use-form-field.ts';
import type { FoundRecord } from '../inputs/RecordPicker.tsx';
import { partDetail, partLabel, usePartOptions } from '../inputs/use-part-options.ts';
import type { RecordFieldProps } from './RecordField.tsx';
import { RecordField } from './RecordField.tsx';

interface NamedPart {
  readonly id: string;
  readonly part_number: string;
  readonly name: string;
}

type PartFieldProps = RecordFieldProps & {
  /** The part chosen before. */
  catalogue_part?: NamedPart | null | undefined;
};

/** A part of the catalogue, found by number, name or barcode. */
export function PartField({ catalogue_part, ...props }: PartFieldProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundRecord | null>(null);
  const { parts, error } = usePartOptions(typed);
  const id = useFormText(props.name);
  const seen = [chosen, catalogue_part ? toRecord(catalogue_part) : null].find((part) => part?.id === id) ?? null;
  const restored = useRestored(seen ? '' : id);
  return (
    <RecordField
      placeholder="Number, name or barcode"
      {...props}
      chosen={seen ?? restored}
      onChoose={setChosen}
      records={parts.map((part) => ({ ...toRecord(part), detail: partDetail(part) }))}
      onType={setTyped}
      lookupError={error}
    />
  );
}

const toRecord = (part: NamedPart): FoundRecord => ({ id: part.id, label: partLabel(part) });

/** A restored draft holds only the id of a part. */
function useRestored(id: string): FoundRecord | null {
  const { data } = useQuery({
    ...endpointQuery(viewCataloguePart, { id }, ['parts_catalogue', 'view', id]),
    enabled: id !== '',
    meta: { is_silent: true },
  });
  return data ? toRecord(data.catalogue_part) : null;
}
