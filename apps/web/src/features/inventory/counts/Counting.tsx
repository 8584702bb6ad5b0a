import type { StockCountItem } from '@baydesk/contract/inventory/counts.contract';
import { Button, Progress, TextInput } from '@mantine/core';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { quantityFormat, readTyped, showTyped } from '../../../shared/ui/inputs/typed-format.ts';
import { partsWithCode } from '../../../shared/ui/scan/parts-with-code.ts';
import { useScanner } from '../../../shared/ui/scan/use-scanner.ts';
import classes from './Count.module.css';
import type { OpenCount } from './use-counts.ts';
import { useCounting } from './use-counts.ts';

const CameraScanner = loadedLater(() => import('../../../shared/ui/scan/CameraScanner.tsx'), 'CameraScanner');

/** Counting at the shelf: one part after the other, without showing how many there should be. */
export function Counting({ count }: { count: OpenCount }) {
  const { items, unsent_count, refusal, enter, sendAgain, drop } = useCounting(count);
  const [index, setIndex] = useState(() => firstUncounted(items, -1));
  const [text, setText] = useState(() => textOf(items[index]));
  const [sought, setSought] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [unknown_code, setUnknownCode] = useState<string | null>(null);
  const [isFilming, setIsFilming] = useState(false);
  const item = items[index];
  const counted = items.filter(({ counted_quantity }) => counted_quantity !== null).length;

  const open = (next: number) => {
    setIndex(next);
    setText(textOf(items[next]));
    setProblem(null);
    setSought('');
    setUnknownCode(null);
  };
  /** Stores the typed number; false if it is no quantity. */
  const save = (typed: string): boolean => {
    const read = readTyped(quantityFormat, typed);
    if (read.problem !== null || (read.value !== null && read.value < 0)) {
      setProblem(read.problem ?? 'Counted must be greater than or equal to 0');
      return false;
    }
    if (item && read.value !== item.counted_quantity) enter(item.stock_part_id, read.value);
    return true;
  };
  const goTo = (code: string) => {
    const [scanned_item] = partsWithCode(items, code);
    if (scanned_item) open(items.indexOf(scanned_item));
    else setUnknownCode(code);
  };
  /** A scanner types its code behind the number in the open field, so the code is cut off again. */
  const scan = (code: string) => {
    const typed = text.endsWith(code) ? text.slice(0, -code.length) : text;
    setText(typed);
    if (save(typed)) goTo(code);
  };
  const next = () => {
    if (save(text)) open(firstUncounted(items, index));
  };
  useScanner(scan);

  if (!item) return <Callout tone="info">There is nothing to count.</Callout>;
  return (
    <div className={classes.counting}>
      <div className={classes.progress}>
        <Progress value={(counted / items.length) * 100} aria-label="Counted" />
        <output>
          {counted} of {items.length} counted
          {unsent_count > 0 && <strong> · {unsent_count} not sent yet</strong>}
        </output>
      </div>
      {refusal && (
        <Callout tone="negative" isAlert title="The server did not take the last numbers">
          {refusal.message}
          <div className={classes.again}>
            <Button variant="default" onClick={sendAgain}>
              Send again
            </Button>
            <Button variant="default" onClick={drop}>
              Drop them
            </Button>
          </div>
        </Callout>
      )}
      <form
        className={`card ${classes.part}`}
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <div className={classes.shelf_name}>{item.grid_location || 'No grid location'}</div>
        <h2 className={classes.number}>{item.part_number}</h2>
        <div>
          {item.name} {item.measurement && <span className={classes.shelf}>· {item.measurement}</span>}
        </div>
        <TextInput
          key={item.stock_part_id}
          ref={selectAtOnce}
          label="Counted"
          classNames={{ input: classes.figure }}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <div className={classes.steps}>
          <Button
            variant="default"
            size="lg"
            onClick={() => save(text) && open(Math.max(0, index - 1))}
            disabled={index === 0}
          >
            Back
          </Button>
          <Button type="submit" size="lg">
            Next
          </Button>
        </div>
      </form>
      <form
        className={classes.seek}
        onSubmit={(event) => {
          event.preventDefault();
          if (sought.trim() !== '' && save(text)) goTo(sought);
        }}
      >
        <TextInput
          aria-label="Scan or type a part number"
          placeholder="Scan or type a part number"
          value={sought}
          error={unknown_code !== null && `No part of this count has the code ${unknown_code}`}
          onChange={(event) => {
            setSought(event.currentTarget.value);
            setUnknownCode(null);
          }}
        />
        <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} onClick={() => setIsFilming(true)}>
          Camera
        </Button>
      </form>
      <PartsOfCount items={items} open_index={index} onOpen={(chosen) => save(text) && open(chosen)} />
      {isFilming && (
        <CameraScanner
          onScan={(code) => {
            setIsFilming(false);
            scan(code);
          }}
          onClose={() => setIsFilming(false)}
        />
      )}
    </div>
  );
}

/** Selects the number in the field, so that typing replaces the one of the part before. */
const selectAtOnce = (field: HTMLInputElement | null) => field?.select();

const textOf = (item: StockCountItem | undefined) => showTyped(quantityFormat, item?.counted_quantity ?? null);

/** The next part without a number, round the shelves once; the part after this one when all have one. */
function firstUncounted(items: readonly StockCountItem[], from: number): number {
  const order = items.map((_, step) => (from + 1 + step) % items.length);
  return (
    order.find((at) => at !== from && items[at]?.counted_quantity === null) ?? Math.min(from + 1, items.length - 1)
  );
}

interface PartsOfCountProps {
  items: readonly StockCountItem[];
  open_index: number;
  onOpen: (index: number) => void;
}

/** Every part in the order of the shelves. */
function PartsOfCount({ items, open_index, onOpen }: PartsOfCountProps) {
  return (
    <ol className={`card ${classes.parts}`} aria-label="Parts of this count">
      {items.map((item, index) => (
        <li key={item.stock_part_id}>
          <button
            type="button"
            className={classes.row}
            aria-current={index === open_index ? 'step' : undefined}
            onClick={() => onOpen(index)}
          >
            <span className={classes.shelf}>{item.grid_location || '-'}</span>
            <span>{item.part_number}</span>
            <span className={classes.done}>
              {item.counted_quantity !== null && (
                <>
                  <Quantity value={item.counted_quantity} /> <IconCheck size={16} aria-label="counted" />
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
