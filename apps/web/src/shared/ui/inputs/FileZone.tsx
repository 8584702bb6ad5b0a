import type { ReactNode } from 'react';
import { useRef } from 'react';
import classes from './FileZone.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface FileZoneProps {
  /** The name of the files: 'Logo' */
  label: string;
  /** 'Drop a picture here, or choose one' */
  text: string;
  icon: ReactNode;
  mimeTypes: readonly string[];
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** Also gets files of other types, which can be dropped and chosen all the same. */
  onFiles: (files: readonly File[]) => void;
}

/** A framed place for files: they are dropped onto it, pasted, or chosen after a press. */
export function FileZone({
  label,
  text,
  icon,
  mimeTypes,
  isMultiple = true,
  isDisabled = false,
  onFiles,
}: FileZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(isDisabled ? null : onFiles);
  return (
    <>
      <button
        type="button"
        className={classes.zone}
        disabled={isDisabled}
        aria-label={`${label}: ${text}`}
        onClick={() => input.current?.click()}
        {...drop}
      >
        {icon}
        {text}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={mimeTypes.join(',')}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Otherwise the same file could not be chosen a second time.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
