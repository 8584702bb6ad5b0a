import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { create, move } from '@baydesk/domain/permissions/permission';
import { IconArrowDown, IconArrowUp, IconCopy } from '@tabler/icons-react';
import { v7 as uuidv7 } from 'uuid';
import { after } from '../../shared/api/use-endpoint.ts';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { useCan } from '../../shared/permissions/use-can.ts';
import { useListState } from '../../shared/ui/list/screen/use-list-state.ts';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { useDuplicateCannedLine, useLineCategories } from './use-canned-lines.ts';
import { useLineOrder } from './use-line-order.ts';
import { CannedLineFields } from './CannedLineFields.tsx';
import { CANNED_LINE_COLUMNS } from './canned-line-columns.tsx';
import { BLANK_LINE, toFields } from './line-form.ts';

const DIALOG_PX = 1080;
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function CannedLinesScreen() {
  const categories = useLineCategories();
  const mayCreate = useCan(create('canned_line'));
  const mayMove = useCan(move('canned_line'));
  const duplicate = useDuplicateCannedLine();
  const order = useLineOrder();
  const isInOwnOrder = useListState(cannedLineRecords.list).search.sort_by === undefined;

  const copy = ({ id }: CannedLine) =>
    after(duplicate.mutateAsync({ id, copy_id: uuidv7() }), ({ name }) => showNotice(done(`${name} is added`)));
  const actions = (line: CannedLine) => [
    ...(mayCreate ? [{ label: 'Duplicate', icon: <IconCopy {...ICON} />, run: () => copy(line) }] : []),
    ...(mayMove && isInOwnOrder
      ? [
          { label: 'Move up', icon: <IconArrowUp {...ICON} />, run: () => order.step(line, -1) },
          { label: 'Move down', icon: <IconArrowDown {...ICON} />, run: () => order.step(line, 1) },
        ]
      : []),
  ];
  return (
    <RecordsScreen
      records={cannedLineRecords}
      columns={CANNED_LINE_COLUMNS}
      blank={BLANK_LINE}
      toFields={toFields}
      nameOf={({ name }) => name}
      Fields={CannedLineFields}
      size={DIALOG_PX}
      filters={[
        { field: 'category', label: 'Category', options: categories.map((value) => ({ value, label: value })) },
      ]}
      emptyHint="A canned line puts the labour and parts of a common job on a work order in one go."
      actions={actions}
      {...(mayMove ? { onMove: order.move } : {})}
    />
  );
}
