import { useState } from 'react';
import type { Answers } from '../../../core/types.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import type { Fields } from '../fields/field-type.ts';
import { ValueView } from '../fields/value-view.tsx';
import type { Difference } from './conflict.ts';

export interface ConflictDialogProps {
  differences: Difference[];
  fields: Fields;
  /** The item as it is on the server: what a value means can depend on it. */
  current: Answers;
  /** Names of the fields whose other value is chosen. */
  onChoose(takeTheirs: ReadonlySet<string>): void;
  onCancel(): void;
}

/** Both values of every field that somebody else has changed meanwhile; the person chooses. */
export function ConflictDialog({ differences, fields, current, onChoose, onCancel }: ConflictDialogProps) {
  const { t } = useEngine();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ isContested }) => !isContested).map(({ name }) => name)),
  );
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTheirs(next);
  };
  return (
    <form
      className="rz-conflict"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onChoose(theirs);
      }}
    >
      {differences.length === 0 && <p>{t('entity:stale.nothing')}</p>}
      {differences.map(({ name, mine, theirs: other }) => {
        const field = fields.get(name);
        if (!field) return null;
        return (
          <fieldset key={name} className="rz-conflict__field">
            <legend className="rz-conflict__label">{field.label}</legend>
            {[false, true].map((isTheirs) => (
              <label key={String(isTheirs)} className="rz-conflict__choice">
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={theirs.has(name) === isTheirs}
                  onChange={() => choose(name, isTheirs)}
                />
                <span className="rz-conflict__whose">
                  {t(isTheirs ? 'entity:stale.theirs' : 'entity:stale.mine')}
                </span>
                <span className="rz-conflict__value">
                  <ValueView field={field} value={isTheirs ? other : mine} row={current} isWhole />
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div className="rz-dialog__buttons">
        <button type="button" className="rz-button rz-button--secondary" onClick={onCancel}>
          {t('entity:stale.back')}
        </button>
        <button type="submit" className="rz-button rz-button--primary">
          {t('entity:stale.save')}
        </button>
      </div>
    </form>
  );
}
