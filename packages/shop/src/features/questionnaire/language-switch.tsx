import { useTranslation } from 'react-i18next';
import { type Language, languages } from './languages.ts';

interface LanguageSwitchProps {
  language: Language;
  onChange(language: Language): void;
}

/** German or English, at any time: answers and files stay. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <fieldset className="rz-languages">
      <legend className="rz-visually-hidden">{t('language.legend')}</legend>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          className="rz-languages__button"
          lang={one}
          aria-pressed={language === one}
          onClick={() => onChange(one)}
        >
          {t(`language.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}
