import * as catalogue from '@baydesk/contract/catalogue.contract';
import { similarCatalogueParts } from '@baydesk/contract/catalogue/similar-parts.contract';
import { sql } from 'kysely';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { bindRecords } from '../../platform/records/bind-records.ts';
import type { KindOf } from '../../platform/records/record-kind.ts';
import { cataloguePartKind } from './catalogue-part-kind.ts';
import { viewCataloguePart } from './catalogue-part-view.queries.ts';
import { changePartsCategory } from './change-parts-category.ts';
import { cataloguePartOptions, cataloguePartsWithoutRules, similarParts } from './part-options.queries.ts';
import { partSetKind } from './part-set-kind.ts';

const manufacturerKind: KindOf<typeof catalogue.manufacturerRecords> = {
  records: catalogue.manufacturerRecords,
  table: 'manufacturers',
  select: (db) =>
    db
      .selectFrom('manufacturers as m')
      .select(['m.id', 'm.name', 'm.is_retired', 'm.version'])
      .select(
        sql<number>`(select count(*) from catalogue_parts p where p.manufacturer_id = m.id and not p.is_retired)`.as(
          'parts_count',
        ),
      ),
};

const measurementKind: KindOf<typeof catalogue.measurementRecords> = {
  records: catalogue.measurementRecords,
  table: 'measurements',
};

export const catalogueRoutes = [
  ...bindRecords(manufacturerKind),
  ...bindRecords(measurementKind),
  ...bindRecords(cataloguePartKind),
  bind(catalogue.viewCataloguePart, viewCataloguePart),
  bind(catalogue.cataloguePartOptions, cataloguePartOptions),
  bind(catalogue.cataloguePartsWithoutRules, cataloguePartsWithoutRules),
  bind(similarCatalogueParts, similarParts),
  bind(catalogue.changePartsCategory, changePartsCategory),
  ...bindRecords(partSetKind),
];
