import { CommandPalette } from './CommandPalette.tsx';
import { KeysDialog } from './KeysDialog.tsx';

interface PaletteAndKeysProps {
  areKeysShown: boolean;
  onShowKeys: () => void;
  onHideKeys: () => void;
}

/** What opens over any screen; it loads after the screen, so that the screen is there sooner. */
export function PaletteAndKeys({ areKeysShown, onShowKeys, onHideKeys }: PaletteAndKeysProps) {
  return (
    <>
      <CommandPalette onShowKeys={onShowKeys} />
      <KeysDialog isOpen={areKeysShown} onClose={onHideKeys} />
    </>
  );
}
