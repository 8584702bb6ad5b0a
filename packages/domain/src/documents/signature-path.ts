/** The size of the signature field, in the units of the strokes' points. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;

type Stroke = readonly (readonly [x: number, y: number])[];

/** The strokes as one SVG path. A single touch becomes a dot. */
export const signaturePath = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}${stroke.length === 1 ? 'h.1' : ''}`)
    .join('');
