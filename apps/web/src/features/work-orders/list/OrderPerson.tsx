import { PersonAvatar } from '../../../shared/ui/display/PersonAvatar.tsx';

/** A person a list knows by name only. */
export function OrderPerson({ name }: { name: string | null }) {
  if (!name) return null;
  const [first_name, ...others] = name.split(' ');
  return <PersonAvatar person={{ first_name, last_name: others.at(-1) }} />;
}
