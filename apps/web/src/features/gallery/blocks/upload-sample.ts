import type { Upload } from '../../../shared/ui/inputs/use-uploads.ts';

const STEPS = 10;
const STEP_MS = 120;

/** Travels for a second; a file with 'fail' in its name does not arrive the first time. */
const failed = new Set<string>();

export const uploadSample: Upload = async (file, { id, signal, onProgress }) => {
  for (let step = 1; step <= STEPS; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    if (signal.aborted) throw new Error('Stopped');
    onProgress(step / STEPS);
  }
  if (file.name.includes('fail') && !failed.has(id)) {
    failed.add(id);
    throw new Error('The server cannot be reached.');
  }
  return { id, file_name: file.name, mime_type: file.type, size_bytes: file.size, url: URL.createObjectURL(file) };
};
