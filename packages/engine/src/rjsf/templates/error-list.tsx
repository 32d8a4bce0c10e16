import type { ErrorListProps, RJSFValidationError } from '@rjsf/utils';
import { useCallback, useEffect, useRef } from 'react';
import { type SummaryEntry, SummaryView } from '../../react/form/errors/summary-view.tsx';
import { useEngine } from '../../react/provider/engine-provider.tsx';
import { fieldNameAt } from '../validator/field-name-at.ts';
import { pathOf, useDrawn } from './use-drawn.ts';
import { takeTry, useTriesInVain } from './use-submits.ts';

/** All that is wrong, in one place. It takes the focus when the form was sent; what comes later by itself is announced. */
export function RjsfErrorList({ errors, schema, uiSchema, registry }: ErrorListProps) {
  const { t } = useEngine();
  const frame = useRef<HTMLElement>(null);
  const alert = useRef<HTMLSpanElement>(null);
  // A declared form says whether the server has refused it.
  const { isRefused = false }: { isRefused?: boolean } = registry.formContext ?? {};
  const title = t(isRefused ? 'engine:form.failed' : 'engine:form.incomplete');
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  const takeFocus = useCallback(() => {
    const latest = takeTry(frame.current?.closest('form') ?? null);
    if (!latest) return false;
    if (alert.current) alert.current.textContent = '';
    // Somebody else, such as `focusOnFirstError`, has moved the focus already.
    if (document.activeElement === latest.focused) frame.current?.focus();
    return true;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verdict is one
  useEffect(() => {
    if (takeFocus() || !alert.current) return;
    // Once: while one corrects, the fields themselves say what is left.
    if (alert.current.textContent !== title) alert.current.textContent = title;
  }, [errors, title]);
  useTriesInVain(frame, takeFocus);
  const entries = useDrawn(errors, frame).map((error, index): SummaryEntry => {
    const path = pathOf(error);
    const key = `${index} ${path}`;
    const text = () => sentence(error, path);
    if (path === '') return { key, text };
    return { key, text, path, href: `#${[idPrefix, ...path.split('.')].join(idSeparator)}` };
  });
  function sentence({ stack = '', message = '', property = '' }: RJSFValidationError, path: string): string {
    // Our validator has said it in a sentence; errors from elsewhere carry their path.
    if (stack !== `${property} ${message}`.trim()) return stack || message;
    if (path === '') return message;
    const label = fieldNameAt(schema, uiSchema, path, t);
    return message.includes(label) ? message : t('engine:form.errorIn', { label, message });
  }
  return (
    <>
      <span ref={alert} className="rz-visually-hidden" role="alert" />
      <SummaryView place={frame} title={title} entries={entries} />
    </>
  );
}
