import { Button } from '@mantine/core';
import { useState } from 'react';

interface MarkReadyButtonProps {
  /** The part or core that becomes ready. */
  name: string;
  /** Its mutation has shown a refusal. */
  markReady: () => Promise<unknown>;
}

/** Marks a core or a request as ready, once however often it is pressed. */
export function MarkReadyButton({ name, markReady }: MarkReadyButtonProps) {
  const [isSending, setIsSending] = useState(false);
  const press = () => {
    setIsSending(true);
    void markReady()
      .catch(() => undefined)
      .finally(() => setIsSending(false));
  };
  return (
    <Button size="compact-sm" variant="light" loading={isSending} onClick={press}>
      Mark ready
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
