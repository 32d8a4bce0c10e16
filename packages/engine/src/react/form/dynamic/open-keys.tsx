import { type ReactNode, useContext, useRef, useState } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useAnnouncement } from '../theme/use-announcement.tsx';
import { ShapeContext } from './shape.ts';
import { useFocusWhenThere } from './use-focus-when-there.ts';

/** A group to which entries with names of one's own can be added. */
export function OpenKeys({ path, id, children }: { path: string; id: string; children: ReactNode }) {
  const { t } = useEngine();
  const shape = useContext(ShapeContext);
  const frame = useRef<HTMLDivElement>(null);
  const focusSoon = useFocusWhenThere(frame);
  const { announce, announcement } = useAnnouncement();
  const add = () => {
    const key = shape?.addKey(path, t('engine:keys.new'));
    announce(t('engine:keys.added'));
    focusSoon(`[id="${CSS.escape(`${id}.${key}.key`)}"]`);
  };
  return (
    <div ref={frame} className="rz-keys">
      {children}
      <button type="button" className="rz-button rz-button--secondary rz-keys__add" onClick={add}>
        {t('engine:keys.add')}
      </button>
      {announcement}
    </div>
  );
}

/** An entry under a name of one's own. The name applies when its field is left. */
export function KeyFrame({ path, id, children }: { path: string; id: string; children: ReactNode }) {
  const { t } = useEngine();
  const shape = useContext(ShapeContext);
  const frame = useRef<HTMLFieldSetElement>(null);
  const steps = path.split('.');
  const name = steps.at(-1) ?? '';
  const parent = steps.slice(0, -1).join('.');
  // Another name shows as soon as it applies, as it was made one that is free.
  const [typed, setTyped] = useState({ of: name, text: name });
  const text = typed.of === name ? typed.text : name;
  const type = (next: string) => setTyped({ of: name, text: next });
  const rename = () => {
    const next = text.trim();
    if (next !== '' && next !== name) shape?.renameKey(parent, name, next);
    else type(name);
  };
  return (
    <fieldset ref={frame} className="rz-keys__entry" onFocus={() => shape?.holdKey(parent, name)}>
      <legend className="rz-visually-hidden">{name}</legend>
      <div className="rz-field rz-field--text">
        <label htmlFor={`${id}.key`} className="rz-field__label">
          {t('engine:keys.name')}
        </label>
        <input
          id={`${id}.key`}
          className="rz-input"
          type="text"
          maxLength={100}
          required
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={rename}
          // Enter sends the form, under this name.
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && rename()}
        />
      </div>
      {children}
      <button
        type="button"
        className="rz-button rz-button--secondary rz-keys__remove"
        aria-label={t('engine:list.removeNamed', { label: name })}
        onClick={() => {
          const group = frame.current?.closest('.rz-keys');
          shape?.removeKey(parent, name);
          // What had the focus is gone; the button that brings entries is next to it.
          requestAnimationFrame(() => group?.querySelector<HTMLElement>('.rz-keys__add')?.focus());
        }}
      >
        {t('engine:list.remove')}
      </button>
    </fieldset>
  );
}
