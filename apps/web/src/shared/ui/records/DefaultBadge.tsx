import { StatusBadge } from '../display/StatusBadge.tsx';

/** Stands beside the one that is taken when nobody chooses. */
export function DefaultBadge() {
  return <StatusBadge status="default" label="Default" colour="blue" />;
}
