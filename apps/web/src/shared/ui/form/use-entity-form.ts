import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { useForm } from '@mantine/form';
import { useContext, useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { isRefusal } from '../../api/api-error.ts';
import type { CallInput, CallOutput } from '../../api/call.ts';
import { ActorContext } from '../../permissions/use-actor.ts';
import type { Draft } from './draft-store.ts';
import { draftStore, keepDraft, restoreDraft } from './draft-store.ts';
import { fieldOfProblem } from './field-of-problem.ts';
import type { FieldFace, FormScope } from './form-context.ts';
import type { InitialValues, Values } from './form-values.ts';
import { changedValues, toInput } from './form-values.ts';
import type { MergedVersions } from './merge-versions.ts';
import { mergeVersions } from './merge-versions.ts';
import { refusalMessages } from './refusal-messages.ts';
import { validateValues } from './validate-values.ts';

type AfterSaving = 'close' | 'another';

export interface EntityForm<E extends AnyEndpoint> {
  endpoint: E;
  /** The initial values. Without an id the form makes one, so that a repeated call creates no second record. */
  initial: InitialValues<E>;
  /** From `useEndpointMutation(endpoint, { refusals: 'shown_by_form' })`. */
  mutation: { mutateAsync: (input: CallInput<E>) => Promise<CallOutput<E>> };
  onClose: () => void;
  onSaved?: ((output: CallOutput<E>, input: CallInput<E>, then: AfterSaving) => void) | undefined;
  /** Fetches the record again when another person changed it meanwhile; both versions are then shown. */
  reload?: (() => Promise<InitialValues<E>>) | undefined;
}

/** Cut from the server's message, because the form has already reloaded the record. */
const RELOAD_HINT = / Reload to see what changed\.$/;

/** The state of a form: its draft, its submission, the server's refusals and the changes of other people. */
export function useEntityForm<E extends AnyEndpoint>(setup: EntityForm<E>) {
  const { endpoint, initial, mutation, onClose, onSaved, reload } = setup;
  const schema = endpoint.input;
  const user_id = useContext(ActorContext)?.user_id ?? 'visitor';
  const [store] = useState(() => draftStore(user_id, endpoint.path, initial));
  const [restored, setRestored] = useState<Draft | null>(() => store.read());
  const [base, setBase] = useState<Values>(() => startingValues(schema.shape, initial, restored?.id));
  const form = useForm<Record<string, unknown>>({ initialValues: restoreDraft(base, restored) });
  const [onTop, setOnTop] = useState<readonly string[]>([]);
  const [merged, setMerged] = useState<(MergedVersions & { message: string }) | null>(null);
  const [isSending, setIsSending] = useState(false);
  const is_sending = useRef(false);
  const is_saved = useRef(false);
  const [attempts, setAttempts] = useState({ failed: 0, saved: 0 });
  const [{ faces, waits }] = useState<Pick<FormScope, 'faces' | 'waits'>>(() => ({
    faces: new Map(),
    waits: new Map(),
  }));

  const { values } = form;
  useEffect(() => {
    if (!is_saved.current) keepDraft(store, base, values, new Date());
  }, [store, base, values]);

  const startOver = () => {
    const fresh = startingValues(schema.shape, initial, undefined);
    setBase(fresh);
    form.setValues(fresh);
    form.clearErrors();
    setRestored(null);
    setMerged(null);
    setOnTop([]);
  };

  const fail = (by_field: Readonly<Record<string, string>>, on_top: readonly string[]) => {
    form.setErrors(by_field);
    setOnTop(on_top);
    setAttempts((count) => ({ ...count, failed: count.failed + 1 }));
  };

  const showTheirs = async (load: () => Promise<Values>, { message }: Error) => {
    const theirs = await load();
    const both = mergeVersions(base, form.getValues(), theirs);
    setBase({ ...base, ...theirs });
    form.setValues(both.values);
    setMerged({ ...both, message: message.replace(RELOAD_HINT, '') });
    fail({}, []);
  };

  const send = async (then: AfterSaving) => {
    const unfinished = await problemsAfterWaiting(waits);
    const problems = { ...validateValues(schema, form.getValues()), ...unfinished };
    if (Object.keys(problems).length > 0) return fail(...splitProblems(problems, faces));
    // The messages of an earlier refusal do not apply to the values that are sent now.
    setOnTop([]);
    const input = toInput(schema, form.getValues()) as CallInput<E>;
    return mutation.mutateAsync(input).then((output) => finish(output, input, then), showRefusal);
  };

  const finish = (output: CallOutput<E>, input: CallInput<E>, then: AfterSaving) => {
    is_saved.current = then === 'close';
    store.forget();
    onSaved?.(output, input, then);
    if (then === 'close') return onClose();
    // With the empty fields, not after them: until then the form ignores Esc.
    stopSending();
    startOver();
    setAttempts((count) => ({ ...count, saved: count.saved + 1 }));
  };

  const showRefusal = async (error: unknown) => {
    if (reload && isRefusal(error, 412)) return showTheirs(reload as () => Promise<Values>, error).catch(showMessages);
    showMessages(error);
  };

  const showMessages = (error: unknown) => {
    const messages = refusalMessages(error, (name) => faces.has(name));
    fail(messages.by_field, messages.on_top);
  };

  const submit = async (then: AfterSaving = 'close') => {
    if (is_sending.current) return;
    is_sending.current = true;
    setIsSending(true);
    await send(then);
    stopSending();
  };

  const stopSending = () => {
    is_sending.current = false;
    setIsSending(false);
  };

  const drop = () => {
    is_saved.current = true;
    store.forget();
    onClose();
  };

  const scope: FormScope = { form, schema, faces, waits };
  const isDirty = Object.keys(changedValues(base, values)).length > 0;
  return { scope, isDirty, isSending, attempts, onTop, restored, merged, submit, startOver, drop };
}

async function problemsAfterWaiting(waits: FormScope['waits']): Promise<Record<string, string>> {
  const verdicts = await Promise.all(Array.from(waits, async ([name, wait]) => [name, await wait()] as const));
  return Object.fromEntries(verdicts.flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])));
}

/** A message about a value without a field on the form is shown above the fields. */
function splitProblems(problems: Readonly<Record<string, string>>, faces: ReadonlyMap<string, FieldFace>) {
  const by_field: Record<string, string> = {};
  const on_top: string[] = [];
  for (const [path, message] of Object.entries(problems)) {
    const shown_at = fieldOfProblem(path, (name) => faces.has(name));
    if (shown_at === undefined) on_top.push(`${path}: ${message}`);
    else by_field[shown_at] ??= message;
  }
  return [by_field, on_top] as const;
}

function startingValues(shape: Readonly<Record<string, unknown>>, initial: Values, id: string | undefined): Values {
  if (!('id' in shape) || typeof initial['id'] === 'string') return { ...initial };
  return { ...initial, id: id ?? uuidv7() };
}
