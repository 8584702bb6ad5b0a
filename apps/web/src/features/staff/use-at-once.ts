import { useRef, useState } from 'react';

/** Runs one immediate change at a time, and stores a refusal to show it beside the button. */
export function useAtOnce() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const is_running = useRef(false);
  const run = async (act: () => Promise<unknown>) => {
    if (is_running.current) return;
    is_running.current = true;
    setIsBusy(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      is_running.current = false;
      setIsBusy(false);
    }
  };
  return { refusal, isBusy, run: (act: () => Promise<unknown>) => void run(act) };
}
