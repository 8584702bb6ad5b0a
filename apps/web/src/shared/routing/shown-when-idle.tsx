import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Need } from '../browser/load-when-idle.ts';
import { loadWhenIdle } from '../browser/load-when-idle.ts';
import { LaterPart } from './LaterPart.tsx';
import { lazyScreen } from './lazy-screen.ts';
import type { PropsOf } from './loaded-later.tsx';

/**
 * A part of a screen that needs much code and that nobody waits for, such as a plot above the same figures. It is loaded
 * once the screen has everything else; until then the placeholder, which gets the same props, holds its room.
 */
export function shownWhenIdle<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  Placeholder: (props: PropsOf<Module[Name]>) => ReactNode,
  need: Need = 'shown',
): (props: PropsOf<Module[Name]>) => ReactElement {
  const Part = lazyScreen(load, name) as ComponentType<PropsOf<Module[Name]>>;
  let wasLoaded = false;
  return function ShownWhenIdle(props) {
    const [isTurn, setIsTurn] = useState(wasLoaded);
    useEffect(() => {
      const show = () => {
        wasLoaded = true;
        setIsTurn(true);
      };
      // A file that is missing is reported by the part itself.
      return wasLoaded ? undefined : loadWhenIdle(() => load().finally(show), need);
    }, []);
    const placeholder = <Placeholder {...props} />;
    return <LaterPart fallback={placeholder}>{isTurn ? <Part {...props} /> : placeholder}</LaterPart>;
  };
}
