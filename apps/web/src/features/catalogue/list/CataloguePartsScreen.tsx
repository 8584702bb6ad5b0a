import type { CataloguePartRow } from '@baydesk/contract/catalogue.contract';
import { cataloguePartRecords } from '@baydesk/contract/catalogue.contract';
import { change, create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { FilterOption, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { useCategories } from '../../pricing/public.ts';
import { CatalogueTab } from '../CatalogueTab.tsx';
import { useManufacturers } from '../use-catalogue.ts';
import { PART_COLUMNS } from './part-columns.tsx';

const CreatePartDialog = loadedLater(() => import('../part-form/CreatePartDialog.tsx'), 'CreatePartDialog');
const ChangeCategoryDialog = loadedLater(() => import('./ChangeCategoryDialog.tsx'), 'ChangeCategoryDialog');

/** The open row's name for a part that is not there yet. */
const NEW = 'new';

interface Choosing {
  readonly parts: readonly CataloguePartRow[];
  readonly isDone: () => void;
  readonly isLeft: () => void;
}

export function CataloguePartsScreen() {
  const { open, show, close } = useOpenRow();
  const mayChange = useCan(change('parts_catalogue'));
  const [choosing, setChoosing] = useState<Choosing | null>(null);

  /** The selection stays when the question is left without an answer. */
  const askForCategory = (parts: readonly CataloguePartRow[]) =>
    new Promise<void>((resolve, reject) => setChoosing({ parts, isDone: resolve, isLeft: reject }));

  return (
    <CatalogueTab>
      <ListScreen
        title="Parts catalogue"
        endpoint={cataloguePartRecords.list}
        columns={PART_COLUMNS}
        filters={usePartFilters()}
        rowLink={({ id }) => ({ to: '/parts-catalogue/$id', params: { id } })}
        searchLabel="Number, name, manufacturer or barcode"
        emptyHint="Every part the shop buys or sells, under one number for all locations."
        bulkActions={
          mayChange
            ? [
                {
                  label: 'Change category…',
                  icon: <IconTags size={16} stroke={1.75} aria-hidden />,
                  run: askForCategory,
                },
              ]
            : []
        }
        action={
          <Can do={create('parts_catalogue')}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              New part
            </Button>
          </Can>
        }
      />
      {open === NEW && (
        <Can do={create('parts_catalogue')}>
          <CreatePartDialog onClose={close} />
        </Can>
      )}
      {choosing && (
        <ChangeCategoryDialog
          parts={choosing.parts}
          onChanged={choosing.isDone}
          onClose={() => {
            choosing.isLeft();
            setChoosing(null);
          }}
        />
      )}
    </CatalogueTab>
  );
}

const toOptions = (records: readonly { id: string; name: string }[] | undefined): FilterOption[] =>
  (records ?? []).map(({ id, name }) => ({ value: id, label: name }));

function usePartFilters(): readonly ListFilter<typeof cataloguePartRecords.list>[] {
  const { data: categories } = useCategories();
  const manufacturers = useManufacturers();
  return [
    {
      field: 'is_retired',
      label: 'Status',
      options: [{ value: 'true', label: 'Retired' }],
      isQuick: true,
      blankLabel: 'In use',
    },
    { field: 'category_id', label: 'Category', options: toOptions(categories?.collection) },
    { field: 'manufacturer_id', label: 'Manufacturer', options: toOptions(manufacturers) },
    { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
    {
      field: 'is_superseded',
      label: 'Superseded',
      options: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    },
  ];
}
