import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';

/** A file stored on the server. */
export interface Attachment {
  readonly id: string;
  readonly file_name: string;
  readonly mime_type: string;
  readonly size_bytes: number;
  readonly url: string;
}

export interface UploadTools {
  /** Created once per file, so that a retry does not store it twice. */
  readonly id: string;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}
export type Upload = (file: File, tools: UploadTools) => Promise<Attachment>;

export interface PendingFile {
  readonly id: string;
  readonly file: File;
  /** The preview of an image during the upload. */
  readonly preview_url: string | null;
  readonly share: number;
  readonly problem: string | null;
}

interface Uploads {
  readonly upload: Upload;
  readonly value: readonly Attachment[];
  readonly onChange: (attachments: Attachment[]) => void;
}

/** Uploads several files at once; a failed one stays until it is retried or removed. */
export function useUploads({ upload, value, onChange }: Uploads) {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const running = useRef(new Map<string, { abort: AbortController; done: Promise<void> }>());
  const failed = useRef(new Set<string>());
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    const runs = running.current;
    return () => runs.forEach(({ abort }) => abort.abort());
  }, []);

  const update = (id: string, part: Partial<PendingFile>) =>
    setPending((files) => files.map((file) => (file.id === id ? { ...file, ...part } : file)));

  const leave = (id: string) =>
    setPending((files) => {
      const left = files.find((file) => file.id === id);
      if (left?.preview_url) URL.revokeObjectURL(left.preview_url);
      return files.filter((file) => file.id !== id);
    });

  const start = ({ id, file }: Pick<PendingFile, 'id' | 'file'>) => {
    const abort = new AbortController();
    const send = async () => {
      try {
        const onProgress = (share: number) => update(id, { share });
        const attachment = await upload(file, { id, signal: abort.signal, onProgress });
        latest.current = [...latest.current, attachment];
        onChange([...latest.current]);
        leave(id);
      } catch (error) {
        if (abort.signal.aborted) return;
        failed.current.add(id);
        update(id, { problem: error instanceof Error ? error.message : String(error) });
      } finally {
        running.current.delete(id);
      }
    };
    running.current.set(id, { abort, done: send() });
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file): PendingFile => {
      const preview_url = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      return { id: uuidv7(), file, preview_url, share: 0, problem: null };
    });
    setPending((others) => [...others, ...added]);
    added.forEach(start);
  };

  const retry = (file: PendingFile) => {
    failed.current.delete(file.id);
    update(file.id, { share: 0, problem: null });
    start(file);
  };

  const drop = (id: string) => {
    failed.current.delete(id);
    running.current.get(id)?.abort.abort();
    leave(id);
  };

  const remove = (id: string) => {
    latest.current = latest.current.filter((attachment) => attachment.id !== id);
    onChange([...latest.current]);
  };

  /** Waits for all uploads and resolves to whether every one arrived. */
  const settle = async (): Promise<boolean> => {
    await Promise.all(Array.from(running.current.values(), ({ done }) => done));
    return failed.current.size === 0;
  };

  return { pending, add, retry, drop, remove, settle };
}
