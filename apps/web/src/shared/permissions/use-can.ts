import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import { useActor } from './use-actor.ts';

/** `useCan(change('workplace'))` */
export const useCan = (need: PermissionNeed): boolean => isPermitted(useActor().permissions, need);
