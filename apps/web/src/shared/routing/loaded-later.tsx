import type { ComponentType, ReactElement } from 'react';
import type { Need } from '../browser/load-when-idle.ts';
import { loadWhenIdle } from '../browser/load-when-idle.ts';
import { LaterPart } from './LaterPart.tsx';
import { lazyScreen } from './lazy-screen.ts';

export type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props & object : never;

/**
 * A dialog or another part that most visits to a screen do not need: `loadedLater(() => import('./XDialog.tsx'),
 * 'XDialog')`. It is not among the screen's files; it is loaded when the browser is idle, or else when it is needed.
 */
export function loadedLater<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  need?: Need,
): (props: PropsOf<Module[Name]>) => ReactElement {
  const Part = lazyScreen(load, name) as ComponentType<PropsOf<Module[Name]>>;
  loadWhenIdle(load, need);
  return function LoadedLater(props) {
    return (
      <LaterPart>
        <Part {...props} />
      </LaterPart>
    );
  };
}
