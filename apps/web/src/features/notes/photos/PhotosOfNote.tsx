import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { previewAddress } from '../attachment-address.ts';
import { useNoteOfOrder } from '../use-notes.ts';
import classes from './PhotoThumbs.module.css';

const PictureDialog = loadedLater(() => import('../PictureDialog.tsx'), 'PictureDialog');

interface PhotosOfNoteProps {
  work_order_id: string;
  note_id: string;
  photo_ids: readonly string[];
  /** The subject of the photos. */
  label: string;
}

/** Photos of which a list knows only the ids, side by side; a press loads the rest and opens one large. */
export function PhotosOfNote({ work_order_id, note_id, photo_ids, label }: PhotosOfNoteProps) {
  const [open_id, setOpenId] = useState<string | null>(null);
  return (
    <>
      <ul className={classes.photos} aria-label={label}>
        {photo_ids.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              className={classes.open}
              aria-label={`Open photo ${index + 1} of ${label}`}
              onClick={() => setOpenId(id)}
            >
              <img className={classes.picture} src={previewAddress({ id })} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {open_id !== null && (
        <LargePhoto
          work_order_id={work_order_id}
          note_id={note_id}
          photo_ids={photo_ids}
          open_id={open_id}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

interface LargePhotoProps extends Omit<PhotosOfNoteProps, 'label'> {
  open_id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

function LargePhoto({ work_order_id, note_id, photo_ids, ...dialog }: LargePhotoProps) {
  const note = useNoteOfOrder(work_order_id, note_id);
  if (!note) return null;
  return <PictureDialog {...dialog} pictures={note.attachments.filter(({ id }) => photo_ids.includes(id))} />;
}
