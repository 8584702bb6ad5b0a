import type { ComponentProps } from 'react';
import { useCallback } from 'react';

interface PhotoImageProps extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  file: File;
  alt: string;
}

/** Shows a file by an object URL, which is revoked when the image is removed. */
export function PhotoImage({ file, alt, ...image }: PhotoImageProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} {...image} />;
}
