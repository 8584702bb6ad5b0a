import { IconPhotoPlus } from '@tabler/icons-react';
import type { LinePhotos } from '../../../notes/public.ts';
import { PhotoButton, PhotosUnderWay, PhotoThumbs } from '../../../notes/public.ts';
import classes from '../../order-ui/LineDetail.module.css';

interface PhotosProps {
  line_name: string;
  photos: LinePhotos;
}

/** The photos of a line, with a button to add more. */
export function Photos({ line_name, photos }: PhotosProps) {
  return (
    <>
      <dt className={classes.label}>Photos</dt>
      <dd className={classes.content}>
        <PhotoThumbs photos={photos.photos} label={`Photos of ${line_name}`} />
        {photos.add && <AddPhotos line_name={line_name} onAdd={photos.add} />}
        {photos.pending.length > 0 && (
          <div className={classes.under_way}>
            <PhotosUnderWay {...photos} />
          </div>
        )}
      </dd>
    </>
  );
}

export function AddPhotos({ line_name, onAdd }: { line_name: string; onAdd: (files: readonly File[]) => void }) {
  return (
    <PhotoButton
      className={classes.add}
      label={`Photos for ${line_name}`}
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconPhotoPlus size={16} stroke={1.5} aria-hidden />}
      onAdd={onAdd}
    >
      Add photos
    </PhotoButton>
  );
}
