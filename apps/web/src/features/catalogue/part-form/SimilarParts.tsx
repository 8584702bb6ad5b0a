import type { similarCatalogueParts } from '@baydesk/contract/catalogue.contract';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { CallOutput } from '../../../shared/api/call.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { partLabel } from '../../../shared/ui/inputs/use-part-options.ts';
import { useSimilarParts } from '../use-catalogue.ts';
import classes from './SimilarParts.module.css';

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
    <div aria-live="polite" hidden={similar.length === 0}>
      {similar.length > 0 && (
        <Callout
          tone="info"
          title={similar.length === 1 ? 'This part is there already' : 'These parts are there already'}
        >
          <ul className={classes.list}>
            {similar.map((part) => (
              <li key={part.id}>
                <Link to="/parts-catalogue/$id" params={{ id: part.id }} target="_blank" className={classes.link}>
                  {partLabel(part)}
                </Link>{' '}
                {describe(part)}
                {onUse && !part.is_retired && (
                  <Button size="compact-xs" variant="light" ml="xs" onClick={() => onUse(part)}>
                    Use this part
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}

/** '· Ironvale · same number · retired' */
const describe = ({ manufacturer_name, matched_by, is_retired }: SimilarPart): string =>
  [manufacturer_name, REASONS[matched_by], is_retired && 'retired']
    .filter(Boolean)
    .map((fact) => `· ${fact}`)
    .join(' ');
