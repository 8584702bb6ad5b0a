import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { unknownCostText } from '@baydesk/domain/lines/labour-cost';
import { payerOf } from '@baydesk/domain/lines/payer';
import { negated } from '@baydesk/domain/money/cents';
import { discountOn } from '@baydesk/domain/work-orders/discount';
import { maxLength, required } from '@baydesk/domain/validation/text-rules';
import { Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { memo } from 'react';
import { loadedLater } from '../../../../shared/routing/loaded-later.tsx';
import { Explain } from '../../../../shared/ui/display/Explain.tsx';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../../shared/ui/display/StatusBadge.tsx';
import { InlineEdit } from '../../../../shared/ui/edit/InlineEdit.tsx';
import { DragHandle } from '../../../../shared/ui/sort/DragHandle.tsx';
import { useSortableRow } from '../../../../shared/ui/sort/use-sortable-row.ts';
import { useFileDrop } from '../../../../shared/ui/inputs/use-file-drop.ts';
import type { AwaitedEstimate } from '../../../estimates/public.ts';
import { useLinePhotos } from '../../../notes/public.ts';
import { discountText } from '../../order-data/discount-words.ts';
import { LINE_FACES, lineSummary } from '../../order-data/line-words.ts';
import { payerWords, percentText } from '../../order-data/money-words.ts';
import { useOrderFacts } from '../../order-data/order-context.tsx';
import { lineMoney } from '../../order-data/order-money.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';
import { useVisibleCosts } from '../../order-data/use-visible-costs.ts';
import { LineBadge } from '../../order-ui/LineBadge.tsx';
import detail from '../../order-ui/LineDetail.module.css';
import { OnItNow } from '../../order-ui/OnItNow.tsx';
import { LineParts } from '../../part-requests/LineParts.tsx';
import { useLineChanges } from '../changes/use-line-changes.ts';
import type { LineActions } from '../changes/use-line-dialogs.tsx';
import { Tasks } from '../tasks/Tasks.tsx';
import { LabourRow } from './LabourRow.tsx';
import { LineAside } from './LineAside.tsx';
import { LineFlags } from './LineFlags.tsx';
import { LineMenu } from './LineMenu.tsx';
import classes from './LineRow.module.css';
import { AddPhotos, Photos } from './Photos.tsx';
import { Story } from './Story.tsx';
import { Technicians } from './Technicians.tsx';

const WarrantyPayer = loadedLater(() => import('./WarrantyPayer.tsx'), 'WarrantyPayer');

const LINE_NAME_CHARACTERS = 200;
const DESCRIPTION_CHARACTERS = 4000;

interface LineRowProps {
  line: WorkOrderLine;
  index: number;
  isOpen: boolean;
  isSelected: boolean;
  isUnderCursor: boolean;
  estimate: AwaitedEstimate | null;
  /** The same object at every render, so that a change of one line renders only its row. */
  handlers: LineHandlers;
}

export interface LineHandlers extends LineActions {
  readonly toggle: (line: WorkOrderLine) => void;
  readonly select: (line: WorkOrderLine) => void;
  readonly focus: (line: WorkOrderLine, index: number) => void;
  readonly press: (event: KeyboardEvent, index: number) => void;
}

/** A row of the lines card: folded, it shows name, status and total; open, it shows everything. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, isOpen, isSelected, handlers } = props;
  const { mayEdit } = useLineRights();
  const { setNodeRef, style, isDragging, handle } = useSortableRow(line.line_id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus and keys bubble up
    <li
      ref={setNodeRef}
      style={style}
      className={classes.line}
      data-list-row={index}
      data-status={line.status}
      data-dragging={isDragging || undefined}
      data-selected={isSelected || undefined}
      data-cursor={props.isUnderCursor || undefined}
      onFocus={() => handlers.focus(line, index)}
      onKeyDown={(event) => handlers.press(event, index)}
    >
      <div className={classes.head}>
        {mayEdit && <DragHandle name={line.line_name} handle={handle} />}
        <LineHead line={line} index={index} isOpen={isOpen} isSelected={isSelected} handlers={handlers} />
      </div>
      <LineAside line={line} isOpen={isOpen} actions={handlers} estimate={props.estimate} />
      {isOpen && <LineBody line={line} />}
    </li>
  );
});

type LineHeadProps = Pick<LineRowProps, 'line' | 'index' | 'isOpen' | 'isSelected' | 'handlers'>;

/** The content beside the handle. It is memoized by itself, because dragging renders every row again. */
const LineHead = memo(function LineHead({ line, index, isOpen, isSelected, handlers }: LineHeadProps) {
  const { mayWork } = useLineRights();
  const toggle = () => handlers.toggle(line);
  return (
    <>
      <span className={classes.choose} data-choosable={mayWork || undefined}>
        <span className={classes.dot} data-colour={LINE_FACES[line.status].colour} aria-hidden />
        {mayWork && (
          <Checkbox
            size="xs"
            className={classes.box}
            aria-label={`Select ${line.line_name}`}
            checked={isSelected}
            onChange={() => handlers.select(line)}
          />
        )}
      </span>
      <span className={classes.number} aria-hidden>
        {index + 1}
      </span>
      <LineName line={line} isOpen={isOpen} onToggle={toggle} />
      <span className={classes.badge}>
        <LineBadge status={line.status} />
      </span>
      <span className={classes.total}>
        <LineTotal line={line} />
      </span>
      <span className={classes.menu}>
        <LineMenu line={line} actions={handlers} />
      </span>
      <button
        type="button"
        className={classes.toggle}
        data-line-toggle
        aria-expanded={isOpen}
        aria-label={`Line ${index + 1}: ${line.line_name}`}
        onClick={toggle}
      >
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
    </>
  );
});

/** 'Margin 41 %.', or the reason why it is not known. */
const marginWords = ({ margin, unknown_costs }: WorkOrderLine): string =>
  margin === null
    ? ['Margin not known', ...unknown_costs.map(unknownCostText), ''].join('. ')
    : `Margin ${percentText(margin)}. `;

/** The total of a line, with the calculation behind it. */
function LineTotal({ line }: { line: WorkOrderLine }) {
  const { seesMargin } = useVisibleCosts();
  const money = lineMoney(line);
  if (!money) return null;
  const { labour_cents, parts_cents, discount_cents, cores_cents, total_cents } = money;
  const isFixed = line.fixed_price !== null;
  return (
    <Explain
      title={isFixed ? 'Fixed price' : 'Line total'}
      formula={`${isFixed ? 'As agreed; labour is what parts leave of it' : 'Labour + parts'}${discount_cents === 0 ? '' : ' − discounts'}`}
      values={[
        { label: isFixed ? 'Fixed Labor Total' : 'Labour', value: <Money value={labour_cents} /> },
        { label: 'Parts', value: <Money value={parts_cents} /> },
        ...(discount_cents === 0 ? [] : [{ label: 'Discounts', value: <Money value={negated(discount_cents)} /> }]),
      ]}
      rule={
        <>
          {payerOf(line) !== 'customer' && <>{payerWords(line)}, not the customer. </>}
          {seesMargin && marginWords(line)}
          {cores_cents !== 0 && (
            <>
              Core deposits of <Money value={cores_cents} /> stand beside it.
            </>
          )}
        </>
      }
    >
      <Money value={total_cents} strong />
    </Explain>
  );
}

interface LineNameProps {
  line: WorkOrderLine;
  isOpen: boolean;
  onToggle: () => void;
}

/** A click on the name unfolds the line; in an open line the name is edited in place. */
function LineName({ line, isOpen, onToggle }: LineNameProps) {
  const { mayEdit } = useLineRights();
  if (isOpen && mayEdit && line.editable) return <EditableName line={line} />;
  return (
    <button type="button" tabIndex={-1} className={classes.name} onClick={onToggle}>
      <span className={classes.words}>{line.line_name}</span>
      {line.is_diagnosis === 1 && <StatusBadge status="diagnosis" label="Diagnosis" colour="grey" />}
      {line.is_warranty === 1 && <StatusBadge status="warranty" label="Warranty" colour="purple" />}
      {line.is_internal === 1 && <StatusBadge status="internal" label="Internal" colour="grey" />}
      <span className={classes.summary}>{lineSummary(line)}</span>
      <OnItNow line={line} />
    </button>
  );
}

function EditableName({ line }: { line: WorkOrderLine }) {
  const { save } = useLineChanges(line);
  const rule = (text: string) => {
    const verdict = required('Line')(text);
    return verdict === true ? maxLength('Line', LINE_NAME_CHARACTERS)(text) : verdict;
  };
  return (
    <span className={classes.name}>
      <InlineEdit label="line" value={line.line_name} rule={rule} onSave={(line_name) => save({ line_name })} />
    </span>
  );
}

/** The line's own discount, after the amount it is taken off. */
function DiscountRow({ line }: { line: WorkOrderLine }) {
  const undiscounted = lineMoney({ ...line, discount: null });
  if (!line.discount || !undiscounted) return null;
  return (
    <>
      <dt className={detail.label}>Discount</dt>
      <dd className={detail.content}>
        {discountText(line.discount)}
        <span className={detail.amount}>
          <Money value={negated(discountOn(line.discount, undiscounted.total_cents))} />
        </span>
      </dd>
    </>
  );
}

/** The part of a line that shows once it is unfolded. */
export const LineBody = memo(function LineBody({ line }: { line: WorkOrderLine }) {
  const { mayEdit } = useLineRights();
  const { save } = useLineChanges(line);
  const isEditable = mayEdit && line.editable;
  const { editable } = useOrderFacts();
  const line_photos = useLinePhotos(line);
  const photos = editable ? line_photos : { ...line_photos, add: null };
  const hasPhotos = photos.photos.length + photos.pending.length > 0;
  const drop = useFileDrop(photos.add);
  return (
    <div className={detail.body} {...drop}>
      {(isEditable || line.description !== '') && (
        <div className={detail.description}>
          <InlineEdit
            label="description"
            value={line.description}
            emptyText="Describe it for the customer"
            rule={maxLength('Description', DESCRIPTION_CHARACTERS)}
            onSave={(description) => save({ description })}
            readOnly={!isEditable}
            multiline
          />
        </div>
      )}
      <dl className={detail.parts}>
        <LabourRow line={line} />
        <Technicians line={line} />
        <LineParts line={line} />
        <DiscountRow line={line} />
        <Tasks line={line} />
        <Story line={line} />
        {hasPhotos && <Photos line_name={line.line_name} photos={photos} />}
        <LineFlags line={line}>
          {photos.add && !hasPhotos && <AddPhotos line_name={line.line_name} onAdd={photos.add} />}
        </LineFlags>
        {line.is_warranty === 1 && <WarrantyPayer line={line} />}
      </dl>
    </div>
  );
});
