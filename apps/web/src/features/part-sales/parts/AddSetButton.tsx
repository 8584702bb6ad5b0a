import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { useState } from 'react';
import { storedLocation } from '../../../shared/session/stored-location.ts';
import { PartSetDialog, useUndo } from '../../work-orders/public.ts';
import { useSale } from '../sale/sale-context.ts';

/** Puts the parts of a set onto the sale, which also begins one. */
export function AddSetButton() {
  const { detail, addSet } = useSale();
  const [isOpen, setIsOpen] = useState(false);
  const offerUndo = useUndo();
  return (
    <>
      <Tooltip label="Part set">
        <ActionIcon variant="default" size={44} aria-label="Part set" onClick={() => setIsOpen(true)}>
          <IconPackages size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <PartSetDialog
          title={`Part set for ${detail?.part_sale.part_sale_number ?? 'the new sale'}`}
          workplace_id={detail?.work_order.workplace_id ?? storedLocation.read()?.id ?? ''}
          onAdd={async (parts, set_name) => {
            const answer = await addSet(parts);
            offerUndo(`${parts.length === 1 ? '1 part' : `${parts.length} parts`} of ${set_name} added`, answer);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
