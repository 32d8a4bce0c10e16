import type { FieldTypeName } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Files } from '../types.ts';
import { exampleOf, paletteTypes } from './field-examples.ts';
import type { Inserted } from './insert-field.ts';

export interface AddFieldProps {
  files: Files;
  onAdd(inserted: Inserted): void;
  /** Takes the last field out again; undefined while there is none to take. */
  onUndo?: () => void;
}

type Message = { key: 'added'; name: string; line: number } | { key: 'undone' | 'failed'; name: string };

/** The types of fields, of which one is put into the form's files. */
export function AddField({ files, onAdd, onUndo }: AddFieldProps) {
  const { t } = useEngine();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [type, setType] = useState<FieldTypeName>('text');
  const [name, setName] = useState('');
  const [chosenStep, setStep] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [message, setMessage] = useState<Message>();
  const steps = Object.keys(parsed(files['steps.json'])?.steps ?? {});
  const step = steps.includes(chosenStep) ? chosenStep : steps[0];
  const refusal = refusalOf(name, files);
  const isRefused = isTried && refusal !== undefined;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(refusal !== undefined);
    if (refusal !== undefined) return field.current?.focus();
    try {
      const [{ insertField }, example] = await Promise.all([import('./insert-field.ts'), exampleOf(type)]);
      const inserted = insertField(files, { name, example, step });
      onAdd(inserted);
      setMessage({ key: 'added', name, line: inserted.line });
      setName('');
    } catch {
      setMessage({ key: 'failed', name });
    }
  };
  const undo = () => {
    onUndo?.();
    setMessage({ key: 'undone', name: message?.name ?? '' });
    // The button that was pressed is gone.
    field.current?.focus();
  };
  return (
    <form className="rz-wb-palette" aria-labelledby={`${id}-title`} noValidate onSubmit={(e) => void add(e)}>
      <h2 id={`${id}-title`} className="rz-wb-missing__title">
        {t('workbench:palette.title')}
      </h2>
      <div className="rz-wb-palette__row">
        <Choice
          label={t('workbench:palette.type')}
          value={type}
          options={paletteTypes}
          onChange={(next) => setType(next as FieldTypeName)}
        />
        <div className="rz-field">
          <label className="rz-field__label" htmlFor={`${id}-name`}>
            {t('workbench:palette.name')}
          </label>
          <input
            ref={field}
            id={`${id}-name`}
            className="rz-input rz-wb-mono"
            value={name}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? `${id}-error` : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {step !== undefined && (
          <Choice label={t('workbench:palette.step')} value={step} options={steps} onChange={setStep} />
        )}
        <button type="submit" className="rz-button rz-button--small">
          {t('workbench:palette.add')}
        </button>
      </div>
      {isRefused && (
        <p id={`${id}-error`} className="rz-field__error">
          {t(`workbench:palette.${refusal}`)}
        </p>
      )}
      <p role="status" className="rz-wb-note">
        {message && t(`workbench:palette.${message.key}`, { ...message })}
      </p>
      {onUndo && (
        <button type="button" className="rz-button rz-button--small" onClick={undo}>
          {t('workbench:palette.undo')}
        </button>
      )}
    </form>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="rz-field">
      <label className="rz-field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="rz-input" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}

/** Why a field can't have this name, or be put in now. */
function refusalOf(name: string, files: Files): 'notJson' | 'noName' | 'sameName' | undefined {
  const schema = parsed(files['schema.json']);
  const broken = ['ui.json', 'steps.json'].some((file) => files[file] !== undefined && !parsed(files[file]));
  if (!schema || broken) return 'notJson';
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return 'noName';
  return Object.hasOwn(schema.properties ?? {}, name) ? 'sameName' : undefined;
}

function parsed(text = ''): { properties?: object; steps?: object } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
