import { useEngine } from '../../provider/engine-provider.tsx';

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
          <button
            type="button"
            className="rz-button rz-button--secondary rz-list__move rz-list__up"
            aria-label={t('engine:list.upItem', { name })}
            title={t('engine:list.up')}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <span aria-hidden="true">↑</span>
          </button>
          <button
            type="button"
            className="rz-button rz-button--secondary rz-list__move rz-list__down"
            aria-label={t('engine:list.downItem', { name })}
            title={t('engine:list.down')}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <span aria-hidden="true">↓</span>
          </button>
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
