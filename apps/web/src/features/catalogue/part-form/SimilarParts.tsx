import type { similarCatalogueParts } from '@baydesk/contract/catalogue/similar-parts.contract';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CallOutput } from '../../../shared/api/call.ts';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { partLabel } from '../../../shared/ui/inputs/use-part-options.ts';
import { SimilarRecords } from '../../../shared/ui/records/SimilarRecords.tsx';
import { useSimilarParts } from '../use-catalogue.ts';

const TYPING_PAUSE_MS = 250;

export type SimilarPart = CallOutput<typeof similarCatalogueParts>['collection'][number];

const REASONS: Readonly<Record<SimilarPart['matched_by'], string>> = {
  part_number: 'same number',
  barcode: 'same barcode',
  vendor_number: 'a vendor’s number',
};

interface SimilarPartsProps {
  except_id: string | undefined;
  onUse: ((part: SimilarPart) => void) | undefined;
}

/** Lists parts that have the typed number or barcode already, without blocking the form. */
export function SimilarParts({ except_id, onUse }: SimilarPartsProps) {
  const typed = { part_number: useFormText('part_number').trim(), barcode: useFormText('barcode').trim() };
  const [text] = useDebouncedValue(JSON.stringify(typed), TYPING_PAUSE_MS);
  const settled = JSON.parse(text) as typeof typed;
  const is_typed = settled.part_number !== '' || settled.barcode !== '';
  const { data } = useSimilarParts(except_id === undefined ? settled : { ...settled, except_id }, is_typed);
  const similar = is_typed ? (data?.collection ?? []) : [];
  return (
    <SimilarRecords
      titles={['This part is there already', 'These parts are there already']}
      records={similar.map((part) => ({
        id: part.id,
        name: partLabel(part),
        link: { to: '/parts-catalogue/$id', params: { id: part.id } },
        facts: [part.manufacturer_name, REASONS[part.matched_by], part.is_retired && 'retired'],
        action: onUse && !part.is_retired && (
          <Button size="compact-xs" variant="light" ml="xs" onClick={() => onUse(part)}>
            Use this part
          </Button>
        ),
      }))}
    />
  );
}
