import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { IconCamera } from '@tabler/icons-react';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { PhotoButton, PhotosUnderWay, PhotoThumbs, useLinePhotos } from '../../notes/public.ts';
import { useOrderContext } from '../../work-orders/public.ts';
import classes from './PhotosCard.module.css';

/** The photos of the line; new ones are taken with the camera and upload in the background. */
export function PhotosCard({ line }: { line: WorkOrderLine }) {
  const { editable } = useOrderContext().order;
  const { add, ...line_photos } = useLinePhotos(line);
  const { photos, pending } = line_photos;
  const mayAdd = editable && add !== null;
  if (photos.length + pending.length === 0 && !mayAdd) return null;
  return (
    <SectionCard title="Photos">
      <div className={classes.photos}>
        <PhotoThumbs photos={photos} label={`Photos of ${line.line_name}`} isLarge />
        <PhotosUnderWay {...line_photos} />
        {mayAdd && (
          <PhotoButton
            isCamera
            className={classes.take}
            label={`Photos for ${line.line_name}`}
            variant="default"
            leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
            onAdd={add}
          >
            {photos.length + pending.length === 0 ? 'Take a photo' : 'Another photo'}
          </PhotoButton>
        )}
      </div>
    </SectionCard>
  );
}
