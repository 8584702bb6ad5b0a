import type { Delivery } from '@baydesk/contract/deliveries.contract';
import { settleDifference } from '@baydesk/contract/deliveries.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { Button, Radio, Stack } from '@mantine/core';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { useSettleDifference } from '../use-deliveries.ts';

interface SettleDialogProps {
  delivery: Delivery;
  /** Goes on to correct the prices instead; left out for people who may not. */
  onCorrect: (() => void) | undefined;
  onClose: () => void;
}

/** Decides, with a reason, if we owe the amount of the vendor's paper or that of the received items. */
export function SettleDialog({ delivery, onCorrect, onClose }: SettleDialogProps) {
  const { id, version } = delivery;
  return (
    <FormDialog
      title={`Settle the difference of ${delivery.delivery_number}`}
      endpoint={settleDifference}
      initial={{ id, version, keeps: 'ours', reason: '' }}
      mutation={useSettleDifference()}
      onClose={onClose}
      submitLabel="Settle"
    >
      <KeepsField delivery={delivery} />
      {onCorrect && <CorrectInstead onCorrect={onCorrect} />}
      <FieldRow>
        <TextField name="reason" label="Reason" placeholder="Such as: freight was agreed by telephone" />
      </FieldRow>
    </FormDialog>
  );
}

/** Settling changes the bill alone; a price that was entered wrong also stands in the stock and on work orders. */
function CorrectInstead({ onCorrect }: { onCorrect: () => void }) {
  const { value } = useFormField<'ours' | 'theirs'>('keeps', 'What do we owe?');
  if (value !== 'theirs') return null;
  return (
    <Callout tone="info" title="Was an item dearer or cheaper than it was received at?">
      <p>Correct its price: the stock, the work orders and the bill then follow, and nothing is left to settle.</p>
      <Button size="compact-md" variant="default" onClick={onCorrect}>
        Correct prices…
      </Button>
    </Callout>
  );
}

function KeepsField({ delivery: { total_cents, stated_total_cents } }: { delivery: Delivery }) {
  const { value, onChange, error, label } = useFormField<'ours' | 'theirs'>('keeps', 'What do we owe?');
  const amount = (cents: typeof total_cents) => (cents === null ? '' : `, ${formatCents(cents)}`);
  return (
    <Radio.Group label={label} value={value} error={error} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        <Radio
          value="ours"
          label={`What was received${amount(total_cents)}`}
          description="The vendor corrects its invoice."
        />
        <Radio
          value="theirs"
          label={`What the vendor’s invoice says${amount(stated_total_cents)}`}
          description="The bill is raised or lowered by the difference."
        />
      </Stack>
    </Radio.Group>
  );
}
