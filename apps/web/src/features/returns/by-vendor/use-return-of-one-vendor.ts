import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useReturnToVendor } from '../../work-orders/public.ts';

type Things = Parameters<ReturnType<typeof useReturnToVendor>['returnToVendor']>[0];

/** Puts the chosen rows onto one return. It fails, and says why, when they belong to several vendors. */
export function useReturnOfOneVendor() {
  const { returnToVendor, dialog } = useReturnToVendor();
  const send = async (things: Things): Promise<void> => {
    const all = [...(things.requests ?? []), ...(things.cores ?? [])];
    const vendors = new Set(all.flatMap(({ vendor_id }) => vendor_id ?? []));
    if (vendors.size > 1) {
      showNotice({
        tone: 'warning',
        message: 'A return goes to one vendor.',
        caption: 'What you selected comes from several. Select the parts of one vendor at a time.',
        duration_ms: NOTIFICATION_MS.default,
      });
      throw new Error('Several vendors');
    }
    await returnToVendor(things);
  };
  return { returnToVendor: send, dialog };
}
