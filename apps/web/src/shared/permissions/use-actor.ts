import type { Profile } from '@baydesk/contract/profile.contract';
import { createContext, useContext } from 'react';

export const ActorContext = createContext<Profile | null>(null);

/** The signed-in person; every screen inside the shell has one. */
export function useActor(): Profile {
  const actor = useContext(ActorContext);
  if (!actor) throw new Error('useActor is only for screens inside the shell');
  return actor;
}
