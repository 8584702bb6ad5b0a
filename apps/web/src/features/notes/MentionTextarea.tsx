import { listMentionable } from '@baydesk/contract/notes.contract';
import { mentionBeingTyped, suggestMentions } from '@baydesk/domain/notes/mentions';
import type { TextareaProps } from '@mantine/core';
import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { endpointQuery } from '../../shared/api/use-endpoint.ts';
import classes from './MentionTextarea.module.css';

interface MentionTextareaProps extends Omit<TextareaProps, 'value' | 'onChange' | 'onKeyDown' | 'ref'> {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The order the note is about, whose location the people offered work at. */
  workOrderId: string | undefined;
}

const MOST_OFFERED = 8;

/** A name being typed: its letters so far, and the position of its @. */
interface Typed {
  readonly name: string;
  readonly at: number;
}

/** A text field for a note; after an @ it offers the people who can be mentioned. */
export function MentionTextarea({ value, onType, onKeyDown, workOrderId, ref, ...field }: MentionTextareaProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [dismissed_at, setDismissedAt] = useState<number | null>(null);
  const people = useMentionable(workOrderId, typed !== null);
  const offered =
    typed !== null && typed.at !== dismissed_at ? suggestMentions(typed.name, people).slice(0, MOST_OFFERED) : [];
  const isOffering = offered.length > 0;
  const combobox = useCombobox({ opened: isOffering });
  const first = offered[0]?.staff_id;
  useEffect(() => {
    if (first !== undefined) combobox.selectFirstOption();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is a new object in every render
  }, [first]);

  const readCaret = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const before = currentTarget.value.slice(0, currentTarget.selectionEnd);
    const name = mentionBeingTyped(before);
    setTyped(name === null ? null : { name, at: before.length - name.length - 1 });
  };
  const choose = (name: string) => {
    if (!typed) return;
    const before = `${value.slice(0, typed.at)}@${name} `;
    const after = value.slice(typed.at + 1 + typed.name.length);
    flushSync(() => onType(before + after));
    ref.current?.focus();
    ref.current?.setSelectionRange(before.length, before.length);
    setTyped(null);
  };
  const hearKey = (event: KeyboardEvent) => {
    if (isOffering && event.key === 'Escape') {
      event.stopPropagation();
      return setDismissedAt(typed?.at ?? null);
    }
    if (isOffering && event.key === 'Tab') {
      event.preventDefault();
      return combobox.clickSelectedOption();
    }
    // The list takes Enter, also with Ctrl, which would send the unfinished name.
    return isOffering && event.key === 'Enter' ? undefined : onKeyDown(event);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width={280}>
      <Combobox.Target withKeyboardNavigation={isOffering} withAriaAttributes={isOffering}>
        <Textarea
          {...field}
          ref={ref}
          value={value}
          onChange={(event) => {
            onType(event.currentTarget.value);
            readCaret(event);
          }}
          onSelect={readCaret}
          onBlur={() => setTyped(null)}
          onKeyDown={hearKey}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOffering}>
        <Combobox.Options aria-label="People">
          {offered.map(({ staff_id, name }) => (
            <Combobox.Option key={staff_id} value={name} className={classes.option}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const NOBODY: readonly { staff_id: string; name: string }[] = [];

/** Asked for when the first @ is typed. */
function useMentionable(work_order_id: string | undefined, isNeeded: boolean) {
  const input = work_order_id === undefined ? {} : { work_order_id };
  const query = endpointQuery(listMentionable, input, ['staff', 'mentionable', work_order_id ?? null]);
  return useQuery({ ...query, enabled: isNeeded }).data?.collection ?? NOBODY;
}
