import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import type { LowerReading } from './lower-readings.ts';

interface LowerReadingQuestionProps {
  lower: readonly LowerReading[];
  answer: (is_right: boolean) => void;
}

/** Asks to confirm lower readings, which come from a new odometer or a typing error. */
export function LowerReadingQuestion({ lower, answer }: LowerReadingQuestionProps) {
  const [newest, typed] = [lower.map((each) => each.newest), lower.map((each) => each.typed)];
  return (
    <ConfirmDialog
      title={`Lower than ${newest.join(' and ')}; is it right?`}
      action="It is right"
      onConfirm={async () => answer(true)}
      onClose={() => answer(false)}
    >
      {typed.join(' and ')} is then kept and marked as lower in the history, as after a new odometer.
    </ConfirmDialog>
  );
}
