import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import type { ReactNode } from 'react';
import { useCan } from './use-can.ts';

/** Renders its children only for people with the permission; the server checks it again. */
export function Can({ do: need, children }: { do: PermissionNeed; children: ReactNode }) {
  return useCan(need) ? children : null;
}
