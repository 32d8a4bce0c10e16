import form from 'virtual:rezeptur/form/registration';
import { Uploader, useToasts } from '@rezeptur/engine/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadAt } from '../../lib/api/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { type Paper, statePath } from './use-registration-state.ts';

interface PapersProps {
  token: string;
  papers: readonly Paper[];
  onHandedIn(): Promise<unknown>;
}

/** The shape that the form holds a paper in. */
function frameOf(kind: string): 'card' | 'page' | undefined {
  const frame = form.ui.fields?.[kind]?.options?.frame;
  return frame === 'card' || frame === 'page' ? frame : undefined;
}

/** The papers of a registration: what is needed and can be handed in here, what is there, and what else may come. */
export function Papers({ token, papers, onHandedIn }: PapersProps) {
  const { t } = useTranslation('shop');
  const toasts = useToasts();
  const nameOf = (kind: string) => t(`forms:registration.${kind}.label`);
  const having = (...status: Paper['status'][]) => papers.filter((paper) => status.includes(paper.status));

  const uploaderOf = ({ kind }: Paper) => (
    <Uploader
      key={kind}
      label={nameOf(kind)}
      path={`${statePath(token)}/${kind}` satisfies UploadAt}
      fieldName={kind}
      limits={form.schema.properties?.[kind]?.file}
      frame={frameOf(kind)}
      onDone={() => {
        toasts.success(t('registration.state.handedIn', { name: nameOf(kind) }));
        void onHandedIn();
      }}
      // What is there by now is shown, also where another device was faster.
      onError={() => void onHandedIn()}
    />
  );
  const [needed, possible, here] = [having('asked', 'missing'), having('possible'), having('here')];
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(here.length);

  // The field that had the focus goes with the paper.
  useEffect(() => {
    if (here.length > count.current && document.activeElement === document.body) heading.current?.focus();
    count.current = here.length;
  }, [here.length]);

  return (
    <>
      {needed.length > 0 && (
        <section className="rz-card" aria-labelledby="rz-papers-needed">
          <h2 id="rz-papers-needed">{t('registration.state.needed')}</h2>
          {needed.map(uploaderOf)}
        </section>
      )}
      {here.length > 0 && (
        <section className="rz-card" aria-labelledby="rz-papers-here">
          <h2 ref={heading} id="rz-papers-here" tabIndex={-1}>
            {t('registration.state.here')}
          </h2>
          <ul className="rz-papers">
            {here.map(({ kind, receivedAt, lookedAtAt }) => (
              <li key={kind}>
                <strong>{nameOf(kind)}</strong>
                <span className="rz-muted">
                  {receivedAt && t('registration.state.received', { date: formatDateTime(receivedAt) })}
                  {', '}
                  {lookedAtAt
                    ? t('registration.state.lookedAt', { date: formatDateTime(lookedAtAt) })
                    : t('registration.state.notLookedAt')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {possible.length > 0 && (
        <section className="rz-card" aria-labelledby="rz-papers-possible">
          <h2 id="rz-papers-possible">{t('registration.state.possible')}</h2>
          <p>{t('registration.state.possibleText')}</p>
          {possible.map(uploaderOf)}
        </section>
      )}
    </>
  );
}
