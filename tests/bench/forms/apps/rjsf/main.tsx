import Form from '@rjsf/core';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createRoot } from 'react-dom/client';
import { offer, type Task } from '../harness.ts';

// rjsf as it comes, with its ajv validator.
const validator = customizeValidator({ AjvClass: Ajv2020 });

const draw = (root: HTMLElement, { schema }: Task) =>
  createRoot(root).render(
    <Form schema={schema} validator={validator} showErrorList={false} noHtml5Validate />,
  );

offer(draw, { errors: '.error-detail li, .text-danger' });
