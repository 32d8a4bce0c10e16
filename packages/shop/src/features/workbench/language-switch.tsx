import { useEngine } from '@rezeptur/engine/react';
import { type Language, languages } from './languages.ts';

export interface LanguageSwitchProps {
  label: string;
  language: Language;
  onChange(language: Language): void;
}

/** In which language something is read or tried out. */
export function LanguageSwitch({ label, language, onChange }: LanguageSwitchProps) {
  const { t } = useEngine();
  return (
    <fieldset className="rz-wb-switch">
      <legend className="rz-visually-hidden">{label}</legend>
      {languages.map((one) => (
        <button key={one} type="button" aria-pressed={language === one} onClick={() => onChange(one)}>
          {t(`workbench:languages.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}
