import type { TextInputProps } from '@mantine/core';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { Asked, QuickOption } from './quick-options.ts';
import classes from './QuickLine.module.css';
import { useQuickChoices } from './use-quick-choices.ts';

/** The choices for the text. */
export type QuickChoices = Pick<Asked, 'canned' | 'deferred' | 'parts'>;

export interface QuickLineHandle {
  /** Adds the text that is still in the field, and waits until every entry is added. */
  settle: () => Promise<void>;
  /** Empties the field and returns its text. */
  take: () => string;
}

interface QuickLineFieldProps extends Pick<TextInputProps, 'id' | 'aria-label' | 'placeholder' | 'error' | 'variant'> {
  inputRef?: Ref<HTMLInputElement>;
  handleRef?: Ref<QuickLineHandle>;
  /** The vehicle whose declined work is offered. */
  vehicle_id: string | null;
  optionsFor: (text: string, choices: QuickChoices) => readonly QuickOption[];
  /** The options at the moment an entry is added, which is after the entries typed before it. */
  optionsInTurn: (text: string, choices: QuickChoices) => readonly QuickOption[];
  onChoose: (option: QuickOption) => void;
  /** Offers nothing until something is typed, so that the fields below stay in view. */
  isQuiet?: boolean;
  /** Only parts are searched for. */
  isForParts?: boolean;
  /** Shown at the end of the empty field. */
  hint?: ReactNode;
  classNames?: { root?: string; input?: string; section?: string };
}

/** A field in which a canned line, labour with hours, a part with a quantity or declined work is typed. */
export function QuickLineField(props: QuickLineFieldProps) {
  const { inputRef, handleRef, vehicle_id, optionsFor, optionsInTurn, onChoose, ...shown } = props;
  const { isQuiet = false, isForParts = false, hint, classNames, ...input } = shown;
  const [text, setText] = useState('');
  const combobox = useCombobox();
  const { find, isSettled, ...choices } = useQuickChoices(text, combobox.dropdownOpened, { isForParts, vehicle_id });
  /** Entries are added in the order they were typed, even if the search for one takes longer. */
  const typed_before = useRef<Promise<void>>(Promise.resolve());

  const options = optionsFor(text, choices);
  const afterThoseBefore = (optionOf: () => Promise<QuickOption | undefined>) => {
    const before = typed_before.current;
    const putInTurn = async () => {
      await before;
      const option = await optionOf();
      if (option) onChoose(option);
    };
    setText('');
    if (isQuiet) combobox.closeDropdown();
    typed_before.current = putInTurn();
  };
  const submitTyped = (typed_text: string) =>
    afterThoseBefore(async () => optionsInTurn(typed_text, { ...choices, ...(await find(typed_text)) })[0]);

  /** A part goes to the line typed before it, which may still wait for its turn now. */
  const submitChosen = (key: string) =>
    afterThoseBefore(async () => optionsInTurn(text, choices).find((option) => option.key === key));

  useImperativeHandle(handleRef, () => ({
    settle: async () => {
      if (text.trim() !== '') submitTyped(text);
      await typed_before.current;
    },
    take: () => {
      setText('');
      combobox.closeDropdown();
      return text;
    },
  }));

  const openFor = (typed: string) => {
    if (isQuiet && typed === '') combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const option_keys = options.map(({ key }) => key).join(' ');
  const chooseFirst = useEffectEvent(() => {
    // The first option is selected only once text is typed and the search has ended.
    if (isSettled && text.trim() !== '') combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new options select the first again
  useEffect(() => chooseFirst(), [option_keys, isSettled, text]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && (text !== '' || combobox.dropdownOpened)) {
      event.stopPropagation();
      // Inside a form Tab goes on from here.
      if (text === '' && !event.currentTarget.form) event.currentTarget.blur();
      setText('');
      combobox.closeDropdown();
    }
    if (event.key !== 'Enter' || isSentByForm(event) || event.nativeEvent.isComposing || text.trim() === '') return;
    // The text becomes a line, so Enter must not also send a form around the field.
    event.preventDefault();
    // With an option selected, the combobox handles Enter itself.
    if (!combobox.dropdownOpened || combobox.getSelectedOptionIndex() === -1) submitTyped(text);
  };
  return (
    <Combobox store={combobox} position="bottom-start" shadow="md" onOptionSubmit={submitChosen}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          ref={inputRef}
          classNames={classNames}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          rightSection={text === '' && hint}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            openFor(event.currentTarget.value);
          }}
          onFocus={() => openFor(text)}
          onClick={() => openFor(text)}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
          onKeyDownCapture={(event) => {
            // The form adds the text itself, so the combobox must not add it as well.
            if (isSentByForm(event)) combobox.resetSelectedOption();
          }}
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
  );
}

const isSentByForm = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && currentTarget.form !== null;
