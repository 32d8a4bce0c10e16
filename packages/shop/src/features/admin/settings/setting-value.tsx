import { useEngine } from '@rezeptur/engine/react';

/** A setting's value: switches in words, nothing as a dash, all else as it is written. */
export function SettingValue({ value }: { value: unknown }) {
  const { t } = useEngine();
  if (value === 'true' || value === 'false') return <>{t(value === 'true' ? 'engine:yes' : 'engine:no')}</>;
  if (value === '' || value === 'null') return <>–</>;
  return <span className="rz-long-text">{String(value)}</span>;
}
