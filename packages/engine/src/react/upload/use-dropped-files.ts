import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Files that are dropped on an element, or pasted while it has the focus; `isOver` while some are held over it. A shortcut: an input does the same. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
      onPaste(event: ClipboardEvent) {
        if (event.clipboardData.files.length > 0) event.preventDefault();
        onFiles([...event.clipboardData.files]);
      },
    },
  };
}
