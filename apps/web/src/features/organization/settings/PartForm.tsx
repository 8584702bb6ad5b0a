import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { BothVersions } from '../../../shared/ui/form/BothVersions.tsx';
import { FormContext } from '../../../shared/ui/form/form-context.ts';
import { Refusals, RestoredDraft } from '../../../shared/ui/form/FormNotices.tsx';
import type { Values } from '../../../shared/ui/form/form-values.ts';
import { useEntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import { useFocusOnRefusal } from '../../../shared/ui/form/use-focus-on-refusal.ts';
import classes from './SettingsScreen.module.css';
import type { SettingsPart } from './settings-part.ts';
import { isPartSame, ownValues, wholeOf } from './settings-part.ts';

export interface SettingsSource {
  part: SettingsPart;
  /** The present settings, updated when others save. */
  current: Values;
  /** Saves all the settings that the part belongs to, and returns them as they are then. */
  save: (whole: Values) => Promise<Values>;
  /** The settings past every cache, for when somebody else saved first. */
  read: () => Promise<Values>;
  children: ReactNode;
}

interface PartFormProps extends SettingsSource {
  opened: Values;
  wasSaved: boolean;
  isReadOnly: boolean;
  onSaved: (settings: Values) => void;
  /** Somebody else saved this part while nothing is typed here. */
  onOutdated: () => void;
}

export function PartForm({ part, current, opened, wasSaved, isReadOnly, children, ...on }: PartFormProps) {
  const withVersion = (settings: Values) => ({ ...ownValues(part, settings), version: settings['version'] });
  const state = useEntityForm({
    endpoint: part.endpoint,
    initial: withVersion(opened),
    mutation: { mutateAsync: (typed) => on.save(wholeOf(part, { current, opened, typed })) },
    reload: async () => withVersion(await on.read()),
    onSaved: (saved) => on.onSaved(saved as Values),
    onClose: () => undefined,
  });
  const form_ref = useRef<HTMLFormElement>(null);
  const save_ref = useRef<HTMLButtonElement>(null);
  useFocusOnRefusal(form_ref, state.attempts.failed);
  useEffect(() => {
    if (wasSaved) save_ref.current?.focus();
  }, [wasSaved]);

  const isOutdated = !isPartSame(part, current, opened) && !state.isDirty && !state.isSending;
  const reportOutdated = useEffectEvent(on.onOutdated);
  useEffect(() => {
    if (isOutdated) reportOutdated();
  }, [isOutdated]);

  const submit = () => {
    if (state.isDirty && !isReadOnly) void state.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <FormContext value={state.scope}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter saves from any field */}
      <form
        ref={form_ref}
        className={classes.form}
        noValidate
        autoComplete="off"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RestoredDraft draft={state.restored} onStartOver={() => state.startOver()} />
        <Refusals messages={state.onTop} />
        <BothVersions merged={state.merged} isDirty={state.isDirty} />
        <fieldset className={classes.fields} disabled={isReadOnly}>
          {children}
        </fieldset>
        {!isReadOnly && (
          <div className={classes.footer}>
            {wasSaved && !state.isDirty && (
              <output className={classes.saved}>
                <IconCheck size={14} aria-hidden />
                Saved
              </output>
            )}
            {state.isDirty && (
              <Button variant="subtle" color="gray" disabled={state.isSending} onClick={() => state.startOver()}>
                Discard
              </Button>
            )}
            <Button
              ref={save_ref}
              type="submit"
              variant={state.isDirty ? 'filled' : 'default'}
              loading={state.isSending}
              // Still there for the focus, which would otherwise be lost with the save.
              data-disabled={!state.isDirty || undefined}
              aria-disabled={!state.isDirty || undefined}
            >
              Save
            </Button>
          </div>
        )}
      </form>
    </FormContext>
  );
}
