export interface Answer {
  readonly decision: 'authorized' | 'declined';
  readonly reason: string;
}

export type Answers = Readonly<Record<string, Answer | undefined>>;

interface Decided {
  readonly waiting: readonly { readonly line_id: string }[];
  readonly answers: Answers;
  readonly name: string;
  readonly is_signed: boolean;
}

export interface DecisionProblems {
  readonly lines?: string;
  readonly name?: string;
  readonly signature?: string;
}

/** The problems that keep a decision from being sent. */
export function decisionProblems({ waiting, answers, name, is_signed }: Decided): DecisionProblems {
  const left = waiting.filter(({ line_id }) => answers[line_id] === undefined).length;
  return {
    ...(left > 0 ? { lines: left === 1 ? 'One line is left to decide' : `${left} lines are left to decide` } : {}),
    ...(name.trim() === '' ? { name: 'Please type your name' } : {}),
    ...(is_signed ? {} : { signature: 'Please sign in the box' }),
  };
}
