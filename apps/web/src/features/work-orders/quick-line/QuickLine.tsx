import type { RefObject } from 'react';
import { useRef } from 'react';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { useOrderContext } from '../order-data/order-context.tsx';
import type { QuickOption } from './quick-options.ts';
import { quickOptions } from './quick-options.ts';
import classes from './QuickLine.module.css';
import { useAdditions } from './use-additions.ts';
import { useLineRights } from '../order-data/use-line-rights.ts';
import type { QuickChoices } from './QuickLineField.tsx';
import { QuickLineField } from './QuickLineField.tsx';
import { WaitingAdditions } from './WaitingAdditions.tsx';

interface QuickLineProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** The line last focused or added; `currentRef` gives its latest value to entries that wait their turn. */
  current_id: string | null;
  currentRef: RefObject<string | null>;
  onAdded: (line_id: string) => void;
}

/** The field that adds a canned line, labour with hours, a part with a quantity or declined work. */
export function QuickLine({ inputRef, current_id, currentRef, onAdded }: QuickLineProps) {
  const { mayEdit } = useLineRights();
  const { vehicle_id } = useOrderContext().order;
  const { additions, add, retry, drop } = useAdditions();
  const partLine = usePartLine();

  const optionsOn = (line_id: string | null, text: string, choices: QuickChoices) => {
    const part_line = partLine.find(line_id);
    if (part_line === null && !mayEdit) return [];
    return quickOptions({ ...choices, text, part_line, mayAddLines: mayEdit });
  };
  return (
    <>
      <WaitingAdditions additions={additions} onRetry={retry} onDrop={drop} />
      <QuickLineField
        inputRef={inputRef}
        variant="unstyled"
        classNames={{ root: classes.root ?? '', input: classes.input ?? '', section: classes.section ?? '' }}
        aria-label={mayEdit ? 'Add a line' : 'Ask for a part'}
        placeholder={
          mayEdit ? 'Add a line: pm-b, brake adjust 0.5h, 4707 ×2 $45' : 'Ask for a part: 4707 ×2, brake drum'
        }
        hint={<KeyHint keys={['L']} />}
        vehicle_id={vehicle_id}
        optionsFor={(text, choices) => optionsOn(current_id, text, choices)}
        optionsInTurn={(text, choices) => optionsOn(currentRef.current, text, choices)}
        onChoose={(option) => {
          const line_id = add(option.label, option.addition);
          partLine.remember(line_id, option);
          onAdded(line_id);
        }}
      />
    </>
  );
}

/** The line for a typed part: the one last focused or just added, else the last one that can still be changed. */
function usePartLine() {
  const { lines } = useOrderContext();
  const added = useRef(new Map<string, string>());
  return {
    find: (line_id: string | null) => {
      const live = lines.filter(({ editable }) => editable);
      const current = live.find((line) => line.line_id === line_id);
      if (current) return current;
      const line_name = added.current.get(line_id ?? '');
      if (line_id !== null && line_name !== undefined) return { line_id, line_name };
      return live.at(-1) ?? null;
    },
    remember: (line_id: string, { label, addition }: QuickOption) => {
      if (!added.current.has(line_id)) added.current.set(line_id, addition.kind === 'part' ? 'Parts' : label);
    },
  };
}
