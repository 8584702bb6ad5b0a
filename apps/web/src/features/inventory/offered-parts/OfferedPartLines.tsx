import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { Tooltip } from '@mantine/core';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { availability, instead } from '../../../shared/ui/inputs/offered-part-words.ts';
import classes from './OfferedPartLines.module.css';

const REASONS_PX = 280;

interface OfferedPartLinesProps {
  part: OfferedPart;
  isPriceless?: boolean;
}

/** A part to choose: number, name, maker, where there are some, and the price with its reasons. */
export function OfferedPartLines({ part, isPriceless = false }: OfferedPartLinesProps) {
  const { part_number, name, manufacturer_name, price_reasons } = part;
  const others = instead(part);
  const sell_price = isPriceless ? null : part.sell_price;
  const reasons = price_reasons.join(' ');
  return (
    <div className={classes.part}>
      <div className={classes.words}>
        <span className={classes.number}>{part_number}</span> {name}
        <div className={classes.more}>
          {manufacturer_name && `${manufacturer_name} · `}
          <span data-some={(part.here?.available ?? 0) > 0 || undefined} className={classes.available}>
            {availability(part)}
          </span>
        </div>
        {others !== '' && <div className={classes.replaced}>{others}</div>}
      </div>
      {sell_price !== null && (
        <Tooltip label={reasons} multiline w={REASONS_PX} disabled={reasons === ''} openDelay={300} position="right">
          <span className={classes.price}>
            <Price value={sell_price} />
          </span>
        </Tooltip>
      )}
      {/* With the keys, the marked part says why it costs that. */}
      {sell_price !== null && reasons !== '' && <div className={classes.reasons}>{reasons}</div>}
    </div>
  );
}
