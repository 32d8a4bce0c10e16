import { useEffect, useRef } from 'react';
import { classNames } from '../form/theme/class-names.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import type { DraftControl } from './use-draft.ts';

/** Says what was saved on an earlier visit, and asks how to go on: beside the form, never in its way. */
export function DraftNotice({ draft }: { draft: DraftControl }) {
  const { t, locale } = useEngine();
  const notice = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const { phase, savedAt } = draft;
  const press = (act: () => void) => () => {
    wasPressed.current = true;
    act();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button has gone with its phase
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    startOf(notice.current?.parentElement)?.focus();
  }, [phase]);

  const isShown = phase === 'offered' || phase === 'resumed' || phase === 'outdated';
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const isFitting = phase === 'offered' || phase === 'resumed';
  return (
    <div ref={notice} className={classNames('rz-draft', { 'rz-draft--shown': isShown })}>
      <p className="rz-draft__text" role="status">
        {isShown && (
          <>
            {t(`engine:draft.${phase}`, { when: when.format(new Date(savedAt)) })}{' '}
            {isFitting && draft.isTrimmed && `${t('engine:draft.trimmed')} `}
            {isFitting && draft.isPartial && t('engine:draft.partial')}
          </>
        )}
      </p>
      {isShown && (
        <div className="rz-draft__buttons">
          {phase === 'offered' && (
            <button type="button" className="rz-button rz-button--primary" onClick={press(draft.resume)}>
              {t('engine:draft.resume')}
            </button>
          )}
          <button type="button" className="rz-button rz-button--secondary" onClick={press(draft.restart)}>
            {t(phase === 'outdated' ? 'engine:draft.understood' : 'engine:draft.restart')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Where a person begins to read: a wizard's heading, else the first field. */
const startOf = (page: Element | null | undefined) =>
  page?.querySelector<HTMLElement>('.rz-wizard__title') ??
  page?.querySelector<HTMLElement>('form :is(input, select, textarea, button)');
