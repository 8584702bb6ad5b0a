import { AttachmentFiles } from '../../../shared/ui/inputs/AttachmentFiles.tsx';
import { useWarnBeforeLosing } from '../use-note-uploads.ts';
import type { LinePhotos } from './use-line-photos.ts';

/** How far the photos of a line have come; one that failed stays until it is sent again or given up. */
export function PhotosUnderWay({ pending, retry, drop }: Pick<LinePhotos, 'pending' | 'retry' | 'drop'>) {
  useWarnBeforeLosing(false);
  return (
    <AttachmentFiles attachments={[]} pending={pending} onRemove={drop} onDrop={drop} onRetry={({ id }) => retry(id)} />
  );
}
