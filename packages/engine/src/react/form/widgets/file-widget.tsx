import { useEffect, useRef } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import { FileField } from '../../upload/file-field.tsx';
import { fileWords } from '../../upload/file-texts.ts';
import { useField, useFormScope, useFormState } from '../form-context.tsx';
import type { WidgetProps } from '../theme/registry.ts';
import { controlProps } from './control-props.ts';
import { listOf, useAddedFiles } from './use-added-files.ts';

/**
 * One file, or a list of them where the schema says so. A file that the form's check refuses stays visible with its
 * message, but never takes the place of a good one. The same check judges it on the server, by what its content says that it is.
 */
export function FileWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const { files } = useFormScope();
  const field = useField(id);
  const { schema, path } = field.info;
  const { isList, limits, problemOf, add, remove } = useAddedFiles(field);
  const progress = useFormState((state) => (state.saving ? state.progress : undefined));
  // Nothing of a save that failed as a whole has arrived.
  const hasFailed = useFormState((state) => state.serverErrors.some((error) => error.path === ''));
  const frame = useRef<HTMLDivElement>(null);
  const value = listOf(field.value);
  const control = controlProps(field);
  const hintId = `${id}.hint`;

  const hasFlaw = field.error !== undefined && value.length > 0;
  const hadFlaw = useRef(hasFlaw);
  // Why a file is refused stands below it, where a phone's screen may have ended or a docked button lies.
  useEffect(() => {
    if (hasFlaw && !hadFlaw.current)
      document.getElementById(field.errorId)?.scrollIntoView({ block: 'nearest' });
    hadFlaw.current = hasFlaw;
  }, [hasFlaw, field.errorId]);

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
        onAdd={add}
        onRemove={remove}
        onLeave={field.leave}
        capture={capture === 'user' || capture === 'environment' ? capture : undefined}
        frame={held === 'card' || held === 'page' ? held : undefined}
        most={schema.maxItems}
        failed={hasFailed ? retry : undefined}
      />
    </div>
  );
}
