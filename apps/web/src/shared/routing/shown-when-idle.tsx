import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { loadWhenIdle } from '../browser/load-when-idle.ts';
import { LaterPart } from './LaterPart.tsx';
import { lazyScreen } from './lazy-screen.ts';
import type { PropsOf } from './loaded-later.tsx';

/**
 * A part of a screen that needs much code and that nobody waits for, such as a plot above the same figures. It is loaded
 * once the screen has everything else; until then the placeholder holds its room.
 */
export function shownWhenIdle<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  placeholder: ReactNode,
): (props: PropsOf<Module[Name]>) => ReactElement {
  const Part = lazyScreen(load, name) as ComponentType<PropsOf<Module[Name]>>;
  return function ShownWhenIdle(props) {
    const [isTurn, setIsTurn] = useState(false);
    // A file that is missing is reported by the part itself.
    useEffect(() => loadWhenIdle(() => load().finally(() => setIsTurn(true)), 'shown'), []);
    return <LaterPart fallback={placeholder}>{isTurn ? <Part {...props} /> : placeholder}</LaterPart>;
  };
}
