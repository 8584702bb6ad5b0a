import { useEffect, useRef, useState } from 'react';

/** A button that turns into a choice; the choice gets the focus, and afterwards the button gets it back. */
export function useChoosing() {
  const [isChoosing, setIsChoosing] = useState(false);
  const button_ref = useRef<HTMLButtonElement>(null);
  const choice_ref = useRef<HTMLInputElement>(null);
  const was_choosing = useRef(false);
  useEffect(() => {
    if (isChoosing) choice_ref.current?.focus();
    else if (was_choosing.current) button_ref.current?.focus();
    was_choosing.current = isChoosing;
  }, [isChoosing]);
  return { isChoosing, setIsChoosing, button_ref, choice_ref };
}
