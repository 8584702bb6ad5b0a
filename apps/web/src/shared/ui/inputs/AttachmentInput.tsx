import { fileSize } from '@baydesk/domain/format/file-size';
import { FILE_LIMIT_BYTES } from '@baydesk/domain/limits';
import { Input } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useImperativeHandle, useState } from 'react';
import { AttachmentFiles } from './AttachmentFiles.tsx';
import { FileZone } from './FileZone.tsx';
import type { Attachment, Upload } from './use-uploads.ts';
import { useUploads } from './use-uploads.ts';

/** Lets a caller wait until every file has arrived. */
export interface AttachmentHandle {
  /** The reason why the files are incomplete, or null. */
  readonly settle: () => Promise<string | null>;
}

export interface AttachmentInputProps {
  label: string;
  value: readonly Attachment[];
  onChange: (attachments: Attachment[]) => void;
  upload: Upload;
  /** The types of files the server accepts. */
  mimeTypes: readonly string[];
  description?: string;
  error?: ReactNode;
  required?: boolean;
  ref?: Ref<AttachmentHandle>;
}

/** Files by drag, paste or picking; each is uploaded at once and shows its progress. */
export function AttachmentInput({ label, value, upload, mimeTypes, onChange, ref, ...wrapper }: AttachmentInputProps) {
  const uploads = useUploads({ upload, value, onChange });
  const [refused, setRefused] = useState<readonly string[]>([]);

  const add = (files: readonly File[]) => {
    uploads.add(files.filter((file) => refusalOf(file, mimeTypes) === null));
    setRefused(files.flatMap((file) => refusalOf(file, mimeTypes) ?? []));
  };
  useWindowEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    add(files);
  });

  useImperativeHandle(ref, () => ({
    settle: async () => ((await uploads.settle()) ? null : 'Try the failed files again, or remove them.'),
  }));

  const problems = [...refused, ...(wrapper.error ? [wrapper.error] : [])];
  return (
    <Input.Wrapper
      {...wrapper}
      label={label}
      labelElement="div"
      errorProps={{ component: 'div' }}
      error={problems.length > 0 && joined(problems)}
    >
      <FileZone
        label={label}
        text={`Drop files, paste, or choose · up to ${fileSize(FILE_LIMIT_BYTES)} each`}
        icon={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
        mimeTypes={mimeTypes}
        onFiles={add}
      />
      <AttachmentFiles
        attachments={value}
        pending={uploads.pending}
        onRemove={uploads.remove}
        onDrop={uploads.drop}
        onRetry={uploads.retry}
      />
    </Input.Wrapper>
  );
}

const joined = (problems: readonly ReactNode[]): ReactNode =>
  problems.map((problem, index) => <div key={index}>{problem}</div>);

function refusalOf({ name, type, size }: File, mime_types: readonly string[]): string | null {
  if (size > FILE_LIMIT_BYTES)
    return `${name} has ${fileSize(size)}; a file may have up to ${fileSize(FILE_LIMIT_BYTES)}.`;
  return mime_types.includes(type) ? null : `${name} is not a kind of file that can be kept here.`;
}
