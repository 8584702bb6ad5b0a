import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import type { ReactNode } from 'react';
import { useCan } from './use-can.ts';

/** Hides what the person may not do; the server decides again. */
export function Can({ do: need, children }: { do: PermissionNeed; children: ReactNode }) {
  return useCan(need) ? children : null;
}
