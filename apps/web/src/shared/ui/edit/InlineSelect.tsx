import type { SelectOption } from '../fields/SelectField.tsx';
import { SearchableSelect } from '../inputs/SearchableSelect.tsx';
import { withChosen } from '../records/with-chosen.ts';
import classes from './InlineEdit.module.css';
import { SavedTick } from './SavedTick.tsx';
import { useChoosing } from './use-choosing.ts';
import { useTick } from './use-tick.ts';

/** Stands for null, because a Mantine option needs a value. */
const NOTHING = 'nothing';

interface InlineSelectProps {
  label: string;
  value: string | null;
  /** The name of the chosen option, shown even before the options are loaded. */
  shown: string;
  options: readonly SelectOption[];
  /** Saves the choice; after a refusal, which the mutation shows, the earlier name is shown again. */
  onSave: (value: string | null) => Promise<unknown>;
  /** The label of the empty choice, such as 'Nobody'. Without it the field cannot be cleared. */
  nothing?: string;
  /** Shown while no option is chosen. */
  emptyText?: string;
  /** Called on hover or focus, so that the options can be loaded before the field opens. */
  onReach?: () => void;
  readOnly?: boolean;
}

/** A choice of several options, edited in place. */
export function InlineSelect(props: InlineSelectProps) {
  const { label, value, shown, options, onSave, nothing, emptyText = 'Choose', onReach, readOnly = false } = props;
  const { isChoosing, setIsChoosing, button_ref, choice_ref } = useChoosing();
  const { isTicked, tick } = useTick();

  const choose = (chosen: string | null) => {
    setIsChoosing(false);
    const next = chosen === NOTHING ? null : chosen;
    if (next !== value) void onSave(next).then(tick, () => undefined);
  };

  if (readOnly) return <span>{shown === '' ? '–' : shown}</span>;
  if (isChoosing) {
    const listed = withChosen(options, value === null ? undefined : { value, label: shown });
    return (
      <SearchableSelect
        ref={choice_ref}
        size="xs"
        aria-label={label}
        defaultDropdownOpened
        data={nothing === undefined ? listed : [{ value: NOTHING, label: nothing }, ...listed]}
        value={value ?? NOTHING}
        onChange={choose}
        onDropdownClose={() => setIsChoosing(false)}
      />
    );
  }
  return (
    <button
      ref={button_ref}
      type="button"
      className={classes.value}
      data-choice
      data-empty={shown === '' || undefined}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={() => {
        onReach?.();
        setIsChoosing(true);
      }}
    >
      <span className="visually-hidden">Change {label}: </span>
      {shown === '' ? emptyText : shown}
      {isTicked && <SavedTick />}
    </button>
  );
}
