import { IconAlertTriangle, IconPackage } from '@tabler/icons-react';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { PhotosOfNote } from '../../notes/public.ts';
import { partName } from '../part-requests/request-words.ts';
import { askedWords, isInStock, isShort, stockWords } from './desk-words.ts';
import classes from './Desk.module.css';
import type { DeskPart } from './use-desk.ts';

/** The technician's photos and words about a part, and its stock. */
export function AskedFor({ part }: { part: DeskPart }) {
  const stock = stockWords(part);
  const short = isShort(part);
  const words = askedWords(part);
  return (
    <>
      {stock && (
        <span className={classes.stock} data-short={short || undefined}>
          {short ? (
            <IconAlertTriangle size={13} stroke={1.75} aria-hidden />
          ) : (
            <IconPackage size={13} stroke={1.75} aria-hidden />
          )}
          {isInStock(part) ? <StatusBadge status="in_stock" /> : null}
          {stock}
          {short && ', short'}
          {part.grid_location && <strong className={classes.shelf}>{part.grid_location}</strong>}
        </span>
      )}
      {(part.photo_ids.length > 0 || words !== '') && (
        <span className={classes.asked}>
          {part.note_id !== null && part.photo_ids.length > 0 && (
            <PhotosOfNote
              work_order_id={part.work_order_id}
              note_id={part.note_id}
              photo_ids={part.photo_ids}
              label={partName(part)}
            />
          )}
          {words !== '' && <q className={classes.words}>{words}</q>}
        </span>
      )}
    </>
  );
}
