import type { Vendor, VendorContact, VendorRow } from '@baydesk/contract/vendors.contract';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteAndLeave } from '../../../shared/live/use-delete-and-leave.ts';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { DetailMenu } from '../../../shared/ui/records/DetailMenu.tsx';
import { changeRetired, removeUnlessUsed } from '../../../shared/ui/records/undoable-changes.ts';
import { readVendorContacts, useCreateVendorContact } from '../contacts/use-vendor-contacts.ts';
import { useCreateVendor, useRemoveVendor, useRetireVendor } from '../use-vendors.ts';
import { toFields } from '../vendor-form/vendor-values.ts';

/** The dialogs of the page. */
export type VendorOver = 'change' | 'history';

interface VendorMenuProps {
  vendor: Vendor;
  onOpen: (over: VendorOver) => void;
}

export function VendorMenu({ vendor, onOpen }: VendorMenuProps) {
  const { retire, remove } = useVendorChanges();
  return (
    <DetailMenu
      resource="vendor"
      noun="vendor"
      name={vendor.name}
      isRetired={vendor.is_retired}
      onHistory={() => onOpen('history')}
      onRetire={() => retire(vendor)}
      onRemove={() => remove(vendor)}
    />
  );
}

/** The changes to a vendor that apply at once, each with an undo. */
function useVendorChanges() {
  const create = useCreateVendor();
  const createContact = useCreateVendorContact();
  const retire = useRetireVendor();
  const remove = useRemoveVendor();
  const navigate = useNavigate();
  const deleteAndLeave = useDeleteAndLeave('vendor');

  const setRetired = ({ id, version }: VendorRow, is_retired: boolean) =>
    retire.mutateAsync({ id, version, is_retired });

  const putBack = async (vendor: Vendor, contacts: readonly VendorContact[]) => {
    const { version: _, ...fields } = toFields(vendor);
    const created = await create.mutateAsync(fields);
    for (const { version: __, ...contact } of contacts) await createContact.mutateAsync(contact);
    if (vendor.is_retired) await setRetired(created, true);
  };

  return {
    retire: (vendor: Vendor) => changeRetired<VendorRow>(vendor, vendor.name, setRetired),
    /** Returns the message when the vendor is in use. */
    remove: async (vendor: Vendor): Promise<string | null> => {
      const { id, version } = vendor;
      let contacts: readonly VendorContact[] = [];
      const outcome = await removeUnlessUsed(async () => {
        contacts = await readVendorContacts(id);
        await deleteAndLeave({
          id,
          remove: () => remove.mutateAsync({ id, version }),
          leave: () => navigate({ to: '/parts/vendors' }),
        });
      });
      if (outcome !== 'removed') return outcome === 'refused' ? null : outcome.in_use;
      undoable(`${vendor.name} deleted`, () => putBack(vendor, contacts));
      return null;
    },
  };
}
