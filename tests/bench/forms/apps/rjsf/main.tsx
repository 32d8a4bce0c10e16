import Form from '@rjsf/core';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createRoot } from 'react-dom/client';
import { offer } from '../harness.ts';

// rjsf as it comes, with its ajv validator.
const validator = customizeValidator({ AjvClass: Ajv2020 });

offer((root, { schema }) => {
  createRoot(root).render(
    <Form schema={schema as object} validator={validator} showErrorList={false} noHtml5Validate />,
  );
});
