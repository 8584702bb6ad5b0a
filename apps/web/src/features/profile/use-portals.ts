import { hasBillingPortalAccess } from '@baydesk/domain/permissions/derived-checks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '../../shared/api/client-config-query.ts';
import type { Portal } from '../../shared/api/portal-sign-on.ts';
import { signOnToPortal } from '../../shared/api/portal-sign-on.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';

export const PORTAL_LABELS: Readonly<Record<Portal, string>> = { admin: 'Admin portal', billing: 'Billing portal' };

/** The portals this person may open: none while the server knows no portal host. */
export function usePortals() {
  const actor = useActor();
  const { data: config } = useQuery(clientConfigQuery);
  const portal_url = config?.portal_url ?? null;
  const open = useMutation({ mutationFn: (portal: Portal) => openInNewTab(portal_url ?? '', portal) });
  const portals: Portal[] = [];
  if (portal_url && actor.has_admin_portal_access) portals.push('admin');
  if (portal_url && hasBillingPortalAccess(actor)) portals.push('billing');
  return { portals, openPortal: open.mutate, is_opening: open.isPending };
}

/** The tab opens before the portal answers, because browsers block one that opens later. */
async function openInNewTab(portal_url: string, portal: Portal): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = await signOnToPortal(portal_url, portal);
    if (!tab) return window.location.assign(address);
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
