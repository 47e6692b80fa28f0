import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { offeredFile } from '#web/hand-over/offered-file.ts';

/**
 * A hand-over file may be dropped anywhere: the screen that receives it opens with it. Any other file is ignored, where
 * the browser would leave the app to show it.
 */
export function useDroppedFile(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      // What a part of the page takes itself has been prevented by it.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const file = Array.from(event.dataTransfer.files).find(({ name }) => name.endsWith('.vernier'));
      if (!file) return;
      offeredFile.set(file);
      void navigate({ to: '/hand-over', search: { show: 'receive' } });
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [navigate]);
}
