import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { primaryShades } from '../../shared/look/primary-shades.ts';
import classes from './LocationSquare.module.css';

/** The shop id on the workplace's colour, darkened if white text would not be readable on it. */
export function LocationSquare({ workplace }: { workplace: Pick<Workplace, 'color' | 'shop_id'> }) {
  return (
    <span className={classes.square} style={{ background: primaryShades(workplace.color)[6] }} aria-hidden>
      {workplace.shop_id}
    </span>
  );
}
