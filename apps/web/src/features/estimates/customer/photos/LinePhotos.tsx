import type { CustomerEstimate } from '@baydesk/contract/estimates.contract';
import { useInViewport } from '@mantine/hooks';
import { useState } from 'react';
import { PhotoDialog } from './PhotoDialog.tsx';
import classes from './LinePhotos.module.css';
import { PhotoImage } from './PhotoImage.tsx';
import { usePhoto } from './use-photo.ts';

interface LinePhotosProps {
  token: string;
  line: CustomerEstimate['lines'][number];
}

/** The photos of a line; a tap opens one large. */
export function LinePhotos({ token, line }: LinePhotosProps) {
  const [open_index, setOpenIndex] = useState<number | null>(null);
  const photos = line.photos.map(({ id, width_px, height_px }, index) => ({
    id,
    width_px,
    height_px,
    name: `Photo ${index + 1} of ${line.photos.length} of ${line.line_name}`,
  }));
  if (photos.length === 0) return null;
  return (
    <>
      <div className={classes.photos}>
        {photos.map(({ id, name }, index) => (
          <Thumb key={id} token={token} id={id} name={name} onOpen={() => setOpenIndex(index)} />
        ))}
      </div>
      {open_index !== null && (
        <PhotoDialog
          token={token}
          photos={photos}
          index={open_index}
          onStep={setOpenIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </>
  );
}

interface ThumbProps {
  token: string;
  id: string;
  name: string;
  onOpen: () => void;
}

/** The photo is fetched once it comes into view. */
function Thumb({ token, id, name, onOpen }: ThumbProps) {
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  const { file } = usePhoto({ token, photo_id: id, size: 'small' }, inViewport);
  return (
    <button ref={ref} type="button" className={classes.open} aria-label={name} onClick={onOpen}>
      {file && <PhotoImage className={classes.picture} file={file} alt={name} />}
    </button>
  );
}
