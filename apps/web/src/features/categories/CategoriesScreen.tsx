import type { Category } from '@baydesk/contract/categories.contract';
import {
  changeCategory,
  createCategory,
  listCategories,
  removeCategory,
  retireCategory,
} from '@baydesk/contract/categories.contract';
import { move } from '@baydesk/domain/permissions/permission';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../shared/permissions/use-can.ts';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { useMatrices } from './use-categories.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { MovePartsDialog } from './MovePartsDialog.tsx';
import { CATEGORY_COLUMNS } from './category-columns.tsx';

const ENDPOINTS = {
  list: listCategories,
  create: createCategory,
  change: changeCategory,
  retire: retireCategory,
  remove: removeCategory,
};

interface Moving {
  readonly from: readonly Category[];
  readonly isDone: () => void;
  readonly isLeft: () => void;
}

export function CategoriesScreen() {
  const matrices = useMatrices();
  const mayMove = useCan(move('category'));
  const [moving, setMoving] = useState<Moving | null>(null);
  const matrix = matrices?.find(({ is_default }) => is_default) ?? matrices?.[0];

  /** The selection stays when the question is left without an answer. */
  const askWhereTo = (from: readonly Category[]) =>
    new Promise<void>((resolve, reject) => setMoving({ from, isDone: resolve, isLeft: reject }));

  return (
    <>
      <RecordsScreen
        title="Categories"
        noun="category"
        resource="category"
        endpoints={ENDPOINTS}
        columns={CATEGORY_COLUMNS}
        blank={matrices && { name: '', is_tax_exempt: false, pricing_matrix_id: matrix?.id ?? null }}
        toFields={({ name, is_tax_exempt, pricing_matrix_id }) => ({ name, is_tax_exempt, pricing_matrix_id })}
        nameOf={({ name }) => name}
        Fields={CategoryFields}
        size="sm"
        emptyHint="Parts of a category are priced and taxed alike."
        bulkActions={
          mayMove
            ? [
                {
                  label: 'Move parts to…',
                  icon: <IconArrowRight size={16} stroke={1.75} aria-hidden />,
                  run: askWhereTo,
                },
              ]
            : []
        }
        staysBecause={({ name, is_fallback }) => (is_fallback ? `${name} is always there.` : undefined)}
      />
      {moving && (
        <MovePartsDialog
          from={moving.from}
          onMoved={moving.isDone}
          onClose={() => {
            moving.isLeft();
            setMoving(null);
          }}
        />
      )}
    </>
  );
}
