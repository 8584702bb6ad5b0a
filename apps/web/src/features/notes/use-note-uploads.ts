import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { UploadPlace } from './note-uploads.ts';
import { addUploads, dropUpload, listenToUploads, readUploads, retryUpload } from './note-uploads.ts';
import type { ChosenFile } from './use-chosen-files.ts';

/** The files on their way to notes, and what can be done with them. */
export function useNoteUploads() {
  const queryClient = useQueryClient();
  const uploads = useSyncExternalStore(listenToUploads, readUploads);
  return {
    uploads,
    add: (place: UploadPlace, files: readonly ChosenFile[]) => addUploads(queryClient, place, files),
    retry: (id: string) => retryUpload(queryClient, id),
    drop: dropUpload,
  };
}

/** Files that have not arrived would be lost, so the browser asks before the program is left. */
export function useWarnBeforeLosing(hasFiles: boolean): void {
  useWindowEvent('beforeunload', (event) => {
    if (hasFiles || readUploads().length > 0) event.preventDefault();
  });
}
