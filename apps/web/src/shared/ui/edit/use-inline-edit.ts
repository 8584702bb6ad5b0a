import { useRef, useState } from 'react';
import { useTick } from './use-tick.ts';

interface InlineEditing {
  readonly value: string;
  /** True, or the message about the typed text. */
  readonly check: (text: string) => true | string;
  readonly onSave: (text: string) => Promise<unknown>;
}

type Editing = {
  readonly text: string;
  /** The value when typing began. */
  readonly began_with: string;
  /** The value another person saved since then, once it has been shown. */
  readonly shown_value: string | null;
  readonly problem: string | null;
  readonly isSaving: boolean;
};

/** Cut from the server's message, because the field itself shows the other person's value. */
const RELOAD_HINT = / Reload to see what changed\.$/;

const meanwhile = (value: string) =>
  `${value === '' ? 'Somebody else emptied this.' : `Somebody else made this ‘${value}’.`} Enter saves yours, Esc keeps theirs.`;

/** One field edited in place: refused text stays to be corrected, saved text shows a tick for a moment. */
export function useInlineEdit({ value, check, onSave }: InlineEditing) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const { isTicked, tick } = useTick();
  const [ended_by_key, setEndedByKey] = useState(false);
  /** The input fires another blur when it is removed; the value is already saved by then. */
  const is_over = useRef(false);

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
    // Another person's value is overwritten only after it was shown here.
    const is_known = value === editing.began_with || (by === 'key' && value === editing.shown_value);
    if (!is_known) return setEditing({ ...editing, shown_value: value, problem: meanwhile(value) });
    is_over.current = true;
    setEditing({ ...editing, problem: null, isSaving: true });
    try {
      await onSave(text);
      end(by);
      tick();
    } catch (error) {
      is_over.current = false;
      const message = error instanceof Error ? error.message : String(error);
      setEditing({ ...editing, problem: message.replace(RELOAD_HINT, ''), isSaving: false });
    }
  };

  return {
    editing,
    isTicked,
    ended_by_key,
    save,
    begin: () => {
      is_over.current = false;
      setEditing({ text: value, began_with: value, shown_value: null, problem: null, isSaving: false });
    },
    type: (text: string) => setEditing((now) => now && { ...now, text, problem: null }),
    revert: () => end('key'),
  };
}
