import { refusingUnread } from '../../../core/entity/unread-references.ts';
import { withoutUnbegun } from '../../../core/schema/answers/without-unbegun.ts';
import type { Answers, FlowDefinition, FormDefinition, JsonSchema } from '../../../core/types.ts';
import { widgetsByKind } from '../edit/widgets-by-kind.ts';

export interface EventFormParts {
  event: string;
  fields: JsonSchema | undefined;
  /** Judges the fields; without it the server alone does. */
  flow: FlowDefinition | undefined;
  noteTitle: string;
}

/** The form of an event's dialog: the fields that it needs, and a note that the history keeps. */
export function eventForm({ event, fields, flow, noteTitle }: EventFormParts): FormDefinition {
  const note: JsonSchema = { type: 'string', maxLength: 1000, title: noteTitle };
  const { properties = {}, required = [] } = fields ?? {};
  const names = Object.keys(properties);
  const schema: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    properties: { ...properties, note },
    required,
  };
  const ui = { order: [...names, 'note'], fields: widgetsByKind({ ...properties, note }) };
  const begun = (answers: Answers) => withoutUnbegun({ schema, ui }, answers);
  return refusingUnread({
    name: event,
    version: event,
    schema,
    ui,
    begun,
    check: (answers) => {
      const asked = Object.fromEntries(
        Object.entries(begun(answers as Answers)).filter(([name]) => names.includes(name)),
      );
      return flow?.check(event, asked) ?? [];
    },
    decide: () => false,
  });
}

/** An event that asks for its reason needs no note beside it. */
export function asksForReason(fields: JsonSchema | undefined): boolean {
  return fields?.properties?.reason !== undefined;
}
