import { type RefObject, useEffect, useRef } from 'react';
import type { FileAnswer } from '../../core/index.ts';

/** Leads the focus on: what was pressed is gone with the file before, or the input with the last place. */
export function useFileFocus(
  frame: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
  value: readonly FileAnswer[],
  isFull: boolean,
) {
  const isHere = useRef(false);
  const before = useRef(value);

  /** To what can be done with a file. */
  const focusFile = (id: string | undefined) =>
    [...(frame.current?.querySelectorAll<HTMLElement>('.rz-file__item') ?? [])]
      .find(({ dataset }) => dataset.file === id)
      ?.querySelector<HTMLElement>('.rz-file__actions button')
      ?.focus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new files are drawn
  useEffect(() => {
    const added = value.findLast(({ id }) => before.current.every((one) => one.id !== id));
    before.current = value;
    const { activeElement } = document;
    const isLost = activeElement === document.body || (isFull && activeElement === input.current);
    if (isHere.current && isLost) focusFile((added ?? value.at(-1))?.id);
    if (isLost || added) isHere.current = false;
  }, [value]);

  return {
    focusFile,
    /** Files are on their way: by who is in the field now, or came from it. */
    expect(isFromHere = frame.current?.contains(document.activeElement) ?? false) {
      isHere.current = isFromHere;
    },
  };
}
