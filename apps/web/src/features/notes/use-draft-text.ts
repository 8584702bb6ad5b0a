import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { now } from '../../shared/format/now.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import type { DraftStore } from '../../shared/ui/form/draft-store.ts';
import { draftStore, keepDraft, restoreDraft } from '../../shared/ui/form/draft-store.ts';
import type { Values } from '../../shared/ui/form/form-values.ts';

/** Typed text that survives a reload until it is saved or dropped. */
export function useDraftText(path: string, subject: Values, written: string) {
  const { user_id } = useActor();
  const [store] = useState(() => draftStore(user_id, path, subject));
  const [words, setWords] = useState(() => readWords(store, written));
  const type = (body: string) => {
    setWords({ ...words, body });
    keepDraft(store, { id: words.id, body: written }, { ...words, body }, now());
  };
  const forget = () => {
    store.forget();
    setWords({ id: uuidv7(), body: written });
  };
  return { ...words, type, forget };
}

/** True while there is an unsaved text. */
export function useHasDraftText(path: string, subject: Values): boolean {
  const { user_id } = useActor();
  const [has] = useState(() => draftStore(user_id, path, subject).read() !== null);
  return has;
}

function readWords(store: DraftStore, written: string): { readonly id: string; readonly body: string } {
  const draft = store.read();
  const { body } = restoreDraft({ body: written }, draft);
  return { id: draft?.id ?? uuidv7(), body: typeof body === 'string' ? body : written };
}
