import type { ClipboardEvent, DragEvent } from 'react';
import { useEffect, useState } from 'react';

/** Takes files that are dropped or pasted anywhere inside the element with these handlers. */
export function useFileDrop(add: ((files: readonly File[]) => void) | null) {
  const [isOver, setIsOver] = useState(false);
  useKeepPageOpen();
  if (!add) return {};
  return {
    'data-dropping': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData;
      // Words copied from a document bring a picture of themselves along.
      if (files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      add([...files]);
    },
  };
}

/** A file dropped beside its place would open in the browser instead of the page, and typed text would be lost. */
function useKeepPageOpen(): void {
  useEffect(() => {
    const gone = new AbortController();
    for (const type of ['dragover', 'drop'] as const) addEventListener(type, keepPageOpen, { signal: gone.signal });
    return () => gone.abort();
  }, []);
}

function keepPageOpen(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
