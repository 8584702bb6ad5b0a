import type { CustomerEstimate, Signature, Stroke } from '@baydesk/contract/estimates.contract';
import { useState } from 'react';
import { useDecideEstimate } from './use-customer-estimate.ts';
import type { Answer, Answers } from './decision-problems.ts';
import { decisionProblems } from './decision-problems.ts';

/** The customer's answers and signature, and the call that sends them. */
export function useDecision(token: string, { lines, to_name }: CustomerEstimate) {
  const [answers, setAnswers] = useState<Answers>({});
  const [name, setName] = useState(to_name);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [isTyped, setIsTyped] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const decide = useDecideEstimate(token);

  const waiting = lines.filter(({ decision }) => decision === 'waiting');
  const problems = decisionProblems({ waiting, answers, name, is_signed: isTyped || strokes.length > 0 });

  const send = (): boolean => {
    setHasTried(true);
    if (Object.values(problems).some(Boolean)) return false;
    if (decide.isPending) return true;
    const signature: Signature = isTyped
      ? { kind: 'typed', name }
      : { kind: 'drawn', strokes: strokes.map((stroke) => [...stroke]) };
    const decisions = waiting.flatMap(({ line_id }) => {
      const answer = answers[line_id];
      return answer ? [{ line_id, ...answer }] : [];
    });
    decide.mutate({ token, name, signature, decisions });
    return true;
  };

  return {
    answers,
    /** The lines without an answer so far. */
    unanswered: waiting.filter(({ line_id }) => !answers[line_id]),
    approveTheRest: () =>
      setAnswers((before) => ({
        ...Object.fromEntries(waiting.map(({ line_id }) => [line_id, { decision: 'authorized', reason: '' }])),
        ...before,
      })),
    answer: (line_id: string, answer: Answer) => setAnswers((before) => ({ ...before, [line_id]: answer })),
    name,
    setName,
    strokes,
    setStrokes,
    isTyped,
    setIsTyped,
    /** Problems are shown only after the first attempt to send. */
    problems: hasTried ? problems : {},
    refusal: decide.error,
    isSending: decide.isPending,
    send,
  };
}

export type Decision = ReturnType<typeof useDecision>;
