import { Modal } from '@mantine/core';
import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import reader_url from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { Callout } from '../feedback/Callout.tsx';
import dialog from '../layout/dialog.module.css';
import classes from './CameraScanner.module.css';

const LOOK_EVERY_MS = 200;
const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code', 'data_matrix'] as const;

/** The codes on labels of parts; a browser whose reader lacks a service of its system names none. */
const NEEDED = ['code_128', 'ean_13'] as const;

/** The browser's own reader where it reads the labels, otherwise ours, which is loaded only then. */
async function makeDetector(): Promise<Pick<Detector, 'detect'>> {
  const own = (window as { BarcodeDetector?: typeof Detector }).BarcodeDetector;
  const own_formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((format) => own_formats.includes(format));
  if (own && NEEDED.every((format) => own_formats.includes(format))) return new own({ formats });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => reader_url } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}

/** Reads a barcode with the camera of the phone. */
export function CameraScanner({ onScan, onClose }: { onScan: (code: string) => void; onClose: () => void }) {
  const video_ref = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reportCode = useEffectEvent(onScan);
  useEffect(() => {
    const stop = new AbortController();
    void film(video_ref, stop.signal, (code) => reportCode(code)).catch(() => {
      if (!stop.signal.aborted) setProblem('The camera cannot be used. Allow it in the browser, or type the number.');
    });
    return () => stop.abort();
  }, []);
  return (
    <Modal opened onClose={onClose} title="Scan a barcode" centered classNames={dialog}>
      {problem ? (
        <Callout tone="warning" isAlert>
          {problem}
        </Callout>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the picture of the camera, without sound
        <video ref={video_ref} className={classes.video} autoPlay muted playsInline aria-label="Camera" />
      )}
    </Modal>
  );
}

async function film(
  video_ref: { readonly current: HTMLVideoElement | null },
  signal: AbortSignal,
  onFound: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  const detector = await makeDetector();
  const video = video_ref.current;
  if (!video || signal.aborted) return;
  video.srcObject = stream;
  const look = async () => {
    if (signal.aborted) return;
    const [code] = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(video) : [];
    if (signal.aborted) return;
    if (code) onFound(code.rawValue);
    else setTimeout(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  };
  await look();
}
