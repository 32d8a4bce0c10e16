import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FileAnswer, Translate } from '../../core/index.ts';
import { FileField } from '../../react/upload/file-field.tsx';
import { describedBy, errorOf } from '../field-of.ts';
import { dataUrlOf, fileOf } from './data-urls.ts';
import { useInOrder } from './use-in-order.ts';

interface Held {
  url: string;
  file: File;
  answer: FileAnswer;
}

/** Files to choose or drop, kept as rjsf keeps them: data URLs in the answers. */
export function RjsfFile(props: WidgetProps) {
  const {
    id,
    htmlName,
    value,
    multiple = false,
    required,
    disabled,
    readonly,
    options,
    schema,
    onChange,
  } = props;
  const files = useHeld(id, Array.isArray(value) ? value : [value]);
  const inOrder = useInOrder();
  // What is kept by now: a file that was read meanwhile isn't drawn yet.
  const now = useRef<readonly string[]>([]);
  now.current = files.map(({ url }) => url);
  // Where the field leads by then: its entry may be moved while a file is read, or go.
  const latest = useRef({ id, onChange });
  latest.current = { id, onChange };
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const keep = (urls: readonly string[]) => {
    now.current = urls;
    if (!isGone.current) latest.current.onChange(multiple ? [...urls] : (urls[0] ?? options.emptyValue));
  };
  const urlOf = (one?: FileAnswer) => files.find(({ answer }) => answer.id === one?.id)?.url;
  /** The list with these where the one before was, else at its end. */
  const withNew = (added: readonly string[], before?: string) => {
    const at = before === undefined ? -1 : now.current.indexOf(before);
    return at < 0 ? [...now.current, ...added] : now.current.toSpliced(at, 1, ...added);
  };
  return (
    <FileField
      id={id}
      name={htmlName || id}
      value={files.map(({ answer }) => answer)}
      fileOf={(wanted) => files.find(({ answer }) => answer.id === wanted)?.file}
      multiple={multiple}
      accept={typeof options.accept === 'string' ? options.accept : undefined}
      required={required}
      disabled={Boolean(disabled || readonly)}
      hasError={errorOf(props) !== undefined}
      describedBy={describedBy(props)}
      most={schema.maxItems}
      onAdd={(chosen, replaced) => {
        const before = urlOf(replaced);
        const release = holdSubmit(id);
        return inOrder(async (earlier) => {
          const read = await Promise.all(chosen.map((file) => dataUrlOf(file).catch(() => undefined)));
          await earlier;
          const added = read.filter((url) => url !== undefined);
          if (added.length > 0) flushSync(() => keep(multiple ? withNew(added, before) : added));
          // Who has removed the field wants none of it.
          release(added.length < read.length && !isGone.current ? latest.current.id : undefined);
          const refused = { reason: unreadable, isDropped: true };
          return chosen.map(({ name }, at) => (read[at] === undefined ? { name, ...refused } : { name }));
        });
      }}
      onRemove={(answer) => keep(files.flatMap((one) => (one.answer.id === answer.id ? [] : [one.url])))}
      onLeave={() => props.onBlur(id, value)}
    />
  );
}

const unreadable = (t: Translate) => t('engine:file.unreadable');

/** What the files of a form are read for: how many there are, and the press that waits for all of them. */
interface Reading {
  count: number;
  /** `refused`: the field of a file that can't be had. `by`: the button that was pressed last, as a form may have several. */
  press?: { refused?: string | undefined; by: HTMLElement | null };
  hold(event: SubmitEvent): void;
}
const readings = new WeakMap<HTMLFormElement, Reading>();

/**
 * A file that was chosen a moment ago goes along: a submit waits until what this answers is called, and for all other files of the
 * form; it is taken back where one of them can't be had.
 */
function holdSubmit(id: string): (refused?: string) => void {
  const form = document.getElementById(id)?.closest('form');
  if (!form) return () => undefined;
  const reading = readings.get(form) ?? begin(form);
  reading.count += 1;
  return (refused) => {
    reading.count -= 1;
    if (reading.press) reading.press.refused ??= refused;
    if (reading.count > 0) return;
    const { press } = reading;
    form.removeEventListener('submit', reading.hold, { capture: true });
    readings.delete(form);
    if (press?.refused !== undefined) document.getElementById(press.refused)?.focus();
    else if (press) form.requestSubmit(press.by && isOf(form, press.by) ? press.by : null);
  };
}

/** A button that is gone sends nothing. */
const isOf = (form: HTMLFormElement, button: HTMLElement) => 'form' in button && button.form === form;

function begin(form: HTMLFormElement): Reading {
  const reading: Reading = {
    count: 0,
    hold(event) {
      event.preventDefault();
      event.stopImmediatePropagation();
      reading.press = { ...reading.press, by: event.submitter };
    },
  };
  form.addEventListener('submit', reading.hold, { capture: true });
  readings.set(form, reading);
  return reading;
}

/** The files behind data URLs, each read once. */
function useHeld(id: string, urls: readonly unknown[]): Held[] {
  const known = useRef(new Map<string, File | undefined>());
  return urls.flatMap((url, index) => {
    if (typeof url !== 'string' || url === '') return [];
    if (!known.current.has(url)) known.current.set(url, fileOf(url));
    const file = known.current.get(url);
    if (!file) return [];
    const { name, size, type } = file;
    return [{ url, file, answer: { id: `${id}.${index}`, name, size, type } }];
  });
}
