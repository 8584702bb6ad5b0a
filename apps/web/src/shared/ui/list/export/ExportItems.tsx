import { Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import type { ExportFormat } from './download-list.ts';

/** The entries of a menu that export the rows on screen to a spreadsheet. */
export function ExportItems({ onExport }: { onExport: (format: ExportFormat) => void }) {
  return (
    <>
      <Menu.Item leftSection={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />} onClick={() => onExport('csv')}>
        Export as CSV
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
        onClick={() => onExport('xlsx')}
      >
        Export to Excel
      </Menu.Item>
    </>
  );
}
