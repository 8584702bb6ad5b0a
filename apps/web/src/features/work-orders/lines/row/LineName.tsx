import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { maxLength, required } from '@baydesk/domain/validation/text-rules';
import { StatusBadge } from '../../../../shared/ui/display/StatusBadge.tsx';
import { InlineEdit } from '../../../../shared/ui/edit/InlineEdit.tsx';
import classes from './LineRow.module.css';
import { lineSummary } from '../../order-data/line-words.ts';
import { useLineChanges } from '../changes/use-line-changes.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';

const LINE_NAME_CHARACTERS = 200;

interface LineNameProps {
  line: WorkOrderLine;
  isOpen: boolean;
  onToggle: () => void;
}

/** The name unfolds a line; once open, it is edited where it stands. */
export function LineName({ line, isOpen, onToggle }: LineNameProps) {
  const { mayEdit } = useLineRights();
  const { save } = useLineChanges(line);
  const rule = (text: string) => {
    const verdict = required('Line')(text);
    return verdict === true ? maxLength('Line', LINE_NAME_CHARACTERS)(text) : verdict;
  };
  if (isOpen && mayEdit && line.editable) {
    return (
      <span className={classes.name}>
        <InlineEdit label="line" value={line.line_name} rule={rule} onSave={(line_name) => save({ line_name })} />
      </span>
    );
  }
  return (
    <button type="button" tabIndex={-1} className={classes.name} onClick={onToggle}>
      <span className={classes.words}>{line.line_name}</span>
      {line.is_diagnosis === 1 && <StatusBadge status="diagnosis" label="Diagnosis" colour="grey" />}
      {line.is_warranty === 1 && <StatusBadge status="warranty" label="Warranty" colour="purple" />}
      {line.is_internal === 1 && <StatusBadge status="internal" label="Internal" colour="grey" />}
      <span className={classes.summary}>{lineSummary(line)}</span>
    </button>
  );
}
