import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import 'survey-core/survey-core.css';
import { Survey } from 'survey-react-ui';
import { offer, type Task } from '../harness.ts';

// SurveyJS as it comes: it has a language of its own for questions, into which the schema is put.
function draw(root: HTMLElement, { schema, names }: Task) {
  const elements = names.map((name) => ({
    type: 'text',
    name,
    title: schema.properties[name]?.title,
    isRequired: true,
    maxLength: 80,
    validators: [{ type: 'regex', regex: '^[A-Za-z].+$' }],
  }));
  createRoot(root).render(<Survey model={new Model({ elements })} />);
}

offer(draw, { errors: '.sd-question__erbox', submit: '.sd-navigation__complete-btn' });
