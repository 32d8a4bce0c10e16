import type { FormProps, ThemeProps } from '@rjsf/core';
import type { ComponentType } from 'react';
import { inWords } from './in-words.tsx';
import { RjsfBaseInput } from './templates/base-input.tsx';
import { RjsfBranches, RjsfCycle, RjsfOptionalData, RjsfUnsupported } from './templates/branches.tsx';
import { buttonTemplates } from './templates/buttons.tsx';
import { RjsfErrorList } from './templates/error-list.tsx';
import { RjsfFieldTemplate } from './templates/field-template.tsx';
import { RjsfList, RjsfListItem, RjsfListItemButtons } from './templates/list-template.tsx';
import { RjsfObject } from './templates/object-template.tsx';
import { RjsfDescription, RjsfErrors, RjsfHelp, RjsfTitle } from './templates/said.tsx';
import { RjsfWrapIfAdditional } from './templates/wrap-if-additional.tsx';
import { translateString } from './translate-string.ts';
import { RjsfAltDate, RjsfAltDatetime } from './widgets/alt-date.tsx';
import { RjsfColor, RjsfHidden, RjsfRange, RjsfUpDown } from './widgets/base-typed.tsx';
import { RjsfCheckbox } from './widgets/checkbox.tsx';
import { RjsfCheckboxes, RjsfRadio, RjsfSelect } from './widgets/choices.tsx';
import { RjsfFile } from './widgets/file.tsx';
import { RjsfRating } from './widgets/rating.tsx';
import {
  RjsfDate,
  RjsfDatetime,
  RjsfEmail,
  RjsfPassword,
  RjsfText,
  RjsfTextarea,
  RjsfTime,
  RjsfUrl,
} from './widgets/typed.tsx';
import type { WordOptions } from './words.ts';

const templates = {
  ArrayFieldItemButtonsTemplate: RjsfListItemButtons,
  ArrayFieldItemTemplate: RjsfListItem,
  ArrayFieldTemplate: RjsfList,
  BaseInputTemplate: RjsfBaseInput,
  CyclicSchemaExpandTemplate: RjsfCycle,
  DescriptionFieldTemplate: RjsfDescription,
  ErrorListTemplate: RjsfErrorList,
  FieldErrorTemplate: RjsfErrors,
  FieldHelpTemplate: RjsfHelp,
  FieldTemplate: RjsfFieldTemplate,
  MultiSchemaFieldTemplate: RjsfBranches,
  ObjectFieldTemplate: RjsfObject,
  OptionalDataControlsTemplate: RjsfOptionalData,
  TitleFieldTemplate: RjsfTitle,
  UnsupportedFieldTemplate: RjsfUnsupported,
  WrapIfAdditionalTemplate: RjsfWrapIfAdditional,
};

const widgets = {
  AltDateTimeWidget: RjsfAltDatetime,
  AltDateWidget: RjsfAltDate,
  CheckboxesWidget: RjsfCheckboxes,
  CheckboxWidget: RjsfCheckbox,
  ColorWidget: RjsfColor,
  DateTimeWidget: RjsfDatetime,
  DateWidget: RjsfDate,
  EmailWidget: RjsfEmail,
  FileWidget: RjsfFile,
  HiddenWidget: RjsfHidden,
  PasswordWidget: RjsfPassword,
  RadioWidget: RjsfRadio,
  RangeWidget: RjsfRange,
  RatingWidget: RjsfRating,
  SelectWidget: RjsfSelect,
  TextareaWidget: RjsfTextarea,
  TextWidget: RjsfText,
  TimeWidget: RjsfTime,
  UpDownWidget: RjsfUpDown,
  URLWidget: RjsfUrl,
};

/** A theme, and what else of a form's props goes with it: each can be said otherwise at the form. */
export type RjsfTheme = ThemeProps & Pick<FormProps, 'idPrefix' | 'noHtml5Validate' | 'translateString'>;

/** In place of rjsf's `root`, which is what the element that an app is drawn into is called in many a page. */
export const idPrefix = 'rz-form';

/**
 * rjsf's forms in the engine's look, for `withTheme`. The templates that only put others together stay rjsf's own, and so
 * do its fields: they draw by templates and widgets alone.
 */
export function createTheme(words: WordOptions = {}): RjsfTheme {
  return {
    templates: { ...spoken(templates, words), ButtonTemplates: spoken(buttonTemplates, words) },
    widgets: spoken(widgets, words),
    translateString: translateString(words),
    idPrefix,
    // The browser's own bubbles say less, in the browser's language, and one at a time.
    noHtml5Validate: true,
  };
}

function spoken<T extends Record<string, ComponentType<never>>>(pieces: T, words: WordOptions): T {
  const said = Object.entries(pieces).map(([name, Piece]) => [name, inWords(Piece, words)]);
  return Object.fromEntries(said) as T;
}
