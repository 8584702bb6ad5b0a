import { useState } from 'react';

/** Esc, the cross and Cancel close at once, or ask when something was typed. */
export function useClosing(state: { isDirty: boolean; isSending: boolean }, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  return {
    isAsking: isAsking && state.isDirty,
    onKeepTyping: () => setIsAsking(false),
    onLeave: onClose,
    onCancel: () => {
      if (state.isSending) return;
      if (!state.isDirty) return onClose();
      setIsAsking(true);
    },
  };
}
