import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import { Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { KeyHint } from '../../../../shared/ui/display/KeyHint.tsx';
import { useOrderContext } from '../../order-data/order-context.tsx';
import type { QuickOption } from './quick-options.ts';
import { quickOptions } from './quick-options.ts';
import classes from './QuickLine.module.css';
import { useAdditions } from './use-additions.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';
import { useQuickChoices } from './use-quick-choices.ts';
import type { Addition } from './use-additions.ts';

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
  const [text, setText] = useState('');
  const { additions, add, retry, drop } = useAdditions();
  const combobox = useCombobox();
  const { find, isSettled, ...choices } = useQuickChoices(text, combobox.dropdownOpened);
  const partLine = usePartLine();
  /** Entries are added in the order they were typed, even if the search for one takes longer. */
  const typed_before = useRef<Promise<void>>(Promise.resolve());

  const optionsFor = (asked: string, canned: readonly CannedLine[], line_id: string | null) => {
    const part_line = partLine.find(line_id);
    if (part_line === null && !mayEdit) return [];
    return quickOptions({ text: asked, canned, deferred: choices.deferred, part_line, mayAddLines: mayEdit });
  };
  const options = optionsFor(text, choices.canned, current_id);
  const put = (option: QuickOption | undefined) => {
    if (!option) return;
    const line_id = add(option.label, option.addition);
    partLine.remember(line_id, option);
    onAdded(line_id);
  };
  const afterThoseBefore = (optionOf: () => Promise<QuickOption | undefined>) => {
    const before = typed_before.current;
    const putInTurn = async () => {
      await before;
      put(await optionOf());
    };
    setText('');
    typed_before.current = putInTurn();
  };
  const submitTyped = (asked: string) =>
    afterThoseBefore(async () => optionsFor(asked, await find(asked), currentRef.current)[0]);

  /** A part goes to the line typed before it, which may still wait for its turn now. */
  const submitChosen = (key: string) =>
    afterThoseBefore(async () =>
      optionsFor(text, choices.canned, currentRef.current).find((option) => option.key === key),
    );

  const option_keys = options.map(({ key }) => key).join(' ');
  const chooseFirst = useEffectEvent(() => {
    // The first option is selected only once text is typed and the search has ended.
    if (isSettled && text.trim() !== '') combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new options select the first again
  useEffect(() => chooseFirst(), [option_keys, isSettled, text]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (text === '') inputRef.current?.blur();
      setText('');
      combobox.closeDropdown();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
    // With an option selected, the combobox handles Enter itself.
    if (!combobox.dropdownOpened || combobox.getSelectedOptionIndex() === -1) submitTyped(text);
  };
  return (
    <>
      <WaitingAdditions additions={additions} onRetry={retry} onDrop={drop} />
      <Combobox store={combobox} position="bottom-start" shadow="md" onOptionSubmit={submitChosen}>
        <Combobox.Target>
          <TextInput
            ref={inputRef}
            variant="unstyled"
            classNames={{ root: classes.root ?? '', input: classes.input ?? '', section: classes.section ?? '' }}
            aria-label={mayEdit ? 'Add a line' : 'Ask for a part'}
            placeholder={
              mayEdit ? 'Add a line: pm-b, brake adjust 0.5h, 4707 ×2 $45' : 'Ask for a part: 4707 ×2, brake drum'
            }
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            rightSection={text === '' && <KeyHint keys={['L']} />}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={options.length === 0}>
          <Combobox.Options aria-label="What can be added" className={classes.options}>
            {options.map((option) => (
              <Combobox.Option key={option.key} value={option.key} className={classes.option}>
                <span className={classes.group}>{option.group}</span>
                <span className={classes.label}>{option.label}</span>
                <span className={classes.hint}>{option.hint}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
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

interface WaitingAdditionsProps {
  additions: readonly Addition[];
  onRetry: (addition: Addition) => void;
  onDrop: (id: string) => void;
}

/** The entries that are still being added or could not be added. */
function WaitingAdditions({ additions, onRetry, onDrop }: WaitingAdditionsProps) {
  if (additions.length === 0) return null;
  return (
    <ul className={classes.waiting} aria-label="Not on the order yet">
      {additions.map((addition) => (
        <li key={addition.id} className={classes.addition}>
          {addition.problem === null && <Loader size={14} aria-label="Adding" />}
          <span className={classes.waiting_label}>{addition.label}</span>
          {addition.problem !== null && (
            <>
              <span className={classes.problem} role="alert">
                {addition.problem}
              </span>
              <Button size="compact-sm" variant="default" onClick={() => onRetry(addition)}>
                Try again
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDrop(addition.id)}>
                Drop it
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
