import { attachmentTypeNamed } from '@baydesk/domain/notes/attachment-name';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ATTACHMENT_RULES, refuseFile } from './refuse-file.ts';

/** A file somebody wants to attach; it travels once there is a note to attach it to. */
export interface ChosenFile {
  /** Made once per file, so that another try does not store it twice. */
  readonly id: string;
  readonly file: File;
  /** For a picture: what to show until it is there. */
  readonly preview_url: string | null;
}

/** The files that can be attached, and the problems of the others. */
export function sortFiles(files: readonly File[], refuse = refuseFile) {
  const refusalOf = (file: File) => refuse(file, ATTACHMENT_RULES);
  return {
    chosen: files.filter((file) => refusalOf(file) === null).map(choose),
    refused: files.flatMap((file) => refusalOf(file) ?? []),
  };
}

function choose(file: File): ChosenFile {
  const is_shown = attachmentTypeNamed(file.name)?.is_picture ?? false;
  return { id: uuidv7(), file, preview_url: is_shown ? URL.createObjectURL(file) : null };
}

/** Files chosen for a note that is still being written. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const add = (candidates: readonly File[]) => {
    const sorted = sortFiles(candidates);
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
  return { files, refused, add, remove, replace };
}
