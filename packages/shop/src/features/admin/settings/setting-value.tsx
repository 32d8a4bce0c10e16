import type { Answers } from '@rezeptur/engine/core';
import { HtmlText, useEngine } from '@rezeptur/engine/react';
import { answerText } from '@rezeptur/engine/react/entity';
import { readSetting } from './setting-form.ts';
import { form } from './settings-form.ts';

interface SettingValueProps {
  value: unknown;
  item: Record<string, unknown>;
  /** Beside another value of the same setting: also what a list of settings has no space for. */
  isWhole?: boolean;
}

/** A setting's value in words, never as it is stored; or that the shop can't read it. */
export function SettingValue({ value: text, item, isWhole = false }: SettingValueProps) {
  const { t, locale } = useEngine();
  const name = String(item.name);
  const reading = readSetting(form, name, String(text));
  if (!('value' in reading))
    return <span className="rz-badge rz-badge--failed">{t('admin:setting.unreadable')}</span>;
  const { value } = reading;
  const inWords = (part: unknown) =>
    answerText({ form, keys: 'forms:shop-settings', t }, [name], { [name]: part }, locale);
  if (form.schema.properties?.[name]?.enum || typeof value === 'number') return <>{inWords(value)}</>;
  if (typeof value === 'boolean') return <>{t(value ? 'engine:yes' : 'engine:no')}</>;
  if (Array.isArray(value)) {
    const entries = value.map((entry) => inWords([isWhole ? entry : nameOf(entry)]));
    return <>{entries.join(isWhole ? ' · ' : ', ') || '–'}</>;
  }
  if (typeof value === 'string' || value === null) return value ? <HtmlText html={value} /> : <>–</>;
  if (!isMessage(value)) return <>{inWords(value)}</>;
  const { text: html, ...more } = value;
  return (
    <>
      <HtmlText html={html} />
      {isWhole && inWords(more)}
    </>
  );
}

interface Message {
  text: string;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** What an entry of a list is called. */
function nameOf(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { title, kind } = entry as Answers;
  return title === undefined ? { kind } : { title };
}
