import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { useOfferedParts } from '../../../shared/ui/inputs/use-offered-parts.ts';
import { LinkedPart } from './LinkedPart.tsx';
import { OfferedPartLines } from './OfferedPartLines.tsx';
import classes from './OfferedPartTiles.module.css';

const MOST_SHOWN = 4;

/**
 * Parts that fit the description of a form, as large buttons for a finger, without prices. The one that is tapped fills
 * the description and is linked; the description alone is enough.
 */
export function OfferedPartTiles() {
  const { form } = useFormScope();
  const description = useFormText('description');
  const linked_id = useFormText('catalogue_part_id');
  const { quantity } = form.values;
  const wanted = typeof quantity === 'number' && quantity > 0 ? quantity : 1;
  const { parts } = useOfferedParts(linked_id === '' ? description : '', wanted);
  const choose = (part: OfferedPart) =>
    form.setValues({
      description: part.name,
      part_number: part.part_number,
      catalogue_part_id: part.part_id,
      part_category_id: part.category_id,
      part_source_type: part.part_source_type,
      vendor_id: part.vendor?.vendor_id ?? null,
    });
  const unlink = () =>
    form.setValues({
      part_number: '',
      catalogue_part_id: null,
      part_category_id: null,
      part_source_type: 'vendor',
      vendor_id: null,
    });
  if (linked_id !== '')
    return <LinkedPart part_id={linked_id} quantity={wanted} onReplace={choose} onUnlink={unlink} />;
  if (parts.length === 0) return null;
  return (
    <ul className={classes.tiles} aria-label="Parts that fit">
      {parts.slice(0, MOST_SHOWN).map((part) => (
        <li key={part.part_id}>
          <button type="button" className={classes.tile} onClick={() => choose(part)}>
            <OfferedPartLines part={part} isPriceless />
          </button>
        </li>
      ))}
    </ul>
  );
}
