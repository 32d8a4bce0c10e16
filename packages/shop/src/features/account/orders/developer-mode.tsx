import flow from 'virtual:rezeptur/flow/order';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountOrder } from '../account.ts';

type State = AccountOrder['state'];

interface DeveloperModeProps {
  state: State | '';
  onChange(state: State | ''): void;
}

/** Shows all orders as if they were in another state. It changes nothing, and a shop in production has no such switch. */
export function DeveloperMode({ state, onChange }: DeveloperModeProps) {
  const { t } = useTranslation('account');
  const id = useId();
  return (
    <details className="rz-account__developer">
      <summary>{t('developer.title')}</summary>
      <div className="rz-field">
        <label className="rz-field__label" htmlFor={id}>
          {t('developer.state')}
        </label>
        <select
          id={id}
          className="rz-input rz-select"
          value={state}
          onChange={(event) => onChange(event.target.value as State | '')}
        >
          <option value="">{t('developer.real')}</option>
          {Object.keys(flow.table.states).map((name) => (
            <option key={name} value={name}>
              {t(`states.${name}`)}
            </option>
          ))}
        </select>
      </div>
    </details>
  );
}
