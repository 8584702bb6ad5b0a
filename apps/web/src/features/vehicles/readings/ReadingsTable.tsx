import type { VehicleReading } from '@baydesk/contract/vehicles.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import table from '../display/history-table.module.css';
import { differenceText, readingText } from '../display/reading-words.ts';
import { useRemoveReading } from '../use-vehicles.ts';
import classes from './ReadingsTable.module.css';

interface ReadingsTableProps {
  /** The readings of one counter, newest first. */
  readings: readonly VehicleReading[];
  unit: string;
  /** True if the oldest reading of all is among them. */
  isComplete: boolean;
}

export function ReadingsTable({ readings, unit, isComplete }: ReadingsTableProps) {
  const mayChange = useCan(change('vehicle'));
  const { mutateAsync: setRemoved } = useRemoveReading();
  const removeReading = async ({ id, value }: VehicleReading) => {
    await setRemoved({ id, is_removed: true });
    undoable(`${readingText(value, unit)} removed`, () => setRemoved({ id, is_removed: false }));
  };
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col" data-align="right">
            Reading
          </th>
          <th scope="col" data-align="right">
            Since the one before
          </th>
          <th scope="col">When</th>
          <th scope="col">By</th>
          <th scope="col">Remark</th>
          {mayChange && (
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {readings.map((reading, index) => {
          const before = readings[index + 1];
          return (
            <tr key={reading.id}>
              <th scope="row" data-align="right">
                {reading.is_lower && <StatusBadge status="lower" label="Lower" colour="orange" />}{' '}
                {readingText(reading.value, unit)}
              </th>
              <td data-align="right" data-muted data-fills>
                {before ? differenceText(reading.value, before.value) : isComplete && 'first'}
              </td>
              <td>
                <DateText value={reading.read_at} withTime />
              </td>
              <td data-muted>{reading.recorded_by}</td>
              <td data-own-line data-blank={reading.remark === '' || undefined}>
                {reading.remark}
              </td>
              {mayChange && (
                <td data-align="right" data-corner>
                  <ActionIcon
                    className={classes.remove}
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove ${readingText(reading.value, unit)}`}
                    onClick={() => void removeReading(reading).catch(() => undefined)}
                  >
                    <IconTrash size={16} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
