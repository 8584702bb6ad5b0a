import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { keptStatement } from '../../../platform/database/kept-statement.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { LoadedOrder } from './load-order.ts';

interface RequestedLabour {
  readonly labour_type_id: string | null;
  readonly labour_rate?: Cents | null;
}

export interface Labour {
  readonly labour_type_id: string | null;
  readonly labour_type_name: string | null;
  readonly labour_rate: Cents;
}

export type LabourTypes = Awaited<ReturnType<typeof readLabourTypes>>;

/** A shop has few labour types, so all are read. */
export const selectLabourTypes = (db: Db) =>
  db.selectFrom('labour_types').select(['id', 'name', 'rate_cents', 'is_default', 'is_retired']);

const labourTypes = keptStatement((db) => selectLabourTypes(db));

export const readLabourTypes = ({ db }: Pick<Ctx, 'db'>) => labourTypes(db, {});

/** Uses the requested type or the default one, and the requested rate, the customer's or that of the type. */
export function resolveLabour(
  types: LabourTypes,
  { surroundings }: Pick<LoadedOrder, 'surroundings'>,
  { labour_type_id, labour_rate }: RequestedLabour,
): Labour {
  const type = types.find(({ id, is_default }) => (labour_type_id === null ? is_default : id === labour_type_id));
  return {
    labour_type_id: type?.id ?? null,
    labour_type_name: type?.name ?? null,
    labour_rate: labour_rate ?? surroundings.labour_rate_cents ?? type?.rate_cents ?? cents(0),
  };
}

const FIELD = { field: 'Labour type' };

/** Refuses a missing or retired labour type at its field; a line may keep the retired one it has. */
export function assertLabourType(
  types: LabourTypes,
  labour_type_id: string | null | undefined,
  before: string | null = null,
): void {
  if (!labour_type_id) return;
  const type = types.find(({ id }) => id === labour_type_id) ?? refuse('no_longer_there', FIELD, 'labour_type_id');
  if (type.is_retired && type.id !== before) refuse('is_retired', FIELD, 'labour_type_id');
}
