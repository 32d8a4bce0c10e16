/** Behind which all ids are, for who reads rows in portions by their id. */
export const beforeAllIds = '00000000-0000-0000-0000-000000000000';
