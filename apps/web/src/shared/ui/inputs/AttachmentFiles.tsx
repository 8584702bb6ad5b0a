import { fileSize } from '@baydesk/domain/format/file-size';
import { ActionIcon, Progress } from '@mantine/core';
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AttachmentFiles.module.css';

/** A file that is chosen, or stored on the server. */
interface Attachment {
  readonly id: string;
  readonly file_name: string;
  readonly mime_type: string;
  readonly size_bytes: number;
  readonly url: string;
}

export interface PendingFile {
  readonly id: string;
  readonly file: File;
  /** The preview of an image during the upload. */
  readonly preview_url: string | null;
  /** From 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
}

interface AttachmentFilesProps {
  attachments: readonly Attachment[];
  pending: readonly PendingFile[];
  onRemove: (id: string) => void;
  onDrop: (id: string) => void;
  onRetry: (file: PendingFile) => void;
}

export function AttachmentFiles({ attachments, pending, onRemove, onDrop, onRetry }: AttachmentFilesProps) {
  if (attachments.length + pending.length === 0) return null;
  return (
    <ul className={classes.files}>
      {attachments.map(({ id, file_name, mime_type, size_bytes, url }) => (
        <li key={id} className={classes.file}>
          <Picture url={mime_type.startsWith('image/') ? url : null} />
          <div>
            <div className={classes.name}>{file_name}</div>
            <div className={classes.note}>{fileSize(size_bytes)}</div>
          </div>
          <span />
          <RemoveButton name={file_name} onClick={() => onRemove(id)} />
        </li>
      ))}
      {pending.map((file) => (
        <li key={file.id} className={classes.file}>
          <Picture url={file.preview_url} />
          <div>
            <div className={classes.name}>{file.file.name}</div>
            {file.problem ? (
              <div className={classes.problem} role="alert">
                {file.problem}
              </div>
            ) : (
              <Progress size="xs" value={file.share * 100} aria-label={`Uploading ${file.file.name}`} />
            )}
          </div>
          {file.problem ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Try ${file.file.name} again`}
              onClick={() => onRetry(file)}
            >
              <IconRefresh size={16} />
            </ActionIcon>
          ) : (
            <span className={classes.note}>{Math.round(file.share * 100)} %</span>
          )}
          <RemoveButton name={file.file.name} onClick={() => onDrop(file.id)} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ url }: { url: string | null }): ReactNode {
  if (url !== null) return <img className={classes.picture} src={url} alt="" />;
  return (
    <span className={classes.picture}>
      <IconFile size={18} stroke={1.5} aria-hidden />
    </span>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={onClick}>
      <IconX size={16} />
    </ActionIcon>
  );
}
