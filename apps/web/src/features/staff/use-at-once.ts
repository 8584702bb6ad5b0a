import { useRef, useState } from 'react';

/** Runs what counts at once, one at a time; a refusal is kept to be shown where the button stands. */
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
