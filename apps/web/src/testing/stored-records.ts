import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { RecordBase } from '@baydesk/contract/define-records';
import type { ListOutput } from '@baydesk/contract/list';
import type { z } from 'zod';
import type { FakeServer } from './fake-server.ts';
import { listOf } from './list-of.ts';

type Fields = Readonly<Record<string, unknown>>;

interface RecordCalls<Row> {
  readonly filters: readonly string[];
  readonly list: AnyEndpoint & { readonly output: z.ZodType<unknown, ListOutput<Row>> };
  readonly create: AnyEndpoint;
  readonly change: AnyEndpoint;
  readonly retire: AnyEndpoint;
  readonly remove: AnyEndpoint;
}

interface StoredRecords<Row> {
  readonly rows: () => readonly Row[];
  /** Changes rows as another person would, without telling the browser. */
  readonly change: (id: string, differing: Partial<Row>) => void;
  readonly replace: (rows: readonly Row[]) => void;
}

/**
 * Answers the calls of one kind of record from a list that changes with each call. `complete` adds the fields of a row
 * that a person does not type, such as the name of its location.
 */
export function storeRecords<Row extends RecordBase>(
  server: FakeServer,
  calls: RecordCalls<Row>,
  initial: readonly Row[],
  complete: (fields: Partial<Row>) => Partial<Row> = () => ({}),
): StoredRecords<Row> {
  let rows = [...initial];
  const save = (id: string, differing: Partial<Row>): Row => {
    const stored = rows.find((row) => row.id === id);
    const fields = { is_retired: false, ...stored, ...differing, version: (stored?.version ?? 0) + 1 } as Row;
    const saved = { ...fields, ...complete(fields) };
    rows = stored ? rows.map((row) => (row.id === id ? saved : row)) : [...rows, saved];
    return saved;
  };
  const answer = (endpoint: AnyEndpoint, reply: (input: Fields & { id: string }) => unknown) =>
    server.answer(endpoint, reply);

  answer(calls.list, (input) => listOf(sorted(rows.filter(isListed(calls.filters, input)), input['sort_by'])));
  answer(calls.create, (input) => save(input.id, input as Partial<Row>));
  answer(calls.change, (input) => save(input.id, input as Partial<Row>));
  answer(calls.retire, (input) => save(input.id, input as Partial<Row>));
  answer(calls.remove, ({ id }) => {
    rows = rows.filter((row) => row.id !== id);
    return { id };
  });
  return {
    rows: () => rows,
    change: (id, differing) => {
      save(id, differing);
    },
    replace: (replacing) => {
      rows = [...replacing];
    },
  };
}

const isListed = (filters: readonly string[], input: Fields) => (row: RecordBase) =>
  row.is_retired === input['is_retired'] &&
  filters.every((field) => input[field] === undefined || (row as unknown as Fields)[field] === input[field]);

const sorted = <Row extends RecordBase>(rows: readonly Row[], sort_by: unknown): readonly Row[] =>
  typeof sort_by === 'string'
    ? rows.toSorted((one, other) =>
        String(one[sort_by as keyof Row]).localeCompare(String(other[sort_by as keyof Row])),
      )
    : rows;
