import { withTheme } from '@rjsf/core';
import { createTheme } from './create-theme.ts';

/** The theme in the language of the page. */
export const theme = createTheme();

/** rjsf's form in our look: in place of `Form` from `@rjsf/core` or a theme of it. */
export const Form = withTheme(theme);
