import { useEffect, useId, useRef, useState } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';

const waitsFor = 300;

export interface ListSearchProps {
  value: string;
  label: string;
  onChange(value: string): void;
}

/** Asks a moment after the last key, at once on Enter. Follows the address when that changes by itself. */
export function ListSearch({ value, label, onChange }: ListSearchProps) {
  const { t } = useEngine();
  const id = useId();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onChange(trimmed);
  };

  return (
    <search>
      <form
        className="rz-search"
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
        }}
      >
        <label className="rz-visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="search"
          className="rz-input rz-search__input"
          placeholder={t('entity:search')}
          value={text}
          maxLength={100}
          onChange={(event) => {
            const next = event.target.value;
            setText(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => send(next), waitsFor);
          }}
        />
      </form>
    </search>
  );
}
