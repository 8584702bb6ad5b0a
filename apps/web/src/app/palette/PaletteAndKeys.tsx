import { CommandPalette } from './CommandPalette.tsx';
import { KeysDialog } from './KeysDialog.tsx';

interface PaletteAndKeysProps {
  areKeysShown: boolean;
  onShowKeys: () => void;
  onHideKeys: () => void;
}

/** The palette and the list of keys load after the screen, so that the screen appears sooner. */
export function PaletteAndKeys({ areKeysShown, onShowKeys, onHideKeys }: PaletteAndKeysProps) {
  return (
    <>
      <CommandPalette onShowKeys={onShowKeys} />
      <KeysDialog isOpen={areKeysShown} onClose={onHideKeys} />
    </>
  );
}
