import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import add_here from '../order-ui/AddHere.module.css';
import classes from './QuickLine.module.css';
import type { QuickChoices } from './QuickLineField.tsx';
import { QuickLineField } from './QuickLineField.tsx';
import { partOptionsOf } from './quick-options.ts';
import { useAdditions } from './use-additions.ts';
import { WaitingAdditions } from './WaitingAdditions.tsx';

interface AskForPartProps {
  line: Pick<WorkOrderLine, 'line_id' | 'line_name'>;
  placeholder: string;
}

/** Asks for a part of a line: one of catalogue or stock, or in words alone. */
export function AskForPart({ line: { line_id, line_name }, placeholder }: AskForPartProps) {
  const { additions, add, retry, drop } = useAdditions(line_id);
  const optionsFor = (text: string, { parts }: QuickChoices) => partOptionsOf(line_id, text, parts);
  return (
    <div className={classes.in_line}>
      <WaitingAdditions additions={additions} onRetry={retry} onDrop={drop} />
      <QuickLineField
        variant="unstyled"
        classNames={{ input: add_here.input ?? '', section: classes.section ?? '' }}
        aria-label={`New part of ${line_name}`}
        placeholder={placeholder}
        isQuiet
        isForParts
        vehicle_id={null}
        optionsFor={optionsFor}
        optionsInTurn={optionsFor}
        onChoose={({ label, addition }) => add(label, addition)}
      />
    </div>
  );
}
