import type { Attachment } from '@baydesk/contract/notes.contract';
import { fileSize } from '@baydesk/domain/format/file-size';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedLater } from '../../shared/routing/loaded-later.tsx';
import { AttachmentMenu } from './AttachmentMenu.tsx';
import { contentAddress, previewAddress } from './attachment-address.ts';
import classes from './NoteAttachments.module.css';

const PictureDialog = loadedLater(() => import('./PictureDialog.tsx'), 'PictureDialog');

/** The files of a note: pictures to look at, everything else to download. */
export function NoteAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  const [open_id, setOpenId] = useState<string | null>(null);
  if (attachments.length === 0) return null;
  const pictures = attachments.filter(({ has_preview }) => has_preview);
  return (
    <>
      <ul className={classes.attachments} aria-label="Attachments">
        {attachments.map((attachment) => (
          <li key={attachment.id} className={attachment.has_preview ? classes.picture : classes.file}>
            {attachment.has_preview ? (
              <button
                type="button"
                className={classes.open}
                title={attachment.file_name}
                aria-label={`Open ${attachment.file_name}`}
                onClick={() => setOpenId(attachment.id)}
              >
                <img className={classes.preview} src={previewAddress(attachment)} alt="" loading="lazy" />
              </button>
            ) : (
              <a className={classes.download} href={contentAddress(attachment)} download={attachment.file_name}>
                <IconFile size={16} stroke={1.5} aria-hidden />
                <span className={classes.name}>{attachment.file_name}</span>
                <span className={classes.size}>{fileSize(attachment.size_bytes)}</span>
              </a>
            )}
            <AttachmentMenu attachment={attachment} />
          </li>
        ))}
      </ul>
      {open_id !== null && (
        <PictureDialog pictures={pictures} open_id={open_id} onOpen={setOpenId} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}
