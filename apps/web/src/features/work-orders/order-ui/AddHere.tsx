import { Loader, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import classes from './AddHere.module.css';

interface AddHereProps {
  label: string;
  placeholder: string;
  /** A retry with the same text has the same id, so that it is not added twice. */
  onAdd: (id: string, text: string) => Promise<unknown>;
}

/** Adds an entry on Enter and empties the field for the next one; refused text stays in the field. */
export function AddHere({ label, placeholder, onAdd }: AddHereProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const attempt = useRef({ id: uuidv7(), text: '' });

  const add = async () => {
    const words = text.trim();
    if (words === '' || isAdding) return;
    if (attempt.current.text !== words) attempt.current = { id: uuidv7(), text: words };
    setIsAdding(true);
    setProblem(null);
    try {
      await onAdd(attempt.current.id, words);
      attempt.current = { id: uuidv7(), text: '' };
      setText('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsAdding(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      setText('');
      setProblem(null);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  };
  return (
    <TextInput
      size="xs"
      variant="unstyled"
      className={classes.add}
      classNames={{ input: classes.input ?? '' }}
      aria-label={label}
      placeholder={placeholder}
      leftSection={isAdding ? <Loader size={12} /> : <IconPlus size={14} stroke={1.75} aria-hidden />}
      value={text}
      error={problem && `${problem} Press Enter to try again.`}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
