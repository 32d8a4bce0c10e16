import { useEngine } from '@rezeptur/engine/react';
import { type PreviewLanguage, previewLanguages } from './declaration/use-preview-texts.ts';

export interface LanguageSwitchProps {
  language: PreviewLanguage;
  onChange(language: PreviewLanguage): void;
}

/** In which language something is tried out. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const { t } = useEngine();
  return (
    <fieldset className="rz-wb-switch">
      <legend className="rz-visually-hidden">{t('workbench:live.language')}</legend>
      {previewLanguages.map((one) => (
        <button key={one} type="button" aria-pressed={language === one} onClick={() => onChange(one)}>
          {t(`workbench:languages.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}
