import { Button, Group } from '@mantine/core';
import { DateText } from '../display/DateText.tsx';
import { Callout } from '../feedback/Callout.tsx';
import type { Draft } from './draft-store.ts';

/** The refusals that belong to no field. */
export function Refusals({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Callout tone="negative" isAlert title="Please try to resolve this.">
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Callout>
  );
}

/** Shown when a draft was restored; the draft can be discarded here. */
export function RestoredDraft({ draft, onStartOver }: { draft: Draft | null; onStartOver: () => void }) {
  if (draft === null) return null;
  return (
    <Callout tone="info">
      <Group justify="space-between" gap="xs">
        <span>
          What you typed on <DateText value={draft.saved_at} withTime /> and did not save is back.
        </span>
        <Button size="compact-sm" variant="default" onClick={onStartOver}>
          Start over
        </Button>
      </Group>
    </Callout>
  );
}
