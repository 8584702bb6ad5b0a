import { viewCataloguePart } from '@baydesk/contract/catalogue.contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../api/use-endpoint.ts';
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
  known?: NamedPart | null | undefined;
};

/** A part of the catalogue, found by number, name or barcode. */
export const PartField = ({ known, ...props }: PartFieldProps) => (
  <RecordField
    placeholder="Number, name or barcode"
    {...props}
    known={known ? toRecord(known) : undefined}
    useFound={useFound}
    useRestored={useRestored}
  />
);

const toRecord = (part: NamedPart): FoundRecord => ({ id: part.id, label: partLabel(part) });

function useFound(typed: string) {
  const { found, error } = usePartOptions(typed);
  return { found: found.map((part) => ({ ...toRecord(part), detail: partDetail(part) })), error };
}

function useRestored(id: string | null): FoundRecord | null {
  const { data } = useQuery({
    ...endpointQuery(viewCataloguePart, { id: id ?? '' }, ['parts_catalogue', 'view', id]),
    enabled: id !== null,
    meta: { is_silent: true },
  });
  return data ? toRecord(data.catalogue_part) : null;
}
