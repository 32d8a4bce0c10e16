import { useEngine } from '../../provider/engine-provider.tsx';
import { DragGrip } from './drag-grip.tsx';

export interface ListItemButtonsProps {
  /** What the entry is called. */
  name: string;
  index: number;
  count: number;
  canMove: boolean;
  canRemove: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

/** Moves and removes an entry of a list. */
export function ListItemButtons({
  name,
  index,
  count,
  canMove,
  canRemove,
  onMove,
  onRemove,
}: ListItemButtonsProps) {
  const { t } = useEngine();
  return (
    <div className="rz-list__actions">
      {canMove && (
        <>
          <DragGrip index={index} onMove={onMove} />
          <MoveButton way="up" name={name} disabled={index === 0} onClick={() => onMove(index - 1)} />
          <MoveButton
            way="down"
            name={name}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      <button
        type="button"
        className="rz-button rz-button--secondary rz-list__remove"
        aria-label={t('engine:list.removeNamed', { label: name })}
        disabled={!canRemove}
        onClick={onRemove}
      >
        {t('engine:list.remove')}
      </button>
    </div>
  );
}

interface MoveButtonProps {
  way: 'up' | 'down';
  name: string;
  disabled: boolean;
  onClick(): void;
}

function MoveButton({ way, name, disabled, onClick }: MoveButtonProps) {
  const { t } = useEngine();
  return (
    <button
      type="button"
      className={`rz-button rz-button--secondary rz-list__move rz-list__${way}`}
      aria-label={t(`engine:list.${way}Item`, { name })}
      title={t(`engine:list.${way}`)}
      disabled={disabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
    </button>
  );
}
