import { useEffect, useState } from 'react';

/** After a refusal, focuses the first invalid field, or scrolls to the messages above the fields. */
export function useFocusOnRefusal(form_ref: { current: HTMLFormElement | null }, failed: number): void {
  const [at_first] = useState(failed);
  useEffect(() => {
    if (failed === at_first) return;
    const field = form_ref.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
    else form_ref.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [form_ref, at_first, failed]);
}
