import form from 'virtual:rezeptur/form/shop-settings';
import { HtmlText, useEngine } from '@rezeptur/engine/react';
import { readSetting } from './setting-form.ts';

interface SettingValueProps {
  value: unknown;
  item: Record<string, unknown>;
}

/** A setting's value in words, never as it is stored; or that the shop can't read it. */
export function SettingValue({ value: text, item }: SettingValueProps) {
  const { t, locale } = useEngine();
  const reading = readSetting(form, String(item.name), String(text));
  if (!('value' in reading))
    return <span className="rz-badge rz-badge--failed">{t('admin:setting.unreadable')}</span>;
  const { value } = reading;
  if (typeof value === 'boolean') return <>{t(value ? 'engine:yes' : 'engine:no')}</>;
  if (typeof value === 'number') return <>{value.toLocaleString(locale)}</>;
  if (Array.isArray(value)) return <>{value.map(nameOf).join(', ') || '–'}</>;
  const html = typeof value === 'string' ? value : value === null ? '' : String((value as Message).text);
  return html === '' ? <>–</> : <HtmlText html={html} />;
}

interface Message {
  text: string;
}

/** What an entry of a list is called. */
function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { title, kind } = entry as Record<string, unknown>;
  return String(title ?? kind);
}
