import { useLayoutEffect, useRef } from 'react';
import { failedRequest } from '../http/failed-request.ts';
import { type Translate, useEngine } from '../provider/engine-provider.tsx';

interface FailureProps {
  error: Error;
  /** Default: what the server or the request says. */
  text?: string;
  /** Of the sentence, for what is described by it. */
  textId?: string;
  onRetry?: () => void;
}

/** A failed request in words, with a way to try again. */
export function Failure({ error, text, textId, onRetry }: FailureProps) {
  const { t } = useEngine();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = frame.current;
    return () => {
      if (shown?.contains(document.activeElement)) headingOf(shown)?.focus();
    };
  }, []);
  return (
    <div ref={frame} className="rz-failure" role="alert">
      <p id={textId} className="rz-failure__text">
        {text ?? failureText(error, t)}
      </p>
      {onRetry && (
        <button type="button" className="rz-button rz-button--secondary" onClick={onRetry}>
          {t('entity:retry')}
        </button>
      )}
    </div>
  );
}

/** Where somebody goes on whose button has gone, because what had failed is there. */
function headingOf(shown: Element): HTMLElement | undefined {
  const heading = shown.closest('section, main')?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading ?? undefined;
}

/** The server's own sentence, else what happened to the request. */
export function failureText(error: unknown, t: Translate): string {
  const { body, kind } = failedRequest(error) ?? {};
  if (body?.error) return body.error;
  if (kind === 'network' || kind === 'timeout') return t(`entity:failures.${kind}`);
  return t('entity:failures.unexpected');
}
