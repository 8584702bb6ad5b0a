import { TextInput } from '@mantine/core';
import { shownWhenIdle } from '../../routing/shown-when-idle.tsx';

/** A time of day as 'HH:mm'. */
export const TimeInput = shownWhenIdle(
  () => import('./TimeOfDay.tsx'),
  'TimeOfDay',
  ({ label, description }) => <TextInput label={label} description={description} placeholder="--:--" disabled />,
  'filled_in',
);
