import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { StepDrawing } from './step-drawing.tsx';

const steps = ['register', 'order', 'prescription', 'receive'] as const;

/** The way from the registration to the parcel, in four steps. */
export function HowItWorks() {
  const { t } = useTranslation('shop');
  return (
    <section className="rz-home-section" aria-labelledby="so-gehts">
      <div className="rz-home-section__head">
        <h2 id="so-gehts">{t('home.howTitle')}</h2>
        <Link to={pathOf('faq')}>{t('home.questions')}</Link>
      </div>
      <ol className="rz-steps">
        {steps.map((step) => (
          <li key={step}>
            <StepDrawing step={step} />
            <h3>{t(`home.how.${step}.title`)}</h3>
            <p>{t(`home.how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
