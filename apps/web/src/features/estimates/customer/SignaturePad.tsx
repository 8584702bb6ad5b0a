import type { Stroke } from '@baydesk/contract/estimates.contract';
import { MOST_POINTS, MOST_STROKES } from '@baydesk/contract/estimates.contract';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath } from '@baydesk/domain/documents/signature-path';
import type { PointerEvent } from 'react';
import { useRef } from 'react';
import classes from './SignaturePad.module.css';

const LEAST_STEP = 2;

interface SignaturePadProps {
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
}

type Point = Stroke[number];

/** A field to sign in with a finger, a pen or a mouse. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const pointer = useRef<number>(null);

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== null || strokes.length >= MOST_STROKES) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    onChange([...strokes, [pointAt(event)]]);
  };

  const go_on = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== event.pointerId || strokes.flat().length >= MOST_POINTS) return;
    const point = pointAt(event);
    const last = strokes.at(-1) ?? [];
    if (isStep(last.at(-1), point)) onChange([...strokes.slice(0, -1), [...last, point]]);
  };

  const end = (event: PointerEvent) => {
    if (pointer.current === event.pointerId) pointer.current = null;
  };

  return (
    <div className={classes.frame}>
      <svg
        className={classes.field}
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        preserveAspectRatio="none"
        onPointerDown={begin}
        onPointerMove={go_on}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <title>{strokes.length > 0 ? 'Your signature' : 'Sign here'}</title>
        <path d={signaturePath(strokes)} />
      </svg>
      {strokes.length === 0 ? (
        <span className={classes.hint} aria-hidden>
          Sign here
        </span>
      ) : (
        <button type="button" className={classes.clear} onClick={() => onChange([])}>
          Clear
        </button>
      )}
    </div>
  );
}

/** The pointer's position in the units of the drawing, whatever its size on the screen. */
function pointAt({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [
    within(((clientX - left) / width) * SIGNATURE_WIDTH, SIGNATURE_WIDTH),
    within(((clientY - top) / height) * SIGNATURE_HEIGHT, SIGNATURE_HEIGHT),
  ];
}

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;

/** True if the pointer moved far enough to draw, because a pen at rest trembles. */
const isStep = (from: Point | undefined, to: Point) =>
  from === undefined || Math.hypot(to[0] - from[0], to[1] - from[1]) >= LEAST_STEP;
