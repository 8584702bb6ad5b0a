import { AttachmentFiles } from '../../../shared/ui/inputs/AttachmentFiles.tsx';
import { useNoteUploads, useWarnBeforeLosing } from '../../notes/public.ts';
import classes from './PhotosOnTheirWay.module.css';

/** The progress of the photos of these notes; a failed one stays until it is sent again or dropped. */
export function PhotosOnTheirWay({ note_ids }: { note_ids: readonly string[] }) {
  const { uploads, retry, drop } = useNoteUploads();
  const mine = uploads.filter(({ note_id }) => note_ids.includes(note_id));
  useWarnBeforeLosing(false);
  if (mine.length === 0) return null;
  return (
    <div className={classes.uploads}>
      <AttachmentFiles attachments={[]} pending={mine} onRemove={drop} onDrop={drop} onRetry={({ id }) => retry(id)} />
    </div>
  );
}
