import type { ButtonProps } from '@mantine/core';
import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';

interface PhotoButtonProps extends ButtonProps {
  onAdd: (files: readonly File[]) => void;
  /** The label of the file input. */
  label: string;
  /** Opens the camera where there is one. */
  isCamera?: boolean;
}

/** Chooses or takes photos, several at a time. */
export function PhotoButton({ onAdd, label, isCamera = false, ...button }: PhotoButtonProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      multiple
      resetRef={reset}
      accept="image/*"
      {...(isCamera && { capture: 'environment' as const })}
      inputProps={{ 'aria-label': label }}
      onChange={(files) => {
        reset.current?.();
        onAdd(files);
      }}
    >
      {(props) => <Button {...props} {...button} />}
    </FileButton>
  );
}
