import { offer } from '../harness.ts';
import { drawPlainForm } from '../plain-form.ts';
import './contained.css';

offer(drawPlainForm);
