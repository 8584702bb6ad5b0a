import type { CoreToReturn } from '@baydesk/contract/returns/cores.contract';
import { formatCents, sumCents } from '@baydesk/domain/money/cents';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { partName } from '../../work-orders/public.ts';
import { useGiveUpCores } from '../use-returns.ts';

interface GiveUpCoresDialogProps {
  cores: readonly CoreToReturn[];
  /** Called when the dialog closes, with whether the cores were given up. */
  onLeave: (is_done: boolean) => void;
}

/** Says that the vendor will not take cores, which cannot be taken back. */
export function GiveUpCoresDialog({ cores, onLeave }: GiveUpCoresDialogProps) {
  const giveUp = useGiveUpCores();
  const [first] = cores;
  const what = cores.length === 1 && first ? partName(first) : `${cores.length} cores`;
  const amounts = cores.map(({ amount }) => amount).filter((amount) => amount !== null);
  const confirm = async () => {
    await giveUp.mutateAsync({ cores: cores.map(({ id, version }) => ({ id, version })), state: 'not_refundable' });
    onLeave(true);
  };
  return (
    <ConfirmDialog
      title={`${what}: will not be taken?`}
      action="Will not be taken"
      danger
      onConfirm={confirm}
      onClose={() => onLeave(false)}
    >
      The deposit{amounts.length > 0 && ` of ${formatCents(sumCents(amounts))}`} is lost, and the customer keeps the
      credit for it. This cannot be undone.
    </ConfirmDialog>
  );
}
