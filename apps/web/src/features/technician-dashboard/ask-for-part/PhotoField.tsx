import { ActionIcon, Button, FileButton, Input } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import type { useChosenFiles } from '../../notes/public.ts';
import classes from './PhotoField.module.css';

/** The description of a request that has only a photo; the technician can replace it. */
const SEE_PHOTO = 'See the photo';

/** Opens the camera if there is one; a photo fills an empty description. */
export function PhotoField({ photos }: { photos: ReturnType<typeof useChosenFiles> }) {
  const { form } = useFormScope();
  const description = useFormText('description');
  const reset = useRef<() => void>(null);
  const add = (file: File | null) => {
    reset.current?.();
    if (!file) return;
    photos.add([file]);
    if (description.trim() === '') form.setFieldValue('description', SEE_PHOTO);
  };
  return (
    <Input.Wrapper
      label="Photo"
      labelElement="div"
      errorProps={{ role: 'alert' }}
      error={photos.refused.length > 0 && photos.refused.join(' ')}
    >
      <div className={classes.photos}>
        {photos.files.map(({ id, file, preview_url }) => (
          <div key={id} className={classes.photo}>
            {preview_url === null ? (
              <span className={classes.name}>{file.name}</span>
            ) : (
              <img className={classes.picture} src={preview_url} alt={file.name} />
            )}
            <ActionIcon
              className={classes.remove}
              variant="filled"
              color="dark"
              radius="xl"
              size={44}
              aria-label={`Remove ${file.name}`}
              onClick={() => photos.remove(id)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <div className={classes.take_place}>
          <FileButton
            resetRef={reset}
            accept="image/*"
            capture="environment"
            inputProps={{ 'aria-label': 'Photo' }}
            onChange={add}
          >
            {(props) => (
              <Button
                {...props}
                className={classes.take}
                variant="default"
                leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
              >
                {photos.files.length === 0 ? 'Take a photo' : 'Another photo'}
              </Button>
            )}
          </FileButton>
        </div>
      </div>
    </Input.Wrapper>
  );
}
