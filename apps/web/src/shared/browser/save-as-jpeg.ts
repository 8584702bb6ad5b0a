import { saveFile } from './save-file.ts';

const BEST_QUALITY = 1;

/** Saves a picture as a JPEG, which has no transparency, so it is drawn on white. */
export async function saveAsJpeg(url: string, file_name: string): Promise<void> {
  if (url === '') throw new Error('Image URL is required');
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', BEST_QUALITY));
  if (!file) throw new Error('The picture is too large for this browser');
  saveFile(file, `${file_name.replace(/\.[^.]*$/, '')}.jpg`);
}
