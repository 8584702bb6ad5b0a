import { useEffect, useRef, useState } from 'react';
import { ApiError, NetworkError } from '../../../shared/api/api-error.ts';

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.entries.some((entry) => entry.code === code);

interface KioskCall<Answer> {
  readonly call: () => Promise<Answer>;
  readonly onAnswer: (answer: Answer) => void;
  /** The words for a call without an answer. */
  readonly noAnswer: string;
  /** Returns whether it dealt with the error. */
  readonly onError: (error: unknown) => boolean;
}

/**
 * Sends one call at a time, and shows why it failed. Calls with a PIN are no mutations, because those remember their
 * input for a while. An answer that comes after the person has left the step is ignored.
 */
export function useKioskCall() {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const is_sent = useRef(false);
  const is_left = useRef(false);
  useEffect(() => {
    is_left.current = false;
    return () => {
      is_left.current = true;
    };
  }, []);

  const send = async <Answer>({ call, onAnswer, noAnswer, onError }: KioskCall<Answer>): Promise<void> => {
    if (is_sent.current) return;
    is_sent.current = true;
    setIsPending(true);
    setProblem(null);
    try {
      const answer = await call();
      if (!is_left.current) onAnswer(answer);
    } catch (error) {
      if (is_left.current || onError(error)) return;
      setProblem(error instanceof NetworkError ? noAnswer : messageOf(error));
    } finally {
      is_sent.current = false;
      setIsPending(false);
    }
  };
  return { send, isPending, problem };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
