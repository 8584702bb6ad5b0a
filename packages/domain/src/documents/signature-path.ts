/** The field a signature is drawn in; points of its strokes are in these units. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;

type Stroke = readonly (readonly [x: number, y: number])[];

/** The strokes of a pen as one SVG path, sharp on paper and on the screen; a mere touch leaves a dot. */
export const signaturePath = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}${stroke.length === 1 ? 'h.1' : ''}`)
    .join('');
