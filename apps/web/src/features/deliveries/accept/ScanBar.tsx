import { Button, TextInput } from '@mantine/core';
import { IconBarcode, IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { useScanner } from '../../../shared/ui/scan/use-scanner.ts';
import classes from './ScanBar.module.css';

const CameraScanner = loadedLater(() => import('../../../shared/ui/scan/CameraScanner.tsx'), 'CameraScanner');

interface ScanBarProps {
  /** Counts one package of the part with the code; returns the message to show. */
  onCode: (code: string) => { readonly words: string; readonly isProblem?: boolean };
  /** The scanner typed its code into the field that has the focus. */
  onTypedInto: (field: HTMLInputElement, code: string) => void;
}

/** Counts up by a scanner, by the camera, or by a part number that is typed. */
export function ScanBar({ onCode, onTypedInto }: ScanBarProps) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<ReturnType<ScanBarProps['onCode']> | null>(null);
  const [isFilming, setIsFilming] = useState(false);
  const take = (code: string) => {
    setText('');
    setAnswer(onCode(code));
  };
  useScanner((code) => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLInputElement)) return take(code);
    // A scanner that pauses gives only the end of its code, while its own field has all of it.
    if ('scan' in focused.dataset) return take(focused.value.trim());
    onTypedInto(focused, code);
    take(code);
  });
  return (
    <div className={classes.bar}>
      <div className={classes.fields}>
        <TextInput
          className={classes.field}
          data-scan=""
          aria-label="Scan or type a part number"
          placeholder="Scan or type a part number"
          leftSection={<IconBarcode size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            if (text.trim() !== '') take(text.trim());
          }}
        />
        <Button variant="default" leftSection={<IconCamera size={16} aria-hidden />} onClick={() => setIsFilming(true)}>
          Camera
        </Button>
      </div>
      <output className={classes.answer} data-problem={answer?.isProblem || undefined}>
        {answer?.words}
      </output>
      {isFilming && (
        <CameraScanner
          onScan={(code) => {
            setIsFilming(false);
            take(code);
          }}
          onClose={() => setIsFilming(false)}
        />
      )}
    </div>
  );
}
