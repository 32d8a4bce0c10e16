import { ConfigurationError, validate } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import examples from '@rezeptur/schemas/examples/rules.json';
import { useId, useState } from 'react';
import { languages } from '../languages.ts';
import { DocsNote } from './docs-note.tsx';

interface Case {
  rules: string;
  valid: unknown[];
  invalid: unknown[];
  /** What the field is called: `confirm` looks for its partner by name. */
  name?: string;
  siblings?: Record<string, unknown>;
}

const { $id: _id, ...byRule } = examples;
const cases: Record<string, Case[]> = byRule;

/** A rule to try: the rule string and a value in, the verdict and its sentences out; below it what it takes. */
export function RuleExample({ name }: { name: string }) {
  const { t } = useEngine();
  const own = cases[name] ?? [];
  const [rules, setRules] = useState(own[0]?.rules ?? name);
  const [value, setValue] = useState(() => written(own[0]?.invalid[0] ?? ''));
  const [field, setField] = useState(own[0]?.name ?? 'field');
  const [siblings, setSiblings] = useState(() => JSON.stringify(own[0]?.siblings ?? {}));
  return (
    <div className="rz-wb-bench">
      <div className="rz-wb-bench__live">
        <Panel id="rz-wb-try" title={t('workbench:rule.try')}>
          <Line label={t('workbench:rule.rules')} value={rules} onChange={setRules} isCode />
          <Line
            label={t('workbench:rule.value')}
            help={t('workbench:rule.valueHelp')}
            value={value}
            onChange={setValue}
          />
          <Line label={t('workbench:rule.siblings')} value={siblings} onChange={setSiblings} isCode />
          <Verdict rules={rules} field={field} value={read(value)} siblings={read(siblings)} />
        </Panel>
        <DocsNote path={`docs/engine/rules/${name}.md`} />
      </div>
      <div className="rz-wb-bench__edit">
        {own.map((one) => (
          <CaseTable
            key={one.rules}
            case={one}
            onTry={(tried) => {
              setRules(one.rules);
              setField(one.name ?? 'field');
              setValue(written(tried));
              setSiblings(JSON.stringify(one.siblings ?? {}));
            }}
          />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  label: string;
  help?: string;
  value: string;
  isCode?: boolean;
  onChange(value: string): void;
}

function Line({ label, help, value, isCode, onChange }: LineProps) {
  const id = useId();
  return (
    <div className="rz-field">
      <label className="rz-field__label" htmlFor={id}>
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="rz-field__help">
          {help}
        </p>
      )}
      <input
        id={id}
        className={`rz-input ${isCode ? 'rz-wb-mono' : ''}`.trim()}
        aria-describedby={help ? `${id}-help` : undefined}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface VerdictProps {
  rules: string;
  field: string;
  value: unknown;
  siblings: unknown;
}

function Verdict({ rules, field, value, siblings }: VerdictProps) {
  const { t } = useEngine();
  const labels = { de: 'Feld', en: 'Field' };
  const outcome = attempt(() =>
    languages.map((locale) => ({
      locale,
      ...validate(rules, value, {
        name: field,
        label: labels[locale],
        locale,
        siblings: (typeof siblings === 'object' && siblings !== null ? siblings : {}) as Record<
          string,
          unknown
        >,
      }),
    })),
  );
  if (typeof outcome === 'string') {
    return (
      <p role="alert" className="rz-wb-verdict rz-wb-verdict--invalid" lang="en">
        {outcome}
      </p>
    );
  }
  const isValid = outcome[0]?.valid ?? true;
  return (
    <div role="status" className={`rz-wb-verdict rz-wb-verdict--${isValid ? 'valid' : 'invalid'}`}>
      <p className="rz-wb-verdict__title">
        {isValid ? '✓' : '✗'} {t(isValid ? 'workbench:rule.valid' : 'workbench:rule.invalid')}
      </p>
      {outcome.map(({ locale, messages }) =>
        messages.map((message) => (
          <p key={`${locale} ${message}`} lang={locale}>
            <span className="rz-badge">{t(`workbench:languages.${locale}`)}</span> {message}
          </p>
        )),
      )}
    </div>
  );
}

function CaseTable({ case: { rules, valid, invalid }, onTry }: { case: Case; onTry(value: unknown): void }) {
  const { t } = useEngine();
  const column = (title: string, values: unknown[]) => (
    <div>
      <h3 className="rz-wb-cases__title">{title}</h3>
      <ul className="rz-wb-cases__values">
        {values.map((value) => (
          <li key={JSON.stringify(value) ?? 'undefined'}>
            <button type="button" className="rz-wb-value" onClick={() => onTry(value)}>
              <span className="rz-visually-hidden">{t('workbench:rule.tryValue')} </span>
              {JSON.stringify(value) ?? '–'}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <Panel title={<code>{rules}</code>} className="rz-panel rz-wb-cases">
      <div className="rz-wb-cases__columns">
        {column(t('workbench:rule.takes'), valid)}
        {column(t('workbench:rule.refuses'), invalid)}
      </div>
    </Panel>
  );
}

function attempt<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

/** What is typed is a text, unless it is JSON of another kind: `12`, `true`, `["a"]`. */
function read(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** A text that would be read as something else keeps its quotes. */
const written = (value: unknown): string =>
  typeof value === 'string' && read(value) === value ? value : (JSON.stringify(value) ?? '');
