import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { Button, CloseButton } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { partLabel } from '../../../shared/ui/inputs/use-part-options.ts';
import classes from './LinkedPart.module.css';
import { alternateInWords, availabilityAndShelf } from '../../../shared/ui/inputs/offered-part-words.ts';
import type { PromisedPieces } from '../../../shared/ui/inputs/promised-pieces.ts';
import { withPromised } from '../../../shared/ui/inputs/promised-pieces.ts';
import { useOfferedPart, useReadOfferedPart } from '../../../shared/ui/inputs/use-offered-parts.ts';

interface LinkedPartProps {
  part_id: string;
  quantity: number;
  promised?: PromisedPieces | undefined;
  /** Called with the part that replaces this one or stands in for it, if the person wants it. */
  onReplace: (part: OfferedPart) => void;
  onUnlink: () => void;
}

/** The part of the catalogue that a request is about, with a link to its page, its stock and what can be used instead. */
export function LinkedPart({ part_id, quantity, promised, onReplace, onUnlink }: LinkedPartProps) {
  const offered = useOfferedPart(part_id, quantity);
  const read = useReadOfferedPart();
  const seesParts = useCan(view('parts_catalogue'));
  if (!offered) return null;
  const part = withPromised(offered, promised, quantity);
  const label = partLabel(part);
  const { superseded_by, alternates } = part;
  const replace = async (id: string) => {
    const replacement = await read(id, quantity).catch(() => undefined);
    if (replacement) onReplace(replacement);
  };
  return (
    <div className={classes.linked}>
      <IconLink size={15} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        {seesParts ? (
          <Link to="/parts-catalogue/$id" params={{ id: part_id }} target="_blank" className={classes.link}>
            {label}
          </Link>
        ) : (
          <span className={classes.link}>{label}</span>
        )}
        <div className={classes.more}>{availabilityAndShelf(part)}</div>
        {superseded_by && (
          <div className={classes.replaced}>
            Replaced by {partLabel(superseded_by)}
            <Button size="compact-xs" variant="light" onClick={() => void replace(superseded_by.part_id)}>
              Use {superseded_by.part_number}
            </Button>
          </div>
        )}
        {alternates.map((alternate) => (
          <div key={alternate.part_id} className={classes.replaced}>
            Alternate {alternateInWords(alternate)}
            <Button size="compact-xs" variant="light" onClick={() => void replace(alternate.part_id)}>
              Use {alternate.part_number}
            </Button>
          </div>
        ))}
      </div>
      <CloseButton size="sm" iconSize={14} aria-label={`Unlink ${label}`} onClick={onUnlink} />
    </div>
  );
}
