import { ActionIcon, Button, Checkbox, Menu, Popover, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDots } from '@tabler/icons-react';
import type { ExportFormat } from '../export/download-list.ts';
import { ExportItems } from '../export/ExportItems.tsx';
import type { ListColumn } from './list-definition.ts';
import type { ListEndpoint } from './list-endpoint.ts';

interface ColumnChooserProps<E extends ListEndpoint> {
  columns: readonly ListColumn<E>[];
  visibility: Readonly<Record<string, boolean>>;
  onChoose: (id: string, is_shown: boolean) => void;
  onReset: (() => void) | undefined;
}

export function ColumnChooser<E extends ListEndpoint>({
  columns,
  visibility,
  onChoose,
  onReset,
}: ColumnChooserProps<E>) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap="xs">
          {columns.map((column, index) => (
            <Checkbox
              key={column.id}
              size="xs"
              label={column.header}
              checked={visibility[column.id] !== false}
              disabled={index === 0}
              onChange={(event) => onChoose(column.id, event.currentTarget.checked)}
            />
          ))}
          {onReset && (
            <Button size="compact-sm" variant="subtle" onClick={onReset}>
              Reset
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

export function ListMenu({ onExport }: { onExport: (format: ExportFormat) => void }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More for this list">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems onExport={onExport} />
      </Menu.Dropdown>
    </Menu>
  );
}
