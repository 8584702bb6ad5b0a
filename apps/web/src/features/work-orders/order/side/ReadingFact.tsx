import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { changeEngineHours, changeMileage } from '@baydesk/contract/work-orders.contract';
import { typedNumber, MINUS_SIGN } from '@baydesk/domain/numbers/typed-number';
import { validNumber } from '@baydesk/domain/validation/number-rules';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import { isLowerReading, READING_KIND_LABELS, readingText } from '@baydesk/domain/vehicles/reading';
import { useState } from 'react';
import { InlineEdit } from '../../../../shared/ui/edit/InlineEdit.tsx';
import { ConfirmDialog } from '../../../../shared/ui/feedback/ConfirmDialog.tsx';
import { newestReading } from '../../readings/lower-readings.ts';
import { useFactChange } from '../../order-data/use-work-order.ts';
import { Fact } from './Fact.tsx';
import classes from './Fact.module.css';

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

interface Question {
  readonly typed: string;
  readonly answer: (is_right: boolean) => void;
}

/** The mileage or engine hours on this order; a value lower than the newest reading has to be confirmed. */
export function ReadingFact({ order, kind }: { order: WorkOrder; kind: ReadingKind }) {
  const { id: work_order_id, version, mileage_unit } = order;
  const saveMileage = useFactChange(changeMileage);
  const saveHours = useFactChange(changeEngineHours);
  const [question, setQuestion] = useState<Question | null>(null);
  const label = READING_KIND_LABELS[kind];
  const value = order[kind];
  const newest = newestReading(order, kind);
  const say = (reading: number) => readingText(kind, reading, mileage_unit);

  const save = async (text: string) => {
    const reading = text === '' ? null : (typedNumber(text) ?? null);
    let is_lower_right = false;
    if (reading !== null && isLowerReading(reading, newest)) {
      is_lower_right = await new Promise<boolean>((answer) => setQuestion({ typed: say(reading), answer }));
      setQuestion(null);
      if (!is_lower_right) throw new Error(`The newest is ${say(newest ?? 0)}`);
    }
    if (kind === 'mileage') return saveMileage({ work_order_id, version, mileage: reading, is_lower_right });
    return saveHours({ work_order_id, version, engine_hours: reading, is_lower_right });
  };

  return (
    <Fact label={label}>
      <InlineEdit
        label={label}
        value={value === null ? '' : NUMBER.format(value)}
        rule={(text) => text === '' || validNumber(label)(text)}
        onSave={save}
        readOnly={!order.editable}
      />
      {value !== null && <span className={classes.beside}>{kind === 'mileage' ? mileage_unit : 'h'}</span>}
      {newest !== null && value === null && <span className={classes.beside}>last {say(newest)}</span>}
      {newest !== null && value !== null && value !== newest && (
        <span className={classes.beside} title={`Against the newest reading, ${say(newest)}`}>
          {`${value < newest ? MINUS_SIGN : '+'}${NUMBER.format(Math.abs(value - newest))}`}
        </span>
      )}
      {question && newest !== null && (
        <ConfirmDialog
          title={`Lower than ${say(newest)}; is it right?`}
          action="It is right"
          onConfirm={async () => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          {question.typed} is then kept and marked as lower in the history, as after a new odometer.
        </ConfirmDialog>
      )}
    </Fact>
  );
}
