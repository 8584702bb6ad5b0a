import type { Attachment } from '@baydesk/contract/notes.contract';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { previewAddress } from '../attachment-address.ts';
import { PhotoActions } from './PhotoActions.tsx';
import classes from './PhotoThumbs.module.css';

const PictureDialog = loadedLater(() => import('../PictureDialog.tsx'), 'PictureDialog');

interface PhotoThumbsProps {
  photos: readonly Attachment[];
  /** The subject of the photos. */
  label: string;
  isLarge?: boolean;
}

/** Photos side by side, each with a mark where the customer does not see it; a press opens one large. */
export function PhotoThumbs({ photos, label, isLarge = false }: PhotoThumbsProps) {
  const [open_id, setOpenId] = useState<string | null>(null);
  const close = () => setOpenId(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={classes.photos} data-large={isLarge || undefined} aria-label={label}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className={classes.open}
              title={photo.file_name}
              aria-label={`Open ${photo.file_name}${photo.is_for_customer ? '' : ', hidden from the customer'}`}
              onClick={() => setOpenId(photo.id)}
            >
              <img className={classes.picture} src={previewAddress(photo)} alt="" loading="lazy" />
              {!photo.is_for_customer && (
                <span className={classes.mark}>
                  <IconEyeOff size={14} stroke={1.75} aria-hidden />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {open_id !== null && (
        <PictureDialog
          pictures={photos}
          open_id={open_id}
          onOpen={setOpenId}
          onClose={close}
          renderActions={(photo) => <PhotoActions key={photo.id} photo={photo} onRemoved={close} />}
        />
      )}
    </>
  );
}
