import type { ClientBase } from 'pg';
import { Client } from 'pg';

export interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
  /** 1 for statements sent at once; those sent after an answer come one round trip later. */
  readonly round_trip: number;
}

type Sent = Partial<Omit<SentStatement, 'round_trip'>> | string;
interface Sending {
  readonly statement: SentStatement;
  is_answered: boolean;
}

/** Records the statements that each connection sends while the work runs, in the order they are sent. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly (readonly SentStatement[])[]> {
  const recorded = new Map<ClientBase, Sending[]>();
  // oxlint-disable-next-line typescript/unbound-method -- sent on by the client it was called on
  const send = Client.prototype.query;
  Client.prototype.query = function query(this: Client, ...args: Parameters<typeof send>) {
    const [sent] = args as unknown as [Sent];
    const sendings = recorded.get(this) ?? [];
    recorded.set(this, sendings);
    const answered = sendings.filter(({ is_answered }) => is_answered).map(({ statement }) => statement.round_trip);
    const sent_query = typeof sent === 'string' ? { text: sent } : sent;
    const statement = {
      text: sent_query.text ?? '',
      values: sent_query.values ?? [],
      round_trip: 1 + Math.max(0, ...answered),
    };
    const sending: Sending = { statement, is_answered: false };
    sendings.push(sending);
    const result = send.apply(this, args) as unknown;
    whenAnswered(sent, result, () => (sending.is_answered = true));
    return result;
  } as typeof send;
  try {
    await work();
  } finally {
    Client.prototype.query = send;
  }
  return [...recorded.values()].map((sendings) => sendings.map(({ statement }) => statement));
}

interface Answering {
  callback?: (...answer: unknown[]) => unknown;
}

/** A statement is sent as an object that is called back, or as text whose answer is a promise. */
function whenAnswered(sent: Sent, result: unknown, mark: () => void): void {
  if (result instanceof Promise) return void result.then(mark, mark);
  const answering = sent as Answering;
  const { callback } = answering;
  answering.callback = (...answer) => {
    mark();
    return callback?.(...answer);
  };
}
