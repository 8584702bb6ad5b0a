import { TextInput } from '@mantine/core';
import { LaterPart } from '../../routing/LaterPart.tsx';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import type { TimeOfDayProps } from './TimeOfDay.tsx';

const TimeOfDay = lazyScreen(() => import('./TimeOfDay.tsx'), 'TimeOfDay');

export type TimeInputProps = TimeOfDayProps;

/** A time of day as 'HH:mm'. */
export function TimeInput(props: TimeInputProps) {
  const { label, description } = props;
  return (
    <LaterPart fallback={<TextInput label={label} description={description} placeholder="--:--" disabled />}>
      <TimeOfDay {...props} />
    </LaterPart>
  );
}
