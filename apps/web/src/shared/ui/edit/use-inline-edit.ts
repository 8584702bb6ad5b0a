import { useEffect, useRef, useState } from 'react';

const TICK_MS = 1_600;

interface InlineEditing {
  readonly value: string;
  /** True, or what is wrong with the typed text. */
  readonly check: (text: string) => true | string;
  readonly onSave: (text: string) => Promise<unknown>;
}

type Editing = { readonly text: string; readonly problem: string | null; readonly isSaving: boolean };

/** One field edited where it stands: refused text stays to be mended, saved text is ticked for a moment. */
export function useInlineEdit({ value, check, onSave }: InlineEditing) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isTicked, setIsTicked] = useState(false);
  const [ended_by_key, setEndedByKey] = useState(false);
  /** Leaving the field fires once more when the input goes away; by then there is nothing to save. */
  const is_over = useRef(false);

  useEffect(() => {
    if (!isTicked) return undefined;
    const timer = setTimeout(() => setIsTicked(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [isTicked]);

  const end = (by: 'key' | 'leaving') => {
    is_over.current = true;
    setEndedByKey(by === 'key');
    setEditing(null);
  };

  const save = async (by: 'key' | 'leaving') => {
    if (editing === null || is_over.current) return;
    const text = editing.text.trim();
    if (text === value) return end(by);
    const verdict = check(text);
    if (verdict !== true) return setEditing({ ...editing, problem: verdict });
    is_over.current = true;
    setEditing({ ...editing, problem: null, isSaving: true });
    try {
      await onSave(text);
      end(by);
      setIsTicked(true);
    } catch (error) {
      is_over.current = false;
      setEditing({
        text: editing.text,
        problem: error instanceof Error ? error.message : String(error),
        isSaving: false,
      });
    }
  };

  return {
    editing,
    isTicked,
    ended_by_key,
    save,
    begin: () => {
      is_over.current = false;
      setEditing({ text: value, problem: null, isSaving: false });
    },
    type: (text: string) => setEditing({ text, problem: null, isSaving: false }),
    revert: () => end('key'),
  };
}
