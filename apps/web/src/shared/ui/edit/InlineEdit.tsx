import type { Rule } from '@baydesk/domain/validation/rule';
import { TextInput, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import classes from './InlineEdit.module.css';
import { SavedTick } from './SavedTick.tsx';
import { useInlineEdit } from './use-inline-edit.ts';

interface InlineEditProps {
  label: string;
  value: string;
  /** Saves the text; after a refusal the text stays. Use a mutation with `refusals: 'shown_by_form'`. */
  onSave: (text: string) => Promise<unknown>;
  rule?: Rule<string>;
  /** Shown while the value is blank. */
  emptyText?: string;
  /** Enter starts a new line; Ctrl-Enter or leaving the field saves. */
  multiline?: boolean;
  readOnly?: boolean;
}

/** A single field edited in place: Enter or leaving the field saves, Esc restores the old value. */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, onSave, rule = () => true, emptyText = 'Add', multiline = false, readOnly = false } = props;
  const edit = useInlineEdit({ value, check: rule, onSave });
  const button_ref = useRef<HTMLButtonElement>(null);
  const input_ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isEditing = edit.editing !== null;
  const { ended_by_key } = edit;
  useEffect(() => {
    if (isEditing) input_ref.current?.select();
    else if (ended_by_key) button_ref.current?.focus();
  }, [isEditing, ended_by_key]);

  if (readOnly) return <span>{value === '' ? '–' : value}</span>;
  if (edit.editing === null) {
    return (
      <button
        ref={button_ref}
        type="button"
        className={classes.value}
        data-empty={value === '' || undefined}
        onClick={edit.begin}
      >
        <span className="visually-hidden">Change {label}: </span>
        {value === '' ? emptyText : value}
        {edit.isTicked && <SavedTick />}
      </button>
    );
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Esc must not also close the dialog or drawer around it.
      event.stopPropagation();
      edit.revert();
    }
    const is_save = event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey);
    if (!is_save) return;
    event.preventDefault();
    void edit.save('key');
  };
  const shared = {
    ref: input_ref,
    size: 'xs',
    classNames: { error: classes.error ?? '' },
    'aria-label': label,
    'data-mantine-stop-propagation': true,
    value: edit.editing.text,
    error: edit.editing.problem,
    readOnly: edit.editing.isSaving,
    onBlur: () => void edit.save('leaving'),
    onKeyDown,
  } as const;
  if (multiline) {
    return <Textarea {...shared} autosize minRows={2} onChange={(event) => edit.type(event.currentTarget.value)} />;
  }
  return <TextInput {...shared} onChange={(event) => edit.type(event.currentTarget.value)} />;
}
