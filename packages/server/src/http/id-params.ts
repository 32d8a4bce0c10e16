/** What stands in a path as the id of a row. */
export const idParams = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } };
