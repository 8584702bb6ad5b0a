import type { MouseEvent, ReactElement, Ref } from 'react';
import { useId, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The result of `usePopup`, for a menu that is loaded later. */
export interface PopupProps {
  readonly popup: ReturnType<typeof usePopup>['popup'];
  readonly target: ReactElement;
}

/**
 * A menu or popover that is mounted once its button is pressed, because a long list has one in every row. Spread
 * `opener` on the button and `popup` on the Menu or Popover; render that only with a `target`, which is its target.
 */
export function usePopup(kind: 'menu' | 'dialog') {
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    opener: {
      id,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      'data-expanded': isOpen || undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        // It is mounted closed and opened then, because only a popup that was closed before gives the focus back.
        flushSync(() => setButton(currentTarget));
        setIsOpen(!isOpen);
      },
    },
    popup: { id, opened: isOpen, onChange: setIsOpen },
    target: button && <PressedButton element={button} />,
  };
}

/** Passes a button that is already in the page to the popup as its target, and renders nothing. */
function PressedButton({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    const leave = ref(element);
    return () => {
      if (leave) leave();
      else ref(null);
    };
  }, [element, ref]);
  return null;
}
