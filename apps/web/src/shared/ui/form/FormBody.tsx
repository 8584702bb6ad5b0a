import { Button } from '@mantine/core';
import { useEventListener, useMergedRef } from '@mantine/hooks';
import type { MouseEvent, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useKeyDown } from '../../keys/use-key-down.ts';
import { KeyHint } from '../display/KeyHint.tsx';
import { BothVersions } from './BothVersions.tsx';
import classes from './FormBody.module.css';
import { RestoredDraft, Refusals } from './FormNotices.tsx';
import { FormContext } from './form-context.ts';
import type { useEntityForm } from './use-entity-form.ts';
import { useFocusOnRefusal } from './use-focus-on-refusal.ts';

const FIRST_FIELD = 'input:not([type=hidden], :disabled), textarea:not(:disabled)';

interface FormBodyProps {
  state: ReturnType<typeof useEntityForm>;
  submitLabel: string;
  another: boolean | 'by_key';
  isReadOnly: boolean;
  menu: ReactNode;
  /** The person tried to close the form with unsaved values. */
  isAsking: boolean;
  onKeepTyping: () => void;
  /** The Cancel button; asks first like Esc does. */
  onCancel: () => void;
  /** Closes and leaves the draft for later. */
  onLeave: () => void;
  children: ReactNode;
}

export function FormBody(props: FormBodyProps) {
  const { state, submitLabel, another, isReadOnly, menu, isAsking, children, ...close } = props;
  const { scope, attempts, isSending, submit } = state;
  const form_ref = useRef<HTMLFormElement>(null);
  useFocus(form_ref, attempts);

  const keys_ref = useEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isReadOnly) void submit(another === 'by_key' ? 'another' : 'close');
  });
  // The dialog's own Esc handler would also close it while a calendar or a list of options is open.
  useKeyDown((event) => {
    if (!isEscapeOf(form_ref.current, event)) return;
    if (isAsking) close.onKeepTyping();
    else close.onCancel();
  });

  return (
    <FormContext value={scope}>
      <form
        ref={useMergedRef(form_ref, keys_ref)}
        className={classes.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          // Without this, a form in a portal inside another form would submit both.
          event.stopPropagation();
          if (!isReadOnly) void submit();
        }}
      >
        <RestoredDraft draft={state.restored} onStartOver={() => state.startOver()} />
        <Refusals messages={state.onTop} />
        <BothVersions merged={state.merged} isDirty={state.isDirty} />
        {isReadOnly ? (
          <fieldset className={classes.read_only} disabled>
            {children}
          </fieldset>
        ) : (
          children
        )}
        <div className={classes.footer}>
          {menu && !isAsking && <div className={classes.menu}>{menu}</div>}
          {isReadOnly ? (
            <Button variant="default" onClick={close.onCancel}>
              Close
            </Button>
          ) : isAsking ? (
            <CloseQuestion onKeepTyping={close.onKeepTyping} onLeave={close.onLeave} onDrop={state.drop} />
          ) : (
            <>
              <Button variant="subtle" color="gray" onClick={close.onCancel}>
                Cancel
              </Button>
              {another && (
                <Button
                  variant="default"
                  disabled={isSending}
                  rightSection={another === 'by_key' && <KeyHint keys={['Mod', '↵']} />}
                  onMouseDown={stayInField}
                  onClick={() => void submit('another')}
                >
                  Save and add another
                </Button>
              )}
              <Button
                type="submit"
                loading={isSending}
                rightSection={another !== 'by_key' && <KeyHint keys={['Mod', '↵']} />}
                onMouseDown={stayInField}
              >
                {submitLabel}
              </Button>
            </>
          )}
        </div>
      </form>
    </FormContext>
  );
}

/** A field that loses the focus may show an error, which would move the button before the click is complete. */
const stayInField = (event: MouseEvent) => event.preventDefault();

interface CloseQuestionProps {
  onKeepTyping: () => void;
  onLeave: () => void;
  onDrop: () => void;
}

function CloseQuestion({ onKeepTyping, onLeave, onDrop }: CloseQuestionProps) {
  const keep_ref = useRef<HTMLButtonElement>(null);
  useEffect(() => keep_ref.current?.focus(), []);
  return (
    <>
      <div className={classes.question} role="alert">
        <strong>Close without saving?</strong>
        What you typed can wait here as a draft.
      </div>
      <Button className={classes.drop} variant="subtle" color="red" onClick={onDrop}>
        Drop it
      </Button>
      <Button variant="default" onClick={onLeave}>
        Keep as draft
      </Button>
      <Button ref={keep_ref} onClick={onKeepTyping}>
        Go on typing
      </Button>
    </>
  );
}

function isEscapeOf(form: HTMLFormElement | null, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  // Mantine marks an input whose list of options is open with this attribute.
  if (target?.getAttribute('data-mantine-stop-propagation') === 'true') return false;
  const dialog = target?.closest('[role=dialog]') ?? null;
  return dialog === null || dialog.contains(form);
}

/** Focuses the first field on opening and after 'add another', and the first invalid field after a refusal. */
function useFocus(form_ref: { current: HTMLFormElement | null }, attempts: { failed: number; saved: number }) {
  const [opened_with] = useState(attempts);
  useLayoutEffect(() => {
    // The dialog's focus trap looks for this attribute.
    form_ref.current?.querySelector(FIRST_FIELD)?.setAttribute('data-autofocus', 'true');
  }, [form_ref]);
  useEffect(() => {
    if (attempts.saved > opened_with.saved) form_ref.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [form_ref, opened_with, attempts.saved]);
  useFocusOnRefusal(form_ref, attempts.failed);
}
