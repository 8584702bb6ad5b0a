import type { createLabourType as endpoint } from '@baydesk/contract/labour-types.contract';
import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { DefaultedKind } from '../../platform/records/record-kind.ts';
import { assertNotDefault } from '../../platform/records/records.ts';
import { viewLabourType } from './labour-types.queries.ts';

type Fields = Omit<InputOf<typeof endpoint>, 'id'>;

export const labourTypeKind = {
  resource: 'labour_type',
  table: 'labour_types',
  label: 'Labour type',
  nameOf: ({ name }) => name,
  uniqueNames: ({ name }) => ({ labour_types_name: { field: 'name', label: 'Name', value: name } }),
  columns: (fields) => fields,
  view: viewLabourType,
  assertMayGo: assertNotDefault,
  has_default: true,
} as const satisfies DefaultedKind<Fields, AnswerOf<typeof endpoint>>;
