import { isRecord } from '../../core/schema/is-record.ts';

/** A JSON Schema, or the schema of a form of react-jsonschema-form (`{schema, uiSchema}`) and how it was to be drawn. */
export function splitSource(content: object): { schema: unknown; uiSchema?: Record<string, unknown> } {
  if (!isRecord(content) || !isRecord(content.schema) || 'type' in content || '$ref' in content)
    return { schema: content };
  return { schema: content.schema, ...(isRecord(content.uiSchema) && { uiSchema: content.uiSchema }) };
}
