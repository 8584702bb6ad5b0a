import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { changeStory } from '@baydesk/contract/work-orders/lines.contract';
import { useState } from 'react';
import { isRefusal } from '../../../../shared/api/api-error.ts';
import { now } from '../../../../shared/format/now.ts';
import { useActor } from '../../../../shared/permissions/use-actor.ts';
import type { Draft } from '../../../../shared/ui/form/draft-store.ts';
import { draftStore } from '../../../../shared/ui/form/draft-store.ts';
import { useTick } from '../../../../shared/ui/edit/use-tick.ts';
import { lineNow } from '../../order-data/current-versions.ts';
import { useOrderCall } from '../../order-data/use-order-call.ts';

const NOT_SAVED = 'This was not saved yet.';

/** The draft of a line's story: text that is entered and not saved yet. */
export const storyDraft = (user_id: string, line_id: string) => draftStore(user_id, changeStory.path, { id: line_id });

interface Typed {
  readonly text: string;
  /** The saved story at the moment typing began. */
  readonly begun_with: string;
}

/** The story of a line: saved on leaving the field, a draft until then; it never overwrites an unseen change. */
export function useStory(line: WorkOrderLine) {
  const { user_id } = useActor();
  const { line_id, tech_story } = line;
  const [store] = useState(() => storyDraft(user_id, line_id));
  const [typed, setTyped] = useState<Typed | null>(() => restored(store.read(), tech_story));
  const [problem, setProblem] = useState<string | null>(typed === null ? null : NOT_SAVED);
  const [isSaving, setIsSaving] = useState(false);
  const { isTicked, tick } = useTick();
  const call = useOrderCall(changeStory, 'shown_by_form');

  const text = typed?.text ?? tech_story;
  const isChangedMeanwhile = typed !== null && !isSaving && typed.begun_with !== tech_story;

  const type = (next: string) => {
    const begun_with = typed?.begun_with ?? tech_story;
    setTyped({ text: next, begun_with });
    setProblem(null);
    if (next === begun_with) store.forget();
    else store.keep({ typed: { text: next, begun_with }, saved_at: now().toISOString() });
  };
  const drop = () => {
    store.forget();
    setTyped(null);
    setProblem(null);
  };
  const send = async () => {
    const trimmed = text.trim();
    if (isSaving) return;
    if (trimmed === tech_story) return drop();
    setIsSaving(true);
    setProblem(null);
    try {
      await call((lines) => ({ ...lineNow(lines, line_id), tech_story: trimmed }));
      drop();
      tick();
    } catch (error) {
      setProblem(isRefusal(error, 412) ? null : error instanceof Error ? error.message : String(error));
    } finally {
      setIsSaving(false);
    }
  };
  /** Saves on leaving the field, unless another person changed the story; then both texts are shown. */
  const save = async () => {
    if (typed && !isChangedMeanwhile) await send();
  };
  return { text, type, save, saveMine: send, drop, problem, isSaving, isTicked, isChangedMeanwhile };
}

function restored(draft: Draft | null, tech_story: string): Typed | null {
  const text = draft?.typed['text'];
  const begun_with = draft?.typed['begun_with'];
  if (typeof text !== 'string' || text === tech_story) return null;
  return { text, begun_with: typeof begun_with === 'string' ? begun_with : tech_story };
}
