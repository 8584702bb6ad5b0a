import * as labourTypes from '@baydesk/contract/labour-types.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeRecord, createRecord, makeDefault, removeRecord, retireRecord } from '../../platform/records/records.ts';
import { labourTypeKind } from './labour-type-kind.ts';
import { listLabourTypes } from './labour-types.queries.ts';

export const labourTypesRoutes = [
  bind(labourTypes.listLabourTypes, listLabourTypes),
  bind(labourTypes.createLabourType, (ctx, input) => createRecord(ctx, labourTypeKind, input)),
  bind(labourTypes.changeLabourType, (ctx, input) => changeRecord(ctx, labourTypeKind, input)),
  bind(labourTypes.retireLabourType, (ctx, input) => retireRecord(ctx, labourTypeKind, input)),
  bind(labourTypes.removeLabourType, (ctx, input) => removeRecord(ctx, labourTypeKind, input)),
  bind(labourTypes.setDefaultLabourType, (ctx, input) => makeDefault(ctx, labourTypeKind, input)),
];
