import { startCount } from '@baydesk/contract/inventory/counts.contract';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { MultiSelectField } from '../../../shared/ui/fields/MultiSelectField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCategoryOptions, useGridLocationOptions } from '../use-inventory.ts';
import { useStartCount } from './use-counts.ts';

/** Chooses the parts to count; the count opens at once. */
export function StartCountDialog({ onClose }: { onClose: () => void }) {
  const start = useStartCount();
  const navigate = useNavigate();
  return (
    <FormDialog
      title="Start a count"
      endpoint={startCount}
      initial={{ grid_location_ids: [], category_ids: [], not_counted_for_days: null }}
      mutation={start}
      onClose={onClose}
      onSaved={({ id }) => void navigate({ to: '/parts/inventory/counts/$id', params: { id } })}
      submitLabel="Start"
    >
      <MultiSelectField
        name="grid_location_ids"
        label="Grid locations"
        options={useGridLocationOptions()}
        placeholder="All"
      />
      <MultiSelectField name="category_ids" label="Categories" options={useCategoryOptions()} placeholder="All" />
      <NumberField
        name="not_counted_for_days"
        label="Not counted for"
        placeholder="Any time"
        rightSection="days"
        rightSectionWidth={48}
        rightSectionPointerEvents="none"
      />
      <Text size="sm" c="dimmed">
        The parts that fit all of these are counted, without showing how many there should be.
      </Text>
    </FormDialog>
  );
}
