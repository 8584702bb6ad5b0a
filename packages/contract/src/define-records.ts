import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import { change, create, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { uuid, version } from './fields.ts';
import { listInput, listOutput } from './list.ts';

/** A boolean that may be sent in a query string. */
export const yesOrNo = z.stringbool().or(z.boolean());

/** The fields of every record besides its own. */
export const recordBase = z.object({
  id: uuid,
  /** Retired records stay on old documents and are not offered any more. */
  is_retired: z.boolean(),
  version,
});
export type RecordBase = z.output<typeof recordBase>;

interface RecordsDeclaration<
  Fields extends z.ZodRawShape,
  View extends z.ZodObject,
  Columns extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
> {
  readonly resource: ResourceName;
  /** '/labour-types' */
  readonly path: string;
  /** 'labour type' and 'labour types', for the API descriptions. */
  readonly noun: string;
  readonly plural: string;
  /** The fields a person fills in. */
  readonly fields: z.ZodObject<Fields>;
  readonly view: View;
  /** The columns the list can be sorted by. */
  readonly columns: Columns;
  readonly filters?: z.ZodObject<Filters>;
  /** The size of a page that nobody asked a size for, if it is not that of most lists. */
  readonly rows_per_page?: number;
  /**
   * `required`: the records belong to the chosen location instead of the organization. `optional`: they are shown as they are
   * there.
   */
  readonly location?: 'optional' | 'required';
  /** The status of a change, if it is not 201. */
  readonly change_status?: 200;
}

/** The filter of every list of records. */
const ownFilters = z.object({ is_retired: yesOrNo.default(false) });

/**
 * The calls of a kind of record that a shop keeps a list of: all have the same ones, so that a screen, a dialog and a
 * test written for one fits every other.
 */
export function defineRecords<
  Fields extends z.ZodRawShape,
  View extends z.ZodObject,
  const Columns extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = typeof ownFilters.shape,
>(declaration: RecordsDeclaration<Fields, View, Columns, Filters>) {
  const { resource, path, noun, plural, fields, columns, location = 'none' } = declaration;
  const shown_at = location === 'optional' ? location : 'none';
  const filters = declaration.filters ?? (ownFilters as unknown as z.ZodObject<Filters>);
  return {
    resource,
    noun,
    plural,
    columns,
    filters: Object.keys(declaration.filters?.shape ?? {}),
    view: declaration.view,
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: `The ${plural} of the ${location === 'required' ? 'chosen location' : 'organization'}; the retired ones when asked for.`,
      permission: view(resource),
      location,
      input: listInput(columns, declaration.rows_per_page).extend(ownFilters.shape).extend(filters.shape),
      output: listOutput(declaration.view),
    }),
    create: defineEndpoint({
      method: 'POST',
      path: `${path}/create`,
      summary: `Adds to the ${plural}.`,
      permission: create(resource),
      location,
      input: fields.extend({ id: uuid }),
      output: declaration.view,
    }),
    change: defineEndpoint({
      method: 'POST',
      path: `${path}/change`,
      summary: `Changes one of the ${plural}.`,
      permission: change(resource),
      location: shown_at,
      status: declaration.change_status ?? 201,
      input: fields.extend({ id: uuid, version }),
      output: declaration.view,
    }),
    retire: defineEndpoint({
      method: 'POST',
      path: `${path}/retire`,
      summary: `Takes the ${noun} out of every picker, or puts it back; old documents keep it.`,
      permission: remove(resource),
      location: shown_at,
      input: z.object({ id: uuid, version, is_retired: z.boolean() }),
      output: declaration.view,
    }),
    remove: defineEndpoint({
      method: 'POST',
      path: `${path}/delete`,
      summary: `Deletes the ${noun}; refused, with the places of use, when something uses it.`,
      permission: remove(resource),
      input: z.object({ id: uuid, version }),
      output: z.object({ id: uuid }),
    }),
  };
}
