import type { JsonSchema } from '@rezeptur/engine/core';

/** Does a body of this schema bring files? Then it is sent as multipart. */
export const isUpload = (schema: JsonSchema): boolean => JSON.stringify(schema).includes('"file":{');
