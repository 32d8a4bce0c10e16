import { offer } from '../harness.ts';
import { drawPlainForm } from '../plain-form.ts';

offer(drawPlainForm);
