import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reactionTo } from '../../../shared/api/error-catalogue.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { useRemoveVehicle, useRestoreVehicle, useRetireVehicle } from '../use-vehicles.ts';

/** What happens to a vehicle at once, each with a way back. */
export function useVehicleChanges() {
  const retire = useRetireVehicle();
  const remove = useRemoveVehicle();
  const restore = useRestoreVehicle();
  const navigate = useNavigate();

  const setRetired = ({ id, version }: Vehicle, is_retired: boolean) => retire.mutateAsync({ id, version, is_retired });

  const changeRetired = async (vehicle: Vehicle) => {
    const changed = await setRetired(vehicle, !vehicle.is_retired);
    undoable(`${vehicle.vehicle_info} ${changed.is_retired ? 'retired' : 'is back'}`, () =>
      setRetired(changed, vehicle.is_retired),
    );
  };

  /** Answers why not when documents name the vehicle; every other refusal is told as usual. */
  const removeUnlessUsed = async (vehicle: Vehicle): Promise<string | null> => {
    const { id, version, vehicle_info, customer_id } = vehicle;
    try {
      await remove.mutateAsync({ id, version });
    } catch (error) {
      const in_use = error instanceof ApiError && error.entries.find(({ code }) => code === 'in_use');
      if (in_use) return in_use.message;
      for (const notice of reactionTo(error, { is_shown_by_form: false, is_qa: false }).notices) showNotice(notice);
      return null;
    }
    await navigate({ to: '/customers/$id/vehicles', params: { id: customer_id } });
    undoable(`${vehicle_info} deleted`, () => restore.mutateAsync({ id }));
    return null;
  };

  return { changeRetired, removeUnlessUsed };
}
