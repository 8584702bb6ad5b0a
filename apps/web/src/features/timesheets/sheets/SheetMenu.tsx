import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPrinter } from '@tabler/icons-react';
import { showFailure } from '../../../shared/notices/show-failure.ts';
import type { ExportFormat } from '../../../shared/ui/list/export/download-list.ts';
import { downloadList } from '../../../shared/ui/list/export/download-list.ts';
import { ExportItems } from '../../../shared/ui/list/export/ExportItems.tsx';
import type { Activities } from '../use-timesheets.ts';
import { SHEET_COLUMNS, sheetRows } from './export-sheet.ts';

interface SheetMenuProps {
  activities: Activities;
  /** 'Nov 9 – Nov 15' */
  days: string;
}

/** Takes the period on screen to payroll or onto paper. */
export function SheetMenu({ activities, days }: SheetMenuProps) {
  const download = (format: ExportFormat) =>
    void downloadList(format, `Timesheets ${days}`, SHEET_COLUMNS, sheetRows(activities.collection)).catch(showFailure);
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More for this period">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems onExport={download} />
        <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
