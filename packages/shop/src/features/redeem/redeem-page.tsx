import form from 'virtual:rezeptur/form/redeem';
import type { FileAnswer } from '@rezeptur/engine/core';
import { SchemaForm, useFormAnswers } from '@rezeptur/engine/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PrescribedLine } from './prescribed-line.tsx';
import { useRedeem } from './use-redeem.ts';
import './redeem.css';

/** An order that begins with its prescription: it is read on the device, confirmed line by line, and laid into the cart. */
export function RedeemPage() {
  const { t } = useTranslation('redeem');
  const { articles, reading, judged, matches, read, note, toCart, change, remove, add } = useRedeem();
  const found = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (reading) found.current?.focus();
  }, [reading]);
  const open = judged.length - matches.length;
  return (
    <section className="rz-checkout rz-redeem">
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <section className="rz-card" aria-labelledby="rz-redeem-read">
        <h2 id="rz-redeem-read">{t('read.title')}</h2>
        <p className="rz-muted">{t('read.onDevice')}</p>
        <SchemaForm form={form} onSubmit={read}>
          <Chosen onChange={note} />
        </SchemaForm>
      </section>
      {reading && (
        <section className="rz-card" aria-labelledby="rz-redeem-lines">
          <h2 id="rz-redeem-lines" ref={found} tabIndex={-1}>
            {t('lines.title')}
          </h2>
          {reading.tokens.length > 0 && (
            <p className="rz-alert rz-alert--success">
              {t('lines.tokens', { count: reading.tokens.length })}
            </p>
          )}
          {reading.isCodePasted && <p className="rz-alert rz-alert--warning">{t('lines.codePasted')}</p>}
          <p>{t(reading.lines.length > 0 ? 'lines.confirm' : 'lines.fillIn')}</p>
          <datalist id="rz-redeem-articles">
            {articles.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
          <ol className="rz-plain-list rz-redeem__lines">
            {judged.map(({ line, verdict }, index) => (
              <PrescribedLine
                key={line.key}
                number={index + 1}
                line={line}
                verdict={verdict}
                onChange={(changed) => change(line.key, changed)}
                onRemove={judged.length > 1 ? () => remove(line.key) : undefined}
              />
            ))}
          </ol>
          <div className="rz-buttons">
            <button type="button" className="rz-button rz-button--secondary" onClick={add}>
              {t('lines.add')}
            </button>
          </div>
          <div className="rz-redeem__on">
            {matches.length > 0 && open > 0 && <p className="rz-muted">{t('lines.open', { count: open })}</p>}
            <button
              type="button"
              className="rz-button rz-button--primary"
              disabled={matches.length === 0}
              onClick={() => void toCart()}
            >
              {t('lines.toCart', { count: matches.length })}
            </button>
          </div>
        </section>
      )}
    </section>
  );
}

/** Tells of the files that the form holds, also of those that are chosen after it was read. */
function Chosen({ onChange }: { onChange(uploads: readonly FileAnswer[]): void }) {
  const { uploads = [] } = useFormAnswers() as { uploads?: FileAnswer[] };
  useEffect(() => onChange(uploads));
  return null;
}
