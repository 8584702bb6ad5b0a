import { attachmentTypeNamed } from '@baydesk/domain/notes/attachment-name';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { refuseFile } from './refuse-file.ts';
import { useAttachmentTypes } from './use-notes.ts';

/** A file somebody wants to attach; it travels once there is a note to attach it to. */
export interface ChosenFile {
  /** Made once per file, so that another try does not store it twice. */
  readonly id: string;
  readonly file: File;
  /** For a picture: what to show until it is there. */
  readonly preview_url: string | null;
}

/** Those that can be attached, and what is wrong with the others. */
export function useFileRules(refuse = refuseFile) {
  const rules = useAttachmentTypes();
  const sort = (files: readonly File[]) => {
    const refusalOf = (file: File) => (rules ? refuse(file, rules) : null);
    return {
      chosen: files.filter((file) => refusalOf(file) === null).map(choose),
      refused: files.flatMap((file) => refusalOf(file) ?? []),
    };
  };
  return { rules, sort };
}

function choose(file: File): ChosenFile {
  const is_shown = attachmentTypeNamed(file.name)?.is_picture ?? false;
  return { id: uuidv7(), file, preview_url: is_shown ? URL.createObjectURL(file) : null };
}

/** Files chosen for a note that is still being written. */
export function useChosenFiles() {
  const { rules, sort } = useFileRules();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const add = (candidates: readonly File[]) => {
    const sorted = sort(candidates);
    setFiles((others) => [...others, ...sorted.chosen]);
    setRefused(sorted.refused);
  };
  const remove = (id: string) => {
    const url = files.find((file) => file.id === id)?.preview_url;
    if (url) URL.revokeObjectURL(url);
    setFiles((others) => others.filter((file) => file.id !== id));
  };
  const replace = (next: readonly ChosenFile[]) => {
    setFiles(next);
    setRefused([]);
  };
  return { rules, files, refused, add, remove, replace };
}
