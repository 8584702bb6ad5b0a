import * as categories from '@baydesk/contract/categories.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { bindRecords } from '../../platform/records/bind-records.ts';
import { bulkChangeCategory } from './bulk-change-category.ts';
import { categoryKind } from './category-kind.ts';

export const categoriesRoutes = [...bindRecords(categoryKind), bind(categories.bulkChangeCategory, bulkChangeCategory)];
