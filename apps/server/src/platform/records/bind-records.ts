import type { RecordBase } from '@baydesk/contract/define-records';
import type { Binding } from '../request/bind-endpoint.ts';
import type { Ctx } from '../request/context.ts';
import type { RecordKind } from './record-kind.ts';
import { listRecords, type RecordListInput } from './records.queries.ts';
import { changeRecord, createRecord, makeDefault, removeRecord, retireRecord, type Versioned } from './records.ts';

/** Binds list, create, change, retire and remove of a kind of record, and the choice of its default if it has one. */
export function bindRecords<Fields extends object, View extends RecordBase, ListInput>(
  kind: RecordKind<Fields, View, ListInput>,
): Binding[] {
  const { records, list } = kind;
  const bindings: Binding[] = [
    { endpoint: records.list, handler: list ?? ((ctx: Ctx, input: RecordListInput) => listRecords(ctx, kind, input)) },
    {
      endpoint: records.create,
      handler: (ctx: Ctx, input: Fields & { readonly id: string }) => createRecord(ctx, kind, input),
    },
    { endpoint: records.change, handler: (ctx: Ctx, input: Fields & Versioned) => changeRecord(ctx, kind, input) },
    {
      endpoint: records.retire,
      handler: (ctx: Ctx, input: Versioned & { readonly is_retired: boolean }) => retireRecord(ctx, kind, input),
    },
    { endpoint: records.remove, handler: (ctx: Ctx, input: Versioned) => removeRecord(ctx, kind, input) },
  ];
  if (!kind.default) return bindings;
  const { endpoint, label } = kind.default;
  return [...bindings, { endpoint, handler: (ctx: Ctx, input: Versioned) => makeDefault(ctx, kind, label, input) }];
}
