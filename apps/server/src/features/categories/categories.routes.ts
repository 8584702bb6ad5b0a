import * as categories from '@baydesk/contract/categories.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeRecord, createRecord, removeRecord, retireRecord } from '../../platform/records/records.ts';
import { bulkChangeCategory } from './bulk-change-category.ts';
import { listCategories } from './categories.queries.ts';
import { categoryKind } from './category-kind.ts';

export const categoriesRoutes = [
  bind(categories.listCategories, listCategories),
  bind(categories.createCategory, (ctx, input) => createRecord(ctx, categoryKind, input)),
  bind(categories.changeCategory, (ctx, input) => changeRecord(ctx, categoryKind, input)),
  bind(categories.retireCategory, (ctx, input) => retireRecord(ctx, categoryKind, input)),
  bind(categories.removeCategory, (ctx, input) => removeRecord(ctx, categoryKind, input)),
  bind(categories.bulkChangeCategory, bulkChangeCategory),
];
