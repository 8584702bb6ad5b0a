import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { RecordBase } from '@baydesk/contract/define-records';
import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import { IconStar } from '@tabler/icons-react';
import { after, useEndpointMutation } from '../../api/use-endpoint.ts';
import { shownBy } from '../../live/shown-by.ts';
import { done } from '../../notices/notices.ts';
import { showNotice } from '../../notices/show-notice.tsx';
import { useCan } from '../../permissions/use-can.ts';
import type { RecordAction } from './records-kind.ts';

type DefaultRecord = RecordBase & { readonly name: string; readonly is_default: boolean };
type DefaultEndpoint = AnyEndpoint & { readonly permission: PermissionNeed };

/** 'Make default' in the menu of each record that is not the default, for people with the permission. */
export function useDefaultAction(endpoint: DefaultEndpoint): (record: DefaultRecord) => readonly RecordAction[] {
  const makeDefault = useEndpointMutation(endpoint, { refreshes: shownBy(endpoint.permission.resource_name) });
  const mayChange = useCan(endpoint.permission);
  return ({ id, version, name, is_default, is_retired }) => {
    if (!mayChange || is_default) return [];
    const run = () => after(makeDefault.mutateAsync({ id, version }), () => showNotice(done(`${name} is the default`)));
    return [{ label: 'Make default', icon: <IconStar size={16} stroke={1.75} aria-hidden />, run, isOff: is_retired }];
  };
}

export const defaultStays = ({ is_default }: DefaultRecord): string | undefined =>
  is_default ? 'The default stays. Make another one the default first.' : undefined;
