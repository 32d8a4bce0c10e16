import { useEngine } from '@rezeptur/engine/react';
import { useId, useState } from 'react';
import { StockState } from '../../../ui/article/stock-state.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';

const nothing = () => undefined;
const article = { inStock: true } as Parameters<typeof StockState>[0]['article'];
const soldOut = { ...article, inStock: false, notInStockText: null };

/** Buttons by rank and state, chips and badges. */
export function Presses() {
  const { t } = useEngine();
  const [isWaiting, setWaiting] = useState(false);
  const say = (key: string) => t(`workbench:look.presses.${key}`);
  return (
    <>
      <div className="rz-look__row">
        {['primary', 'secondary', 'danger', 'link', 'small'].map((look) => (
          <button key={look} type="button" className={`rz-button rz-button--${look}`}>
            {say(look)}
          </button>
        ))}
        <button
          type="button"
          className="rz-button rz-button--primary"
          aria-busy={isWaiting}
          onClick={() => setWaiting(!isWaiting)}
        >
          {say('busy')}
        </button>
        <button type="button" className="rz-button rz-button--primary" disabled>
          {say('disabled')}
        </button>
      </div>
      <div className="rz-chips">
        <button type="button" className="rz-chip" aria-pressed="false">
          <Icon name="plus" /> {say('chip')}
        </button>
        <button type="button" className="rz-chip" aria-pressed="true">
          <Icon name="check" /> {say('chosen')}
        </button>
        {['success', 'info', 'warning', 'danger'].map((look) => (
          <span key={look} className={`rz-badge rz-badge--${look}`}>
            {say('badge')}
          </span>
        ))}
      </div>
    </>
  );
}

/** What a field looks like at rest, when it is wrong and when it is closed. */
export function Fields() {
  const { t } = useEngine();
  const id = useId();
  const say = (key: string) => t(`workbench:look.fields.${key}`);
  return (
    <>
      <div className="rz-field">
        <label className="rz-field__label" htmlFor={`${id}-rest`}>
          {say('label')}
        </label>
        <input id={`${id}-rest`} className="rz-input" defaultValue={say('value')} />
      </div>
      <div className="rz-field">
        <label className="rz-field__label" htmlFor={`${id}-wrong`}>
          {say('wrong')}
        </label>
        <input
          id={`${id}-wrong`}
          className="rz-input"
          aria-invalid="true"
          aria-describedby={`${id}-why`}
          defaultValue={say('value')}
        />
        <p id={`${id}-why`} className="rz-field__error">
          {say('error')}
        </p>
      </div>
      <div className="rz-field">
        <label className="rz-field__label" htmlFor={`${id}-closed`}>
          {say('closed')}
        </label>
        <input id={`${id}-closed`} className="rz-input" disabled defaultValue={say('value')} />
      </div>
    </>
  );
}

/** Messages, and what stands where nothing is, is coming, or didn't come. */
export function States() {
  const { t } = useEngine();
  const say = (key: string) => t(`workbench:look.states.${key}`);
  return (
    <>
      {['info', 'success', 'warning', 'danger'].map((look) => (
        <p key={look} className={`rz-alert rz-alert--${look}`}>
          {say(look)}
        </p>
      ))}
      <Empty text={say('empty')}>
        <p>{say('emptyText')}</p>
      </Empty>
      <p className="rz-loading">{say('loading')}</p>
      <LoadFailed text={say('failed')} retry={say('retry')} onRetry={nothing} />
      <p className="rz-look__row">
        <StockState article={article} />
        <StockState article={soldOut} />
      </p>
    </>
  );
}
