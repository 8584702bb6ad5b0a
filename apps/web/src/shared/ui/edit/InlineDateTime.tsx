import { Button, Group, Popover, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { DateText } from '../display/DateText.tsx';
import { DateTimeInput } from '../inputs/DateTimeInput.tsx';
import classes from './InlineEdit.module.css';
import { SavedTick } from './SavedTick.tsx';
import { useTick } from './use-tick.ts';

interface InlineDateTimeProps {
  label: string;
  value: string | null;
  /** Saves the moment; after a refusal the typed value stays. Use a mutation with `refusals: 'shown_by_form'`. */
  onSave: (value: string | null) => Promise<unknown>;
  emptyText?: string;
  readOnly?: boolean;
  /** Replaces the plain date. */
  children?: ReactNode;
}

/** A date with its time of day, edited in place. */
export function InlineDateTime(props: InlineDateTimeProps) {
  const { label, value, onSave, emptyText = 'Add', readOnly = false, children } = props;
  const [typed, setTyped] = useState<{ readonly moment: string | null; readonly problem: string | null } | null>(null);
  const { isTicked, tick } = useTick();
  const shown = children ?? <DateText value={value} withTime />;
  if (readOnly) return shown;

  const save = async (moment: string | null) => {
    if (moment === value) return setTyped(null);
    if (moment !== null && !moment.includes('T')) return setTyped({ moment, problem: 'Say the date and the time' });
    try {
      await onSave(moment);
      setTyped(null);
      tick();
    } catch (error) {
      setTyped({ moment, problem: error instanceof Error ? error.message : String(error) });
    }
  };

  return (
    <Popover
      opened={typed !== null}
      onChange={(isOpen) => setTyped(isOpen ? { moment: value, problem: null } : null)}
      position="bottom-end"
      width={300}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.value}
          data-choice
          data-empty={value === null || undefined}
          onClick={() => setTyped(typed ? null : { moment: value, problem: null })}
        >
          <span className="visually-hidden">Change {label}: </span>
          {value === null ? emptyText : shown}
          {isTicked && <SavedTick />}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {typed && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void save(typed.moment);
            }}
          >
            <Stack gap="sm">
              <DateTimeInput
                label={label}
                value={typed.moment}
                error={typed.problem}
                onChange={(moment) => setTyped({ moment, problem: null })}
              />
              <Group justify="flex-end" gap="xs">
                {value !== null && (
                  <Button variant="subtle" color="gray" onClick={() => void save(null)}>
                    Clear
                  </Button>
                )}
                <Button type="submit">Save</Button>
              </Group>
            </Stack>
          </form>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
