import { cataloguePartRecords, manufacturerRecords, viewCataloguePart } from '@baydesk/contract/catalogue.contract';
import { categoryRecords } from '@baydesk/contract/categories.contract';
import { vendorRecords } from '@baydesk/contract/vendors.contract';
import { v7 as uuidv7 } from 'uuid';
import type { TestClient } from '../../testing/test-client.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Adds parts, categories, manufacturers and vendors for a test, as one person. */
export function catalogueOf(person: TestClient) {
  const categoryNamed = async (search: string) =>
    (await person.call(categoryRecords.list, { search })).body.collection[0] ?? fail(`no category ${search}`);
  return {
    categoryNamed,
    addCategory: async (name: string) => {
      const { pricing_matrix_id } = await categoryNamed('Uncategorized');
      return (await person.call(categoryRecords.create, { id: uuidv7(), name, pricing_matrix_id })).body;
    },
    addManufacturer: async (name: string) =>
      (await person.call(manufacturerRecords.create, { id: uuidv7(), name })).body,
    addVendor: async (name: string) =>
      (await person.call(vendorRecords.create, { id: uuidv7(), name, credit_terms: 'Net 30' })).body,
    addPart: async (part_number: string, fields: Fields = {}) => {
      const { id: category_id } = await categoryNamed('Uncategorized');
      const input = { id: uuidv7(), part_number, name: `Part ${part_number}`, category_id, ...fields };
      return person.call(cataloguePartRecords.create, input);
    },
    viewPart: async (id: string) => (await person.call(viewCataloguePart, { id })).body.catalogue_part,
  };
}

function fail(reason: string): never {
  throw new Error(reason);
}
