import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineDraft, Verdict } from './judge-line.ts';
import { LineVerdict } from './line-verdict.tsx';

interface PrescribedLineProps {
  number: number;
  line: LineDraft;
  verdict: Verdict;
  onChange(changed: Partial<LineDraft>): void;
  /** Absent for the only one. */
  onRemove?: (() => void) | undefined;
}

/** One prescribed product: what it is, how much of it, milled or not, and whether that can be had. */
export function PrescribedLine({ number, line, verdict, onChange, onRemove }: PrescribedLineProps) {
  const { t } = useTranslation('redeem');
  const id = useId();
  return (
    <li className="rz-redeem__line">
      <fieldset aria-describedby={`${id}-verdict`}>
        <legend>{t('line.title', { number })}</legend>
        {line.written && (
          <p className="rz-muted">
            {t('line.written')} <q lang="de">{line.written}</q>
          </p>
        )}
        <div className="rz-redeem__fields">
          <div className="rz-field rz-redeem__name">
            <label className="rz-field__label" htmlFor={`${id}-name`}>
              {t('line.name')}
            </label>
            <input
              id={`${id}-name`}
              className="rz-input"
              list="rz-redeem-articles"
              autoComplete="off"
              value={line.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          </div>
          <div className="rz-field rz-redeem__quantity">
            <label className="rz-field__label" htmlFor={`${id}-quantity`}>
              {t('line.quantity')}
            </label>
            <input
              id={`${id}-quantity`}
              className="rz-input"
              inputMode="decimal"
              autoComplete="off"
              value={line.quantity}
              onChange={({ target }) => onChange({ quantity: target.value })}
            />
          </div>
        </div>
        <label className="rz-check">
          <input
            type="checkbox"
            className="rz-check__input"
            checked={line.isCrushed}
            onChange={({ target }) => onChange({ isCrushed: target.checked })}
          />
          <span className="rz-check__text">{t('line.crushed')}</span>
        </label>
      </fieldset>
      <div id={`${id}-verdict`} role="status">
        <LineVerdict
          verdict={verdict}
          onTake={({ name, type }) => onChange({ name, isCrushed: type === 'milled' })}
        />
      </div>
      {onRemove && (
        <button
          type="button"
          className="rz-button rz-button--quiet rz-button--small"
          aria-label={t('line.removeOf', { number })}
          onClick={onRemove}
        >
          {t('line.remove')}
        </button>
      )}
    </li>
  );
}
