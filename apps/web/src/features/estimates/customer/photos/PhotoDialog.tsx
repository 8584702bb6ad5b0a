import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useKeyDown } from '../../../../shared/keys/use-key-down.ts';
import classes from './PhotoDialog.module.css';
import { PhotoImage } from './PhotoImage.tsx';
import { usePhoto } from './use-photo.ts';

interface ShownPhoto {
  readonly id: string;
  readonly name: string;
  readonly width_px: number;
  readonly height_px: number;
}

interface PhotoDialogProps {
  token: string;
  photos: readonly ShownPhoto[];
  index: number;
  onStep: (index: number) => void;
  onClose: () => void;
}

/** One photo as large as the screen allows; the browser's own dialog holds the focus and closes on Esc. */
export function PhotoDialog({ token, photos, index, onStep, onClose }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const step = (by: number) => {
    if (photos[index + by]) onStep(index + by);
  };
  useKeyDown(({ key }) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  const photo = photos[index];
  if (!photo) return null;
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={photo.name} onClose={onClose}>
      <div className={classes.stage}>
        <LargePhoto key={photo.id} token={token} photo={photo} />
      </div>
      <div className={classes.bar}>
        <button
          type="button"
          className={classes.button}
          aria-label="Photo before"
          aria-disabled={index === 0}
          hidden={photos.length === 1}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={22} aria-hidden />
        </button>
        <span className={classes.place}>{photos.length > 1 && `${index + 1} of ${photos.length}`}</span>
        <button
          type="button"
          className={classes.button}
          aria-label="Next photo"
          aria-disabled={index === photos.length - 1}
          hidden={photos.length === 1}
          onClick={() => step(1)}
        >
          <IconChevronRight size={22} aria-hidden />
        </button>
        <button type="button" className={classes.button} aria-label="Close" onClick={() => dialog.current?.close()}>
          <IconX size={22} aria-hidden />
        </button>
      </div>
    </dialog>
  );
}

/** The small picture is shown until the large one is loaded. */
function LargePhoto({ token, photo }: { token: string; photo: ShownPhoto }) {
  const small = usePhoto({ token, photo_id: photo.id, size: 'small' });
  const large = usePhoto({ token, photo_id: photo.id, size: 'large' });
  const file = large.file ?? small.file;
  if (large.isError)
    return (
      <div className={classes.problem} role="alert">
        <p>This photo could not be loaded.</p>
        <button type="button" className={classes.button} onClick={large.retry}>
          Try again
        </button>
      </div>
    );
  if (!file) return null;
  return (
    <PhotoImage
      className={classes.picture}
      file={file}
      alt={photo.name}
      width={photo.width_px}
      height={photo.height_px}
      aria-busy={!large.file}
    />
  );
}
