import { useRef } from 'react';
import { type FileAnswer, fileProblem, isFileAnswer, typeOf } from '../../../core/index.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { detectType } from '../../upload/detect-type.ts';
import { FileField } from '../../upload/file-field.tsx';
import { typeNames } from '../../upload/file-texts.ts';
import { useField, useFormScope, useFormState } from '../form-context.tsx';
import { getIn } from '../paths.ts';
import { afterPress } from '../press.ts';
import type { WidgetProps } from '../theme/registry.ts';
import { controlProps } from './control-props.ts';

/**
 * One file, or a list of them where the schema says so. A file that the schema refuses stays visible with its
 * message: the same check judges it here and on the server, by what its content says that it is.
 */
export function FileWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const { files, store } = useFormScope();
  const field = useField(id);
  const { schema, path } = field.info;
  const isList = typeOf(schema) === 'array';
  const limits = (isList ? schema.items?.file : schema.file) ?? {
    types: [],
    maxBytes: Number.POSITIVE_INFINITY,
  };
  const progress = useFormState((state) => (state.saving ? state.progress : undefined));
  // Nothing of a save that failed as a whole has arrived.
  const hasFailed = useFormState((state) => state.serverErrors.some((error) => error.path === ''));
  const frame = useRef<HTMLDivElement>(null);
  const value = (isList ? listOf(field.value) : [field.value]).filter(isFileAnswer);
  const control = controlProps(field);
  const hintId = `${id}.hint`;

  const keep = (next: FileAnswer[]) => field.setValue(isList ? (next.length ? next : undefined) : next[0]);

  const add = async (chosen: File[], replaced?: FileAnswer) => {
    const added = await Promise.all(
      chosen.map(async (file) => files.add(file, limits.types.length ? await detectType(file) : file.type)),
    );
    // A file that appears moves the button that is being pressed: the click comes first.
    await new Promise<void>(afterPress);
    if (replaced) files.remove(replaced.id);
    // Read again: other files may have arrived while this one was looked at.
    const now = (isList ? listOf(getIn(store.get().answers, path)) : []).filter(isFileAnswer);
    keep(isList ? [...now.filter((one) => one.id !== replaced?.id), ...added] : added);
    store.touch(path);
  };

  const retry = { onRetry: () => frame.current?.closest('form')?.requestSubmit() };
  const { capture } = field.info.ui.options ?? {};

  return (
    <div ref={frame}>
      <FileField
        id={id}
        name={path}
        value={value}
        fileOf={files.get}
        multiple={isList}
        accept={limits.types.join(',') || undefined}
        required={field.required}
        disabled={field.readOnly}
        hasError={field.error !== undefined}
        isFaulty={isList ? (answer) => fileProblem(limits, answer) !== undefined : undefined}
        progress={value.some((one) => files.get(one.id)) ? progress : undefined}
        describedBy={
          [control['aria-describedby'], limits.types.length > 0 && hintId].filter(Boolean).join(' ') ||
          undefined
        }
        hint={
          limits.types.length > 0 && (
            <span id={hintId}>
              {t('engine:file.allowed', {
                types: typeNames(limits.types),
                megabytes: Math.floor(limits.maxBytes / 1024 / 1024),
              })}
            </span>
          )
        }
        onAdd={(chosen, replaced) => {
          const work = add(chosen, replaced);
          files.looking(work);
          return work;
        }}
        onRemove={(answer) => {
          files.remove(answer.id);
          keep(value.filter((one) => one.id !== answer.id));
        }}
        onLeave={field.leave}
        capture={capture === 'user' || capture === 'environment' ? capture : undefined}
        most={schema.maxItems}
        failed={hasFailed ? retry : undefined}
      />
    </div>
  );
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
