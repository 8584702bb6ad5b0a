import { StatusBadge } from '../display/StatusBadge.tsx';

/** Marks the record that is used when none is chosen. */
export function DefaultBadge() {
  return <StatusBadge status="default" label="Default" colour="blue" />;
}
