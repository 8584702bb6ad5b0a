import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CameraScanner } from './CameraScanner.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const BAR_PX = 4;

/** The bars of an EAN-13 code that begins with 0. */
function barsOf(code: string): string {
  const left = Array.from(code.slice(1, 7), (digit) => LEFT[Number(digit)]).join('');
  const inverted = Array.from(code.slice(7), (digit) => LEFT[Number(digit)]).join('');
  const right = Array.from(inverted, (bar) => (bar === '1' ? '0' : '1')).join('');
  return `101${left}01010${right}101`;
}

/** The picture of a camera that is held over a label. */
function filmOf(code: string): MediaStream {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  const draw = () => {
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, 640, 480);
    paper.fillStyle = 'black';
    for (const [place, bar] of Array.from(barsOf(code)).entries())
      if (bar === '1') paper.fillRect(130 + place * BAR_PX, 120, BAR_PX, 240);
  };
  draw();
  const timer = setInterval(draw, 50);
  const stream = canvas.captureStream(20);
  stream.getTracks()[0]?.addEventListener('ended', () => clearInterval(timer));
  return stream;
}

it('reads it with the reader it brings along where the one of the browser knows no format', async () => {
  class Useless {
    static getSupportedFormats = () => Promise.resolve([]);
    detect = () => Promise.reject(new DOMException('Barcode detection service unavailable.', 'NotSupportedError'));
  }
  vi.stubGlobal('BarcodeDetector', Useless);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(filmOf('0123456789012'));
  const onScan = vi.fn<(code: string) => void>();
  await render(
    <MantineProvider>
      <CameraScanner onScan={onScan} onClose={() => undefined} />
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(onScan).toHaveBeenCalledExactlyOnceWith('0123456789012'), { timeout: 20_000 });
});

it('reads the barcode before the camera, and lets go of the camera when it is closed', async () => {
  const stream = filmOf('0123456789012');
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  const onScan = vi.fn<(code: string) => void>();
  const screen = await render(
    <MantineProvider>
      <CameraScanner onScan={onScan} onClose={() => undefined} />
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(onScan).toHaveBeenCalledExactlyOnceWith('0123456789012'), { timeout: 20_000 });
  await screen.unmount();
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

it('says what to do where the camera may not be used', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const screen = await render(
    <MantineProvider>
      <CameraScanner onScan={() => undefined} onClose={() => undefined} />
    </MantineProvider>,
  );
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The camera cannot be used. Allow it in the browser, or type the number.');
});
