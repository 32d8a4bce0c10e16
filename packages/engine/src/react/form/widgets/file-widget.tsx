import { useRef } from 'react';
import { type FileAnswer, isFileAnswer, type Translate, typeOf } from '../../../core/index.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { FileField } from '../../upload/file-field.tsx';
import { fileWords } from '../../upload/file-texts.ts';
import { prepareFile } from '../../upload/prepare-file.ts';
import { useInOrder } from '../../upload/use-in-order.ts';
import type { FileOutcome } from '../../upload/use-told-files.ts';
import { errorText } from '../error-text.ts';
import { useField, useFormScope, useFormState } from '../form-context.tsx';
import { getIn, isWithin } from '../paths.ts';
import { afterPress } from '../press.ts';
import type { WidgetProps } from '../theme/registry.ts';
import { controlProps } from './control-props.ts';

/**
 * One file, or a list of them where the schema says so. A file that the form's check refuses stays visible with its
 * message, but never takes the place of a good one. The same check judges it on the server, by what its content says that it is.
 */
export function FileWidget({ id }: WidgetProps) {
  const { t, decodePicture } = useEngine();
  const { files, store, texts } = useFormScope();
  const field = useField(id);
  const { schema, path } = field.info;
  const isList = typeOf(schema) === 'array';
  const limits = isList ? schema.items?.file : schema.file;
  const progress = useFormState((state) => (state.saving ? state.progress : undefined));
  // Nothing of a save that failed as a whole has arrived.
  const hasFailed = useFormState((state) => state.serverErrors.some((error) => error.path === ''));
  const frame = useRef<HTMLDivElement>(null);
  const inOrder = useInOrder();
  // What has taken a file's place while its own replacement was looked at: that one is meant then.
  const successors = useRef(new Map<string, string>());
  const value = listOf(field.value);
  const control = controlProps(field);
  const hintId = `${id}.hint`;

  const current = () => listOf(getIn(store.get().answers, path));
  const keep = (next: readonly FileAnswer[]) => {
    field.setValue(isList ? (next.length > 0 ? next : undefined) : next[0]);
    store.settle();
  };
  const problemOf = ({ id }: FileAnswer) => {
    const at = isList ? `${path}.${current().findIndex((one) => one.id === id)}` : path;
    return store.get().errors.find((error) => isWithin(error.path, at));
  };

  const add = async (
    chosen: readonly File[],
    replaced: FileAnswer | undefined,
    earlier: Promise<unknown>,
  ): Promise<FileOutcome[]> => {
    const added = await Promise.all(
      chosen.map(async (file) => {
        const ready = limits ? await prepareFile(file, limits, decodePicture) : { file, type: file.type };
        return files.add(ready.file, ready.type);
      }),
    );
    // However long one is looked at, the last choice comes last.
    await earlier;
    // A file that appears moves the button that is being pressed: the click comes first.
    await new Promise<void>(afterPress);
    // Read again: other files may have arrived while this one was looked at.
    const before = current();
    let place = replaced?.id;
    for (let next = place; next !== undefined; next = successors.current.get(next)) place = next;
    const at = before.findIndex(({ id }) => id === place);
    // The one that is there now: what was to be replaced may be gone, or another one be in its place.
    const old = isList ? before[at] : before[0];
    /** The list with these files where the replaced one was, else at its end. */
    const withNew = (files: readonly FileAnswer[]) => {
      if (!isList) return files;
      return at < 0 ? [...before, ...files] : before.toSpliced(at, 1, ...files);
    };
    const isGoodReplaced = old !== undefined && problemOf(old) === undefined;
    keep(withNew(added));
    const outcomes = added.map((answer) => {
      const problem = problemOf(answer);
      const reason = problem && ((t: Translate) => errorText({ ...texts, t }, problem));
      return { answer, name: answer.name, reason, isDropped: isGoodReplaced && problem !== undefined };
    });
    const kept = outcomes.filter(({ isDropped }) => !isDropped).map(({ answer }) => answer);
    if (kept.length < added.length) keep(kept.length > 0 ? withNew(kept) : before);
    const gone = [...added.filter((one) => !kept.includes(one)), ...(old && kept.length > 0 ? [old] : [])];
    if (old && kept[0]) successors.current.set(old.id, kept[0].id);
    for (const one of gone) files.remove(one.id);
    store.touch(path);
    return outcomes;
  };

  const retry = { onRetry: () => frame.current?.closest('form')?.requestSubmit() };
  const { capture, frame: held } = field.info.ui.options ?? {};

  return (
    <div ref={frame}>
      <FileField
        id={id}
        name={path}
        value={value}
        fileOf={files.get}
        multiple={isList}
        accept={limits?.types.join(',')}
        required={field.required}
        disabled={field.readOnly}
        hasError={field.error !== undefined}
        isFaulty={isList ? (answer) => problemOf(answer) !== undefined : undefined}
        progress={value.some((one) => files.get(one.id)) ? progress : undefined}
        describedBy={[control['aria-describedby'], limits && hintId].filter(Boolean).join(' ') || undefined}
        hint={limits && <span id={hintId}>{t('engine:file.allowed', fileWords(limits, t))}</span>}
        onAdd={(chosen, replaced) => {
          const work = inOrder((earlier) => add(chosen, replaced, earlier));
          files.looking(work);
          return work;
        }}
        onRemove={(answer) => {
          files.remove(answer.id);
          keep(value.filter((one) => one.id !== answer.id));
        }}
        onLeave={field.leave}
        capture={capture === 'user' || capture === 'environment' ? capture : undefined}
        frame={held === 'card' || held === 'page' ? held : undefined}
        most={schema.maxItems}
        failed={hasFailed ? retry : undefined}
      />
    </div>
  );
}

const listOf = (value: unknown): FileAnswer[] =>
  (Array.isArray(value) ? value : [value]).filter(isFileAnswer);
