import sharp from 'sharp';

const [WIDTH, HEIGHT] = [960, 720] as const;
const JPEG = { quality: 82 };

/** The grey of a point, from 0 to 255; `r` and `angle` are measured from the middle of the drawing. */
type Shade = (r: number, angle: number) => number;

interface Drawing {
  readonly middle: readonly [number, number];
  readonly shade: Shade;
  /** How much red is added to the grey, for rust and lining. */
  readonly warmth: (r: number, angle: number) => number;
}

const light = (angle: number) => 0.86 + 0.14 * Math.cos(angle + 2);

/** A brake drum from the front, with a crack from its rim to its bolts. */
const crackedDrum: Drawing = {
  middle: [470, 350],
  warmth: (r) => (r > 150 && r < 260 ? 26 : 4),
  shade: (r, angle) => {
    if (r > 330) return 52;
    if (r > 120 && Math.abs(angle - 0.62 - 0.05 * Math.sin(r / 11) - 0.02 * Math.sin(r / 3)) * r < 3.5) return 14;
    if (r > 304) return 92 * light(angle);
    if (r > 256) return (176 + 12 * Math.sin(r * 1.3)) * light(angle);
    const bolt = Math.hypot(r - 118, 118 * (((angle + 2 * Math.PI) % (Math.PI / 4)) - Math.PI / 8));
    if (bolt < 17) return bolt < 12 ? 34 : 150;
    return r < 66 ? 22 : (r < 150 ? 138 : 118) * light(angle);
  },
};

const isOnShoe = (angle: number) => Math.abs(angle + Math.PI / 2) < 0.58;

/** A brake shoe from the side, its lining down to the rivets. */
const wornShoe: Drawing = {
  middle: [480, 980],
  warmth: (r, angle) => (r > 690 && r < 716 && isOnShoe(angle) ? 42 : 6),
  shade: (r, angle) => {
    if (r < 480 || r > 716 || !isOnShoe(angle)) return 60;
    if (r > 690) return Math.abs((angle * 14) % 1) < 0.1 ? 150 : 74;
    if (r > 662) return 168 * light(angle);
    return Math.hypot(r - 570, 570 * (Math.abs(angle + Math.PI / 2) - 0.26)) < 34 ? 44 : 128 * light(angle);
  },
};

const DRAWINGS = { 'cracked-drum.jpg': crackedDrum, 'worn-shoe.jpg': wornShoe } as const;
export type DrawnPhoto = keyof typeof DRAWINGS;

/** Draws the picture by computation, because the demo may not contain photos that belong to others. */
export async function drawPhoto(name: DrawnPhoto) {
  const { middle, shade, warmth } = DRAWINGS[name];
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [dx, dy] = [x - middle[0], y - middle[1]];
      const r = Math.hypot(dx, dy);
      const grain = ((x * 73 + y * 151 + ((x * y) % 37)) % 17) - 8;
      const angle = Math.atan2(dy, dx);
      const [grey, red] = [shade(r, angle) + grain, warmth(r, angle)];
      pixels.set([grey + red, grey + red / 3, grey], (y * WIDTH + x) * 3);
    }
  const content = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg(JPEG)
    .toBuffer();
  return { content, width_px: WIDTH, height_px: HEIGHT };
}
